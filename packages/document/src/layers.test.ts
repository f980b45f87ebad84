import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What the compiler says of a program that uses this package, as a package outside would. */
function diagnose(program: string): string[] {
  const file = resolve(import.meta.dirname, 'virtual-program.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.webworker.d.ts', 'lib.webworker.asynciterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['@hedgerow/source'],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, language, ...rest) =>
    name === file
      ? ts.createSourceFile(name, program, language)
      : getSourceFile(name, language, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const uses = `
import { pipeline, type Document, type Splitter, type Stage } from '@hedgerow/document';

declare const splitter: Splitter;
export const moods: Stage<'sentences', 'moods'> = {
  name: 'moods',
  needs: ['sentences'],
  adds: ['moods'],
  run: () => ({ moods: [{ start: 0, end: 1, mood: 'glum' }] }),
};
const line = pipeline().use(splitter).use(moods);
export const first = async (document: Document) => {
  const { sentences } = await line.run(document);
  const mood: 'glum' | 'gay' | undefined = sentences[0]?.moods[0]?.mood;
  return mood;
};
`;
const declares = `
declare module '@hedgerow/document' {
  interface Layers {
    moods: readonly { readonly start: number; readonly end: number; readonly mood: 'glum' | 'gay' }[];
  }
}
`;

test('a package declares a layer of its own by merging, and pipelines know it', () => {
  expect(diagnose(uses + declares)).toEqual([]);
});

test('a layer that nobody declared does not compile', () => {
  expect(diagnose(uses)[0]).toContain('\'"moods"\' does not satisfy');
});
