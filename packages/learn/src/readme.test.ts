import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^### (.+)$|^```js\n([\s\S]*?)^```$/gm)];

/** The modules that examples import, by their subpath. */
const load = (specifier: string): Promise<object> => {
  const subpath = specifier.replace(/^@hedgerow\/learn\/?/, '') || 'index';
  const path = `./${subpath}.js`;
  return import(path);
};

let heading = '';
for (const [, title, code] of examples) {
  if (title !== undefined) heading = title;
  if (code === undefined) continue;

  test(`the example of "${heading}" prints what its comments say`, async () => {
    const body = code.replace(
      /^import (\{[^}]*\}) from '(@hedgerow\/learn[^']*)';$/gm,
      "const $1 = await load('$2');",
    );
    expect(body).not.toMatch(/^import /m);
    const printed: string[] = [];
    const print = { log: (...values: unknown[]) => printed.push(values.map(String).join(' ')) };
    const run = new Function('load', 'console', `return (async () => {${body}})();`);
    await run(load, print);
    const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, output]) => output);
    expect(printed).toEqual(said);
    expect(said.length).toBeGreaterThan(0);
  });
}

test('there is an example of an SVM, of at most ten lines', () => {
  const svm = examples.find(([, , code]) => code?.includes('fitSvm'));
  const lines =
    svm?.[2]
      ?.trim()
      .split('\n')
      .filter((line) => line !== '') ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(10);
});
