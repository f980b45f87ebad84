/** The universal part of speech of each tag of the Penn Treebank (Petrov, Das & McDonald 2012). */
const tagsOf: { readonly [universal: string]: string } = {
  VERB: 'VB VBD VBG VBN VBP VBZ MD',
  NOUN: 'NN NNS NNP NNPS',
  PRON: 'PRP PRP$ WP WP$ EX',
  ADJ: 'JJ JJR JJS',
  ADV: 'RB RBR RBS WRB',
  ADP: 'IN',
  CONJ: 'CC',
  DET: 'DT PDT WDT',
  NUM: 'CD',
  PRT: 'TO RP POS',
  '.': ". , : `` '' ( ) -LRB- -RRB- $ # HYPH NFP",
};

const universal = new Map(
  Object.entries(tagsOf).flatMap(([tag, fine]) => fine.split(' ').map((own) => [own, tag])),
);

/** `X` of a tag that is not of that set. */
export function universalTag(tag: string): string {
  return universal.get(tag) ?? 'X';
}
