/** A feature is the values that its template names, together with the label of the unit. */
export interface MixedTemplate {
  readonly template: string;
  /** As the paper writes it. */
  readonly paper?: string;
}

/** `zhao2012`, Table 5, upper part. */
export const paperStatic: readonly MixedTemplate[] = [
  { template: 'x[-2]', paper: 'x(i-2) y(i)' },
  { template: 'x[-1]', paper: 'x(i-1) y(i)' },
  { template: 'x[0]', paper: 'x(i) y(i)' },
  { template: 'x[1]', paper: 'x(i+1) y(i)' },
  { template: 'x[2]', paper: 'x(i+2) y(i)' },
  { template: 'x[-1] x[0]', paper: 'x(i-1) x(i) y(i)' },
  { template: 'x[0] x[1]', paper: 'x(i+1) x(i) y(i)' },
  { template: 'x[-1] x[1]', paper: 'x(i-1) x(i+1) y(i)' },
  { template: 'y[-1]', paper: 'y(i-1) y(i)' },
];

/** `zhao2012`, Table 5, lower part. */
export const paperDynamic: readonly MixedTemplate[] = [
  { template: 'pos[-2] pos[-1]', paper: 'pos(i-2) pos(i-1) y(i)' },
  { template: 'pos[-1] pos[0]', paper: 'pos(i-1) pos(i) y(i)' },
  { template: 'pos[-2] word[-1]', paper: 'pos(i-2) word(i-1) y(i)' },
  { template: 'pos[-1] word[0]', paper: 'pos(i-1) word(i) y(i)' },
  { template: 'pos[-1] word[-1]', paper: 'pos(i-1) word(i-1) y(i)' },
  { template: 'pos[0] word[0]', paper: 'pos(i) word(i) y(i)' },
  { template: 'word[-2] word[-1]', paper: 'word(i-2) word(i-1) y(i)' },
  { template: 'word[-1] word[0]', paper: 'word(i-1) word(i) y(i)' },
  { template: 'word[0] len[0]', paper: 'word(i) len(i) y(i)' },
];

/** What ours looks at besides, before decoding. */
export const moreStatic: readonly MixedTemplate[] = [
  { template: 'x[-1] x[0] x[1]' },
  { template: 'kind[-1] kind[0] kind[1]' },
  { template: 'twin[0]' },
  { template: 'twin[1] x[0]' },
  { template: 'path[0]' },
  { template: 'path[-1] path[0]' },
  { template: 'path[0] path[1]' },
  { template: 'path[-1] path[0] path[1]' },
  { template: 'path[0] x[0]' },
  { template: 'starts[0]' },
  { template: 'ends[0]' },
  { template: 'within[0]' },
  { template: 'starts[0] ends[0] within[0]' },
  { template: 'starts[1] ends[0]' },
  { template: 'starts[0] ends[-1]' },
  { template: 'starts[0] x[0]' },
  { template: 'ends[0] x[0]' },
];

/** What ours asks of an embedded foreign word: the paper's future work. */
export const englishStatic: readonly MixedTemplate[] = [
  { template: 'shape[0]' },
  { template: 'suffix[0]' },
  { template: 'common[0]' },
  { template: 'common[0] shape[0]' },
  { template: 'common[0] x[-1]' },
  { template: 'common[0] x[1]' },
  { template: 'form[0]' },
  { template: 'common[-1] common[0]' },
  { template: 'common[0] common[1]' },
];

/** What the model of foreign words in a row asks: of them, of what stands around the row, and of the words before on its path. */
export const runTemplates: readonly MixedTemplate[] = [
  { template: 'title[0]' },
  { template: 'title[0] common[0]' },
  { template: 'title[0] run[0]' },
  { template: 'run[0]' },
  { template: 'run[0] common[0]' },
  { template: 'before[0]' },
  { template: 'after[0]' },
  { template: 'before[0] common[0]' },
  { template: 'after[0] common[0]' },
  { template: 'before[0] after[0]' },
  { template: 'before[0] run[0]' },
  { template: 'after[0] run[0]' },
  { template: 'listed[0]' },
  { template: 'listed[0] run[0]' },
  { template: 'form[-1] form[0]' },
  { template: 'form[0] form[1]' },
  { template: 'form[0] before[0]' },
  { template: 'form[0] after[0]' },
  { template: 'common[-1] common[0] common[1]' },
  { template: 'left[0]' },
  { template: 'right[0]' },
  { template: 'left[0] common[0]' },
  { template: 'right[0] common[0]' },
  { template: 'left[0] usual[0]' },
  { template: 'right[0] usual[0]' },
  { template: 'left[0] right[0]' },
  { template: 'before[0] usual[0]' },
  { template: 'after[0] usual[0]' },
  { template: 'title[0] usual[0]' },
  { template: 'run[0] usual[0]' },
  { template: 'usual[0]' },
  { template: 'usual[0] common[0]' },
  { template: 'usual[-1] usual[0]' },
  { template: 'usual[0] usual[1]' },
  { template: 'shape[0]' },
  { template: 'suffix[0]' },
  { template: 'common[0]' },
  { template: 'form[0]' },
  { template: 'common[0] shape[0]' },
  { template: 'common[-1] common[0]' },
  { template: 'common[0] common[1]' },
  { template: 'x[-2] x[-1]' },
  { template: 'x[1] x[2]' },
  { template: 'kind[-1] run[0]' },
  { template: 'kind[1] run[0]' },
  { template: 'y[-1]' },
  { template: 'pos[-1]' },
  { template: 'pos[-2] pos[-1]' },
  { template: 'pos[-1] usual[0]' },
  { template: 'pos[0] usual[0]' },
  { template: 'pos[0] title[0]' },
  { template: 'pos[-1] common[0]' },
  { template: 'pos[-1] form[0]' },
  { template: 'pos[0] common[0]' },
  { template: 'pos[0] common[-1] common[0]' },
  { template: 'pos[0] len[0] run[0]' },
  { template: 'pos[-1] common[0] common[1]' },
];

/** What a corpus does in its own way; for models that learn from several. */
export const styleTemplates: readonly MixedTemplate[] = [
  { template: 'style[0] x[0]' },
  { template: 'style[0] x[-1] x[0]' },
  { template: 'style[0] x[0] x[1]' },
  { template: 'style[0] path[0]' },
  { template: 'style[0] kind[-1] kind[0] kind[1]' },
  { template: 'style[0] pos[-1]' },
  { template: 'style[0] word[0]' },
  { template: 'style[0] entry[0] len[0]' },
];

/** What ours asks of the words of a path besides. */
export const moreDynamic: readonly MixedTemplate[] = [
  { template: 'pos[-1] x[0]' },
  { template: 'pos[-1] x[0] x[1]' },
  { template: 'pos[-1] path[0]' },
  { template: 'pos[-2] pos[-1] path[0]' },
  { template: 'word[-1] path[0]' },
  { template: 'entry[0] len[0]' },
  { template: 'entry[0] pos[-1]' },
  { template: 'entry[0] starts[1]' },
  { template: 'pos[-1] common[0]' },
  { template: 'word[-1] common[0]' },
];
