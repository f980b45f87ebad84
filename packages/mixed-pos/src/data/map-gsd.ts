import type { Document, Sentence, Token } from '@hedgerow/document';
import type { TaggedDocument } from '../train/training-data.js';
import { foreignTagRules, type GsdTagRule, gsdTagRules, punctuationTag } from './gsd-tags.js';

export interface GsdOptions {
  /** Whether affixes (`SFN`, `PFA` ...) become part of their word, as in CTB (`join`, default), or stay words (`keep`). */
  readonly affixes?: 'join' | 'keep';
  /** Whether foreign words stay `FW` (default), or get the tag that their form and role suggest. */
  readonly foreign?: 'keep' | 'role';
}

/** A word of GSD and what its rules look at. */
export interface GsdWord {
  readonly form: string;
  readonly tag: string;
  readonly features?: string;
  readonly relation?: string;
}

/** Suffixes that make a name of a name: *Sichuan* + province. */
const naming = new Set(
  '省市县区州国村镇乡山河湖江海岛路街站线寺庙宫桥港湾府郡道町洲峰岭郡旗盟'.split(''),
);

/** The sentences of UD Chinese GSD in words and tags of CTB. */
export function mapGsd(documents: readonly Document[], options: GsdOptions = {}): TaggedDocument[] {
  return documents.map((document) => ({
    id: document.id,
    text: document.text,
    sentences: document.sentences.map((sentence) => mapSentence(sentence, options)),
  }));
}

function mapSentence(
  sentence: Sentence,
  { affixes = 'join', foreign = 'keep' }: GsdOptions,
): Sentence<'tokens' | 'tags'> {
  const { tokens = [], tags = [], dependencies } = sentence;
  const features = (sentence as { features?: readonly string[] }).features;
  const words = tokens.map(
    ({ form }, i): GsdWord => ({
      form,
      tag: tags[i] ?? '',
      ...(features?.[i] !== undefined && { features: features[i] }),
      ...(dependencies !== undefined && { relation: dependencies.labels[i]! }),
    }),
  );
  const mapped = words.map((word, i) => mapGsdTag(word, words[i + 1]?.tag, foreign));
  const { start, end } = sentence;
  if (affixes === 'keep') return { start, end, tokens, tags: mapped };
  return { start, end, ...joinAffixes(tokens, words, mapped) };
}

export function mapGsdTag(
  word: GsdWord,
  next: string | undefined,
  foreign: 'keep' | 'role' = 'keep',
): string {
  const rules = foreign === 'role' && word.tag === 'FW' ? foreignTagRules : gsdTagRules;
  return rules.find((rule) => fits(rule, word, next))?.ctb ?? punctuationTag;
}

function fits(rule: GsdTagRule, { form, tag, features, relation }: GsdWord, next?: string) {
  return (
    rule.gsd === tag &&
    (rule.words?.includes(form) ?? true) &&
    form.startsWith(rule.starts ?? '') &&
    (rule.feature === undefined || (features?.split('|').includes(rule.feature) ?? false)) &&
    (rule.relations?.includes(relation?.split(':')[0] ?? '') ?? true) &&
    (rule.before?.includes(next ?? '') ?? true) &&
    (rule.form?.test(form) ?? true)
  );
}

const isSuffix = (tag: string): boolean => /^SF[NVA]$/.test(tag);
const isPrefix = (tag: string): boolean => /^PF[NA]$/.test(tag);

function joinAffixes(
  tokens: readonly Token[],
  words: readonly GsdWord[],
  mapped: readonly string[],
): { tokens: Token[]; tags: string[] } {
  const joined: { tokens: Token[]; tags: string[] } = { tokens: [], tags: [] };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const { tag, form } = words[i]!;
    const before = joined.tokens.at(-1);
    const base = joined.tags.at(-1);
    const touches = before !== undefined && before.end === token.start;
    const afterPrefix = i > 0 && isPrefix(words[i - 1]!.tag) && mapped[i] !== punctuationTag;
    if (touches && base !== punctuationTag && (isSuffix(tag) || afterPrefix)) {
      joined.tokens[joined.tokens.length - 1] = {
        start: before.start,
        end: token.end,
        form: before.form + form,
      };
      joined.tags[joined.tags.length - 1] = isSuffix(tag) ? suffixed(base!, form, tag) : mapped[i]!;
    } else {
      joined.tokens.push(token);
      joined.tags.push(mapped[i]!);
    }
  }
  return joined;
}

/** The tag of a word with a suffix: a name stays one after `省` and the like, else it is what the suffix makes. */
function suffixed(base: string, suffix: string, tag: string): string {
  if (tag === 'SFV') return 'VV';
  if (tag === 'SFA') return 'JJ';
  return base === 'NR' && naming.has(suffix) ? 'NR' : 'NN';
}
