/** What sort of relation a label names, so that a picture can tell the sorts apart at a glance. */
export type LabelKind = 'argument' | 'chain' | 'coordination' | 'modifier' | 'punctuation';

/** Labels of the CoNLL-2008 scheme and of Universal Dependencies; any other is a modifier's. */
const kinds: { readonly [K in Exclude<LabelKind, 'modifier'>]: readonly string[] } = {
  argument: 'SBJ OBJ PRD OPRD LGS EXTR DTV BNF nsubj csubj obj iobj ccomp xcomp expl'.split(' '),
  chain: 'VC IM SUB PMOD PRT aux cop mark case'.split(' '),
  coordination: 'COORD CONJ conj cc'.split(' '),
  punctuation: ['P', 'punct'],
};

const kindOf = new Map(
  (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    kinds[kind].map((label) => [label, kind] as const),
  ),
);

/** Of a label with a subtype or several parts (`aux:pass`, `LOC-PRD`), by its first part. */
export function labelKind(label: string): LabelKind {
  return kindOf.get(label) ?? kindOf.get(label.split(/[:-]/, 1)[0]!) ?? 'modifier';
}
