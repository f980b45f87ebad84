import type { CcgDerivation } from '@hedgerow/document';
import { isUnder, type Phrase } from '@hedgerow/document/phrases';
import type { Category } from '../grammar/category.js';
import { type Builder, modifiable } from './builder.js';
import type { RoleOf } from './roles.js';

/** A noun phrase that has been moved away, where it was, and what it was. */
export interface Gap {
  readonly place: Phrase;
  readonly category: Category;
}

export type Derive = (phrase: Phrase, category: Category, gap?: Gap) => CcgDerivation;

/** Children of one phrase, the head among them, to be put together as a category. */
export interface Headed {
  readonly children: readonly Phrase[];
  readonly head: Phrase;
  readonly category: Category;
  readonly gap: Gap | undefined;
  readonly roleOf: RoleOf;
}

/**
 * Puts a head together with its complements and modifiers, two by two (Hockenmaier & Steedman 2007,
 * section 4): what stands to the left is taken last, so that it is highest. Top down, each complement
 * adds an argument to what the head must be, and each modifier is of the category that it modifies. A
 * gap on the way stays behind as an argument to the right.
 */
export function deriveHeaded(headed: Headed, build: Builder, derive: Derive): CcgDerivation {
  const { head, roleOf } = headed;
  // A gap among the complements is the last that the head takes, wherever it stands.
  const isDirect = headed.gap !== undefined && headed.children.includes(headed.gap.place);
  const gap = isDirect ? undefined : headed.gap;
  const category = isDirect ? build.over(headed.category, headed.gap!.category) : headed.category;
  const children = headed.children.filter((child) => !isDirect || child !== headed.gap!.place);
  const headAt = children.indexOf(head);
  const within = (from: number, to: number): Gap | undefined =>
    gap !== undefined && children.slice(from, to + 1).some((child) => isUnder(gap.place, child))
      ? gap
      : undefined;
  const withGap = (wanted: Category, inside: Gap | undefined) =>
    inside === undefined ? wanted : build.over(wanted, inside.category);

  function between(from: number, to: number, wanted: Category): CcgDerivation {
    const inside = within(from, to);
    const whole = withGap(wanted, inside);
    if (from === 0 && to > headAt && roleOf(children[to]!).is === 'mark') {
      // A mark at the end is that of the whole.
      const rest = between(from, to - 1, wanted);
      return build.joined(whole, rest, derive(children[to]!, wanted), 0);
    }
    if (from < headAt) {
      const child = children[from]!;
      const role = roleOf(child);
      if (role.is === 'complement') {
        const rest = between(from + 1, to, build.under(wanted, role.category));
        const subject = derive(child, role.category);
        if (within(from + 1, to) === undefined) return build.joined(whole, subject, rest, 1);
        return build.joined(whole, build.changed(raised(wanted, role.category), subject), rest, 1);
      }
      const rest = between(from + 1, to, wanted);
      if (role.is === 'mark') return build.joined(whole, derive(child, wanted), rest, 1);
      const modified = modifiable(coreOf(wanted), build);
      return build.joined(whole, derive(child, build.over(modified, modified)), rest, 1);
    }
    if (to > headAt) {
      const child = children[to]!;
      const role = roleOf(child);
      if (role.is === 'complement') {
        const rest = between(from, to - 1, build.over(wanted, role.category));
        return build.joined(whole, rest, derive(child, role.category, within(to, to)), 0);
      }
      const rest = between(from, to - 1, wanted);
      if (role.is === 'mark') return build.joined(whole, rest, derive(child, wanted), 0);
      const modified = modifiable(coreOf(wanted), build);
      return build.joined(whole, rest, derive(child, build.under(modified, modified)), 0);
    }
    return derive(head, wanted, inside);
  }

  const raised = (result: Category, argument: Category) => {
    const open = modifiable(result, build);
    return build.over(open, build.under(open, argument));
  };
  return between(0, children.length - 1, category);
}

/** What is left of a verb's category when it has all that follows it: `S[dcl]\NP` of `(S[dcl]\NP)/NP`. */
export function coreOf(category: Category): Category {
  if (!/^\(*S\[/.test(category.text)) return category;
  let core = category;
  while (core.slash === '/') core = core.result;
  return core;
}
