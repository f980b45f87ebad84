import { type Rendered, textOf } from './markdown.js';
import type { Page } from './page.js';
import type { SearchPart } from './search-part.js';

/** What is looked through, in the order of the page. */
export function searchParts(
  { path, title }: Page,
  { html, headings }: Rendered,
): readonly SearchPart[] {
  const page = textOf(headings[0]?.html ?? title);
  return html
    .split(/(?=<h[1-3] id=")/)
    .map((part) => {
      const [whole = '', level, id, inside = ''] =
        /^<h([1-3]) id="([^"]*)">(.*?)<\/h\1>/s.exec(part) ?? [];
      const heading = textOf(inside.replace(/<a class="anchor".*?<\/a>/s, '')).trim();
      return {
        href: id === undefined || level === '1' ? path : `${path}#${id}`,
        page,
        heading: heading === '' ? page : heading,
        text: wordsOf(part.slice(whole.length)),
      };
    })
    .filter(({ heading, text }) => heading !== '' || text !== '');
}

/** Its words, of which those in blocks beside each other are apart. */
function wordsOf(html: string): string {
  const apart = html.replace(/<(?!\/?(?:a|code|em|mark|span|strong)\b)/g, ' <');
  return textOf(apart).replace(/\s+/g, ' ').trim();
}
