import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { contents } from './contents.js';
import { layOut } from './layout.js';
import { render } from './markdown.js';
import type { Page, Section } from './page.js';
import { filesFolder, places } from './places.js';
import { root } from './root.js';
import { searchParts } from './search-data.js';

export interface Site {
  readonly sections: readonly Section[];
  readonly pages: readonly Page[];
}

/** Writes the site into a folder, which is made anew. */
export async function buildSite(folder: string): Promise<Site> {
  const sections = await contents();
  const pages = sections.flatMap((section) => section.pages);
  const placed = places(pages);
  rmSync(folder, { recursive: true, force: true });
  const parts = pages.flatMap((page) => {
    const rendered = render(page.markdown, (link) => placed.of(page, link));
    write(page.path, layOut(page, rendered, sections));
    return searchParts(page, rendered);
  });
  for (const file of placed.files) {
    const target = join(folder, filesFolder, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, file), target);
  }
  // A script, not JSON: pages that are opened as files may not fetch.
  write('search-data.js', `globalThis.searchParts = ${JSON.stringify(parts)};\n`);
  const sources = join(root, 'tools/site/src');
  cpSync(join(sources, 'static'), folder, { recursive: true });
  await build({
    entryPoints: ['theme', 'site'].map((name) => join(sources, `browser/${name}.ts`)),
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return { sections, pages };

  function write(path: string, text: string): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
