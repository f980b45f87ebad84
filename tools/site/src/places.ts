import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from './page.js';
import { root } from './root.js';

/** Where links lead in the site. */
export interface Places {
  /**
   * Where a link of a page leads, from the page: undefined if that is a folder of the repository, which the site has not.
   * Throws if it is nowhere.
   */
  of(page: Page, link: string): string | undefined;
  /** Files of the repository that are no pages, and that links lead to. */
  readonly files: ReadonlySet<string>;
}

/** Where files of the repository are put that are no pages. */
export const filesFolder = 'files';

export function places(pages: readonly Page[]): Places {
  const paths = new Map(pages.map(({ source, path }) => [source, path]));
  const files = new Set<string>();

  function pathOf(page: Page, target: string): string | undefined {
    for (const source of [target, posix.join(target, 'README.md')]) {
      const path = paths.get(source);
      if (path !== undefined) return path;
    }
    const file = join(root, target);
    if (target.startsWith('..') || !existsSync(file)) {
      throw new Error(`${page.source}: a link leads to ${target}, which is not there`);
    }
    if (statSync(file).isDirectory()) return undefined;
    files.add(target);
    return posix.join(filesFolder, target);
  }

  return {
    files,
    of: (page, link) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return link;
      const [path = '', anchor] = link.split('#');
      const behind = anchor === undefined ? '' : `#${anchor}`;
      if (path === '') return behind;
      const target = posix.join(posix.dirname(page.source), path).replace(/\/$/, '');
      const place = pathOf(page, target);
      return place && posix.relative(posix.dirname(page.path), place) + behind;
    },
  };
}
