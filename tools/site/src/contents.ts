import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPages } from './api/api-pages.js';
import { publicPackages } from './packages.js';
import type { Page, Section } from './page.js';
import { capabilitiesPage } from './reference/capabilities.js';
import { errorCodesPage } from './reference/error-codes.js';
import { formatsPage } from './reference/formats.js';
import { layersPage } from './reference/layers.js';
import { routesPage } from './reference/routes.js';
import { verbsPage } from './reference/verbs.js';
import { root } from './root.js';

/** What is in the site, in the order of its navigation. */
export async function contents(): Promise<readonly Section[]> {
  const packages = publicPackages();
  const sections: readonly Section[] = [
    {
      title: 'Start',
      pages: [
        written('README.md', 'index.html', 'Overview'),
        written('docs/guide/getting-started.md', 'guide/getting-started.html'),
        written('docs/guide/concepts.md', 'guide/concepts.html'),
        written('docs/guide/comparison.md', 'guide/comparison.html'),
      ],
    },
    {
      title: 'Tutorials',
      pages: ['million-abstracts', 'extend', 'packages', 'research'].map((name) =>
        written(`docs/guide/${name}.md`, `guide/${name}.html`),
      ),
    },
    // They are made by long runs, and are not there before the first.
    { title: 'How good, how fast', pages: ['results', 'performance'].filter(isThere).map(inDepth) },
    {
      title: 'Reference',
      pages: [
        await verbsPage(),
        capabilitiesPage(),
        formatsPage(),
        layersPage(),
        await routesPage(),
        errorCodesPage(packages),
      ],
    },
    {
      title: 'In depth',
      pages: [
        ...['architecture', 'scale', 'scope-error-analysis'].map(inDepth),
        written('packages/learn/docs/measurements.md', 'learn-measurements.html'),
        written('packages/learn/docs/crf.md', 'learn-crf.html'),
        written('tools/named-corpora/posts-guidelines.md', 'posts-guidelines.html'),
        written('CONTRIBUTING.md', 'contributing.html'),
        written('SECURITY.md', 'security.html'),
      ],
    },
    {
      title: 'Packages',
      isFolded: true,
      pages: packages.map(({ folder, name }) =>
        written(`${folder}/README.md`, `packages/${nameInPath(name)}.html`, name),
      ),
    },
    { title: 'API', isFolded: true, pages: apiPages(packages) },
    { title: 'Notices', isFolded: true, pages: ofEach('NOTICE.md', 'notices') },
    { title: 'Changes', isFolded: true, pages: ofEach('CHANGELOG.md', 'changes') },
  ];
  return sections.filter(({ pages }) => pages.length > 0);

  /** A page for each package that has such a file. */
  function ofEach(file: string, place: string): Page[] {
    return packages
      .filter(({ folder }) => existsSync(join(root, folder, file)))
      .map(({ folder, name }) =>
        written(`${folder}/${file}`, `${place}/${nameInPath(name)}.html`, name),
      );
  }
}

/** `cues` of `@hedgerow/cues`. */
function nameInPath(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function isThere(name: string): boolean {
  return existsSync(join(root, `docs/${name}.md`));
}

function inDepth(name: string): Page {
  return written(`docs/${name}.md`, `${name}.html`);
}

function written(source: string, path: string, title?: string): Page {
  const markdown = readFileSync(join(root, source), 'utf8');
  return { source, path, markdown, title: title ?? /^# (.*)$/m.exec(markdown)?.[1] ?? source };
}
