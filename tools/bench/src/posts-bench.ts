/**
 * The English of real posts that were labelled twice by hand (tools/named-corpora/posts-guidelines.md): `pnpm bench:posts`.
 * Options: --half choosing or other (default both); --models FOLDER (default: the shipped ones); --errors, what is wrong in
 * the choosing half; --labels FILE, where the labels are written for `hedgerow reproduce --labels`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readLines } from '@hedgerow/corpora/read';
import { decodeLexicon, decodeMixed, mixedTagger } from '@hedgerow/mixed-pos';
import { modelFiles } from '@hedgerow/model-zh-mixed';
import {
  corpusPaths,
  foundExpressions,
  labelLines,
  labelledPosts,
  latinUnits,
  type PostHalf,
  scorePosts,
  unitTags,
} from '@hedgerow/named-corpora';

const { values: flags } = parseArgs({
  options: {
    half: { type: 'string', default: 'choosing,other' },
    models: { type: 'string' },
    errors: { type: 'boolean', default: false },
    labels: { type: 'string' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const { models } = flags;
const file = (name: 'mixed' | 'lexicon' | 'english' | 'english-names') =>
  readFileSync(models === undefined ? modelFiles[name] : join(models, `${name}.bin`));
const tagger = mixedTagger(decodeMixed(file('mixed')), {
  lexicon: decodeLexicon(file('lexicon')),
  english: { model: decodeMixed(file('english')), names: decodeLexicon(file('english-names')) },
  expressions: true,
});
const lines = readLines(corpusPaths.posts);
const halves = flags.half.split(',') as PostHalf[];
if (flags.labels !== undefined) {
  writeFileSync(
    flags.labels,
    halves
      .flatMap((half) => labelLines(labelledPosts(half), lines))
      .map((line) => `${line}\n`)
      .join(''),
  );
}

for (const half of halves) {
  const posts = labelledPosts(half).map(({ line, expressions }) => {
    const text = lines[line - 1]!;
    const { tokens, tags } = tagger.run({ start: 0, end: text.length }, text);
    return { line, text, expressions, found: foundExpressions(text, tokens, tags) };
  });
  const scores = scorePosts(
    posts.map(({ expressions }) => expressions),
    posts.map(({ found }) => found),
  );
  const { strict, merged, alwaysNoun, expressions, runs } = scores;
  const shown = (share: number | undefined) => (share ?? 0).toFixed(2);
  say(`${half} half: ${posts.length} posts, ${scores.units} units`);
  say(
    `  strict ${shown(strict)}, NR = NN ${shown(merged)} (always noun ${shown(alwaysNoun)}), expressions ${shown(expressions)}, those of several words ${shown(runs)}`,
  );
  const tags = ['NN', 'NR', 'VV', 'VA', 'JJ', 'AD', 'IJ', 'PN'];
  say(`  F1: ${tags.map((tag) => `${tag} ${shown(scores.ofTag.get(tag))}`).join(', ')}`);
  if (!flags.errors || half !== 'choosing') continue;
  for (const { line, text, expressions, found } of posts) {
    const guess = unitTags(found);
    const right = unitTags(expressions);
    latinUnits(text).forEach(({ start, end }, i) => {
      if (right[i] === guess[i]) return;
      say(
        `  ${line}: ${right[i]} not ${guess[i]}: ${text.slice(Math.max(0, start - 8), start)}[${text.slice(start, end)}]${text.slice(end, end + 8)}`,
      );
    });
  }
}
