/** What tokens are to a cue in its trees, and what lies between neighbours. */
import type { TextColumns } from '../../features/template-features.js';
import { type ConstituentRelation, constituentEnds } from '../cued/constituents.js';
import type { CuedSentence } from '../cued/cued-sentence.js';
import type { ArcRelation } from '../cued/dependencies.js';

/** Nothing where there is no tree. */
const constituent =
  (take: (relation: ConstituentRelation) => string | number) => (cued: CuedSentence) =>
    cued.constituents()?.map((relation) => String(take(relation))) ?? cued.share.map(() => '');

const arc = (take: (relation: ArcRelation) => string | number) => (cued: CuedSentence) =>
  cued.arcs().map((relation) => String(take(relation)));

export const constituentColumns: TextColumns<CuedSentence> = {
  rise: constituent(({ rise }) => rise),
  top: constituent(({ top }) => top),
  meet: constituent(({ meet }) => meet),
  branch: constituent(({ branch }) => branch),
  cueBranch: constituent(({ cueBranch }) => cueBranch),
  descent: constituent(({ descent }) => descent || 'self'),
  height: constituent(({ height }) => height),
  clausesUp: constituent(({ clausesUp }) => clausesUp),
  clausesDown: constituent(({ clausesDown }) => clausesDown),
  siblings: constituent(({ between }) => between || 'none'),
  /** The constituents that begin with a token, and those that end with it. */
  opened: ends(
    ({ opened }) => opened,
    (labels) => labels.join('/'),
  ),
  closed: ends(
    ({ closed }) => closed,
    (labels) => labels.join('/'),
  ),
  outermostOpened: ends(
    ({ opened }) => opened,
    (labels) => labels[0],
  ),
  outermostClosed: ends(
    ({ closed }) => closed,
    (labels) => labels.at(-1),
  ),
  openings: ends(
    ({ opened }) => opened,
    ({ length }) => String(Math.min(length, 3)),
  ),
  closings: ends(
    ({ closed }) => closed,
    ({ length }) => String(Math.min(length, 3)),
  ),
};

function ends(
  side: (both: ReturnType<typeof constituentEnds>) => readonly (readonly string[])[],
  take: (labels: readonly string[]) => string | undefined,
) {
  return ({ sentence: { tree, tokens } }: CuedSentence): string[] => {
    if (tree === undefined) return tokens.map(() => '');
    return side(constituentEnds(tree, tokens.length)).map((labels) => take(labels) || 'none');
  };
}

export const dependencyColumns: TextColumns<CuedSentence> = {
  path: arc(({ path }) => path),
  climb: arc(({ climb }) => climb),
  lastClimb: arc(({ lastClimb }) => lastClimb),
  climbs: arc(({ climbs }) => climbs),
  arm: arc(({ arm }) => arm),
  falls: arc(({ falls }) => falls),
  joint: arc(({ joint }) => joint),
  jointLemma: arc(({ jointLemma }) => jointLemma),
  governed: arc(({ governed }) => governed),
  verbArm: arc(({ verbArm }) => verbArm),
  outside: arc(({ outside }) => outside),
  /** How many arcs pass over the gap before a token, and whether one joins its two neighbours. */
  arcsOver: ({ sentence: { dependencies, tokens } }) => arcsOver(dependencies.heads, tokens.length),
  joined: ({ sentence: { dependencies } }) =>
    dependencies.heads.map((head, i) => {
      if (i > 0 && head === i - 1) return 'to the left';
      return i > 0 && dependencies.heads[i - 1] === i ? 'to the right' : 'no';
    }),
};

function arcsOver(heads: readonly number[], length: number): string[] {
  const change = new Int32Array(length + 1);
  heads.forEach((head, i) => {
    if (head < 0 || head >= length) return;
    change[Math.min(i, head) + 1]!++;
    change[Math.max(i, head) + 1]!--;
  });
  let over = 0;
  return Array.from({ length }, (_, i) => {
    over += change[i]!;
    return String(Math.min(over, 6));
  });
}
