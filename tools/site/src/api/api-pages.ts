import type { PublicPackage } from '../packages.js';
import type { Page } from '../page.js';
import { type ApiName, readApi } from './read-api.js';

/** A page for each package that can be imported. */
export function apiPages(packages: readonly PublicPackage[]): readonly Page[] {
  const api = readApi(packages);
  return packages
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, folder, description, entries }) => ({
      source: `docs/api/${shortOf(name)}.md`,
      path: `api/${shortOf(name)}.html`,
      title: name,
      markdown: [
        `# API of ${name}`,
        `${description}. [Its README](../../${folder}/README.md) tells how it is used.`,
        ...entries.flatMap((entry) => [
          `## ${entry.name}`,
          ...(api.get(entry.name) ?? []).flatMap((one) => described(one, name)),
        ]),
      ].join('\n\n'),
    }));
}

function described({ name, kind, signature, comment, from }: ApiName, home: string): string[] {
  if (from !== undefined && from !== home) {
    return [`### ${name}`, `The ${kind} of [\`${from}\`](${shortOf(from)}.md).`];
  }
  return [`### ${name}`, ...(comment === '' ? [] : [comment]), `\`\`\`ts\n${signature}\n\`\`\``];
}

/** `cues` of `@hedgerow/cues`. */
function shortOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
