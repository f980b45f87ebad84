import { join, relative } from 'node:path';
import ts from 'typescript';
import type { PublicPackage } from '../packages.js';
import { root } from '../root.js';

/** A public name, as its source has it. */
export interface ApiName {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'interface' | 'type' | 'value';
  /** Its declaration, without bodies; comments in it stay. */
  readonly signature: string;
  /** In Markdown. */
  readonly comment: string;
  /** The entry that it comes from, where that is one of another package. */
  readonly from?: string;
}

/** The public names of each entry, by the entry. */
export type Api = ReadonlyMap<string, readonly ApiName[]>;

/** Reads the public names of all entries, their signatures and comments, from the sources. */
export function readApi(packages: readonly PublicPackage[]): Api {
  const entries = packages.flatMap((one) => one.entries);
  const configFile = join(root, 'tsconfig.base.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(configFile, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram(
    entries.map(({ source }) => join(root, source)),
    { ...options, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  );
  const checker = program.getTypeChecker();
  const homes = new Map(packages.map(({ folder, name }) => [`${folder}/`, name]));
  return new Map(
    entries.map(({ name, source }) => {
      const file = program.getSourceFile(join(root, source))!;
      const module = checker.getSymbolAtLocation(file);
      const names = module === undefined ? [] : checker.getExportsOfModule(module);
      return [name, names.map((symbol) => apiName(symbol, source)).sort(byName)];
    }),
  );

  function apiName(symbol: ts.Symbol, entry: string): ApiName {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declarations = (real.declarations ?? []).filter(isTold);
    const [first] = declarations;
    const place = first && relative(root, first.getSourceFile().fileName);
    const home = [...homes].find(([folder]) => place?.startsWith(folder));
    const isForeign = home !== undefined && !entry.startsWith(home[0]);
    return {
      name: symbol.name,
      kind: kindOf(real),
      signature: signatureOf(symbol.name, real, declarations),
      comment: ts.displayPartsToString(real.getDocumentationComment(checker)).trim(),
      ...(isForeign && { from: home[1] }),
    };
  }

  function signatureOf(name: string, symbol: ts.Symbol, declarations: readonly ts.Declaration[]) {
    const overloads = declarations.filter(
      (one) => !ts.isFunctionDeclaration(one) || one.body === undefined,
    );
    return (overloads.length > 0 ? overloads : declarations)
      .map((one) => declared(name, symbol, one))
      .join('\n');
  }

  function declared(name: string, symbol: ts.Symbol, declaration: ts.Declaration): string {
    if (ts.isFunctionDeclaration(declaration)) return functionText(declaration);
    if (ts.isClassDeclaration(declaration)) return classText(declaration);
    if (ts.isVariableDeclaration(declaration)) {
      const type = declaration.type?.getText() ?? typeText(symbol, declaration);
      return `const ${name}: ${type};`;
    }
    return withoutExport(declaration.getText());
  }

  function typeText(symbol: ts.Symbol, at: ts.Node): string {
    return checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, at), at);
  }

  function functionText(declaration: ts.FunctionDeclaration): string {
    const end = declaration.body?.getStart() ?? declaration.getEnd();
    const head = withoutExport(
      declaration.getSourceFile().text.slice(declaration.getStart(), end),
    ).replace(/^async /, '');
    if (declaration.type !== undefined) return `${head.replace(/;?\s*$/, '')};`;
    const signature = checker.getSignatureFromDeclaration(declaration)!;
    const returned = checker.typeToString(signature.getReturnType(), declaration);
    return `${head.trimEnd()}: ${returned};`;
  }
}

function byName(a: ApiName, b: ApiName): number {
  return a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
}

/** An interface that others add to is told where it is declared first. */
function isTold(declaration: ts.Declaration): boolean {
  return !ts.isModuleBlock(declaration.parent);
}

/** Members without their bodies, and none that is private. */
function classText(declaration: ts.ClassDeclaration): string {
  const { text } = declaration.getSourceFile();
  const opening = declaration.members[0]?.getFullStart() ?? declaration.getEnd();
  const members = declaration.members
    .filter((member) => !/^\s*(?:private|#)/.test(member.getText()))
    .map((member) => {
      const body = (member as { readonly body?: ts.Node }).body;
      return body === undefined
        ? member.getText()
        : `${text.slice(member.getStart(), body.getStart()).trimEnd()};`;
    });
  const head = withoutExport(text.slice(declaration.getStart(), opening)).trimEnd();
  return `${head}\n${members.map((member) => `  ${member}\n`).join('')}}`;
}

function withoutExport(text: string): string {
  return text.replace(/^export (?:declare )?/, '');
}

function kindOf({ flags }: ts.Symbol): ApiName['kind'] {
  if (flags & ts.SymbolFlags.Class) return 'class';
  if (flags & ts.SymbolFlags.Function) return 'function';
  if (flags & ts.SymbolFlags.Value) return 'value';
  return flags & ts.SymbolFlags.Interface ? 'interface' : 'type';
}
