import { posix } from 'node:path';
import { escapeHtml, type Rendered } from './markdown.js';
import type { Page, Section } from './page.js';

/** A whole page: what it says, between the ways to the others. */
export function layOut(
  page: Page,
  { html, headings }: Rendered,
  sections: readonly Section[],
): string {
  const up = posix.relative(posix.dirname(page.path), '.') || '.';
  const title = page.path === 'index.html' ? 'hedgerow' : `${page.title} · hedgerow`;
  const onPage = headings.filter(({ level }) => level === 2 || level === 3);
  return `<!DOCTYPE html>
<html lang="en" data-up="${up}/">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${up}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${up}/text.css">
<link rel="stylesheet" href="${up}/site.css">
<script src="${up}/theme.js"></script>
<script src="${up}/site.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="bar">
<button class="menu" type="button" aria-expanded="false" aria-controls="pages">Pages</button>
<a class="name" href="${up}/index.html">hedgerow</a>
<div class="search" role="search">
<input type="search" role="combobox" aria-label="Search these pages" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" placeholder="Search">
<ul id="found" role="listbox" aria-label="What was found" hidden></ul>
</div>
<button class="theme" type="button">Theme</button>
</header>
<div class="columns">
<nav id="pages" class="pages" aria-label="Pages">
${sections.map((section) => sectionList(section, page)).join('\n')}
</nav>
<main id="main" tabindex="-1">
<article>
${html}
</article>
${neighbours(page, sections)}
</main>
${
  onPage.length < 2
    ? '<div></div>'
    : `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>
${onPage.map(({ level, id, html }) => `<li class="level-${level}"><a href="#${id}">${html}</a></li>`).join('\n')}
</ul></nav>`
}
</div>
</body>
</html>
`;
}

function sectionList({ title, pages, isFolded }: Section, current: Page): string {
  const isOpen = isFolded !== true || pages.includes(current);
  const items = pages.map((page) => {
    const mark = page === current ? ' aria-current="page"' : '';
    return `<li><a href="${linkTo(page, current)}"${mark}>${escapeHtml(page.title)}</a></li>`;
  });
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary><ul>\n${items.join('\n')}\n</ul></details>`;
}

/** The pages before and after it in its section. */
function neighbours(page: Page, sections: readonly Section[]): string {
  const { pages } = sections.find((section) => section.pages.includes(page))!;
  const at = pages.indexOf(page);
  const links = [
    ['Before', pages[at - 1]],
    ['Next', pages[at + 1]],
  ] as const;
  const shown = links.flatMap(([what, other]) =>
    other === undefined
      ? []
      : [
          `<a class="${what.toLowerCase()}" href="${linkTo(other, page)}"><span>${what}</span> ${escapeHtml(other.title)}</a>`,
        ],
  );
  return shown.length === 0
    ? ''
    : `<nav class="neighbours" aria-label="Before and next">${shown.join('')}</nav>`;
}

function linkTo(page: Page, from: Page): string {
  return posix.relative(posix.dirname(from.path), page.path);
}
