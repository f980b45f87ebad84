import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Marked, Renderer } from 'marked';

const languages = { bash, dockerfile, ini, javascript, json, python, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

export interface Heading {
  readonly level: number;
  readonly id: string;
  /** As HTML. */
  readonly html: string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Where a link or a picture leads; undefined where the site has nothing of the kind. */
export type Place = (link: string) => string | undefined;

/** A page as HTML. */
export function render(markdown: string, place: Place): Rendered {
  const headings: Heading[] = [];
  const plain = new Renderer();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth: level }) {
        const html = this.parser.parseInline(tokens);
        const id = unused(slugOf(textOf(html)), headings);
        headings.push({ level, id, html: html.replace(/<\/?a\b[^>]*>/g, '') });
        const anchor =
          level === 1
            ? ''
            : ` <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${level} id="${id}">${html}${anchor}</h${level}>\n`;
      },
      link({ href, tokens }) {
        const target = place(href);
        const inside = this.parser.parseInline(tokens);
        return target === undefined ? inside : `<a href="${escapeHtml(target)}">${inside}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(place(href) ?? '')}" alt="${escapeHtml(text)}">`;
      },
      html({ text }) {
        return text.replace(
          /\b(src|srcset)="([^"]+)"/g,
          (_, name, link) => `${name}="${escapeHtml(place(link) ?? '')}"`,
        );
      },
      code({ text, lang = '' }) {
        const [language = '', ...rest] = lang.split(' ');
        const file = /^file=(\S+)$/.exec(rest.join(' '))?.[1];
        const caption = file === undefined ? '' : `<figcaption>${escapeHtml(file)}</figcaption>`;
        return `<figure class="code">${caption}<pre tabindex="0"><code>${highlighted(text, language)}</code></pre></figure>\n`;
      },
      table(token) {
        plain.parser = this.parser;
        // Above the first column there is often nothing: then it is the head of nothing.
        const table = plain.table(token).replaceAll('<th></th>', '<td></td>');
        return `<div class="table" tabindex="0" role="group">${table}</div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

const aliases: { readonly [language: string]: string } = {
  sh: 'bash',
  ts: 'typescript',
  js: 'javascript',
  yml: 'yaml',
};

function highlighted(text: string, language: string): string {
  const name = aliases[language] ?? language;
  return hljs.getLanguage(name) === undefined
    ? escapeHtml(text)
    : hljs.highlight(text, { language: name }).value;
}

/** How a heading is named behind `#`, as on the sites where repositories are read. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function unused(slug: string, headings: readonly Heading[]): string {
  const isTaken = (id: string) => headings.some((heading) => heading.id === id);
  if (!isTaken(slug)) return slug;
  let number = 1;
  while (isTaken(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

const entities: { readonly [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** What is read of HTML that was made here. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
