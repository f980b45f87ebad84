import type { Cue, CueWord, Document, Scope, Sentence, Span } from '@hedgerow/document';
import { element } from '../element.js';
import { ruleSources } from '../words/rule-sources.js';

/** Why a scope is there: what made its cue one, and the rules or weights that drew it. */
export function reasonsOf({ text }: Document, sentence: Sentence, scope: Scope): Node[] {
  const cue = scope.cue === null ? undefined : sentence.cues?.[scope.cue];
  const kind = cue?.kind ?? 'unknown';
  const heading = element(
    'p',
    { class: 'about' },
    element('span', { class: `cue ${kind}` }, cue === undefined ? 'no cue' : wordsOf(cue, text)),
    ` (${kind}) bears on “${wordsOf(scope, text)}”`,
  );
  const columns = [
    ...(cue?.why === undefined ? [] : [column('Why a cue', ...whyCue(cue, sentence))]),
    ...(scope.why === undefined || scope.why.length === 0
      ? []
      : [column('Why this scope', ...whyScope(scope, sentence))]),
  ];
  return [heading, element('div', { class: 'columns' }, ...columns)];
}

export function wordsOf({ spans }: { readonly spans: readonly Span[] }, text: string): string {
  return spans.map(({ start, end }) => text.slice(start, end)).join(' … ');
}

function column(title: string, ...children: readonly Node[]): HTMLElement {
  return element('div', {}, element('p', { class: 'title' }, title), ...children);
}

function whyScope({ why = [] }: Scope, { tokens }: Sentence): Node[] {
  const steps = why.map(({ rule, tokens: seen, features = [] }) => {
    const source = ruleSources.get(rule);
    return element(
      'li',
      {},
      element('strong', {}, rule),
      ...seen.map(({ role, token }) =>
        element(
          'span',
          { class: 'seen' },
          element('span', { class: 'soft' }, `${role} `),
          tokens?.[token]?.form ?? `#${token}`,
        ),
      ),
      ...(features.length === 0 ? [] : [featureList(features)]),
      ...(source === undefined ? [] : [element('p', { class: 'soft source' }, source)]),
    );
  });
  const lead = steps.length > 1 ? 'In these steps:' : 'In this step:';
  return [element('p', { class: 'soft' }, lead), element('ol', {}, ...steps)];
}

function whyCue({ why }: Cue, { tokens }: Sentence): Node[] {
  const { pattern, words } = why!;
  const telling = words.filter(({ score }) => score > 0);
  const parts: Node[] = [];
  if (pattern !== undefined) {
    const joined = element('p', {}, 'By the pattern ', element('code', {}, pattern));
    if (telling.length === 0) joined.append('; alone none of its words would be one.');
    parts.push(joined);
  }
  for (const { token, score, features } of telling) {
    const lead = element(
      'p',
      { class: 'soft' },
      element('strong', {}, tokens?.[token]?.form ?? `#${token}`),
      ` is ${score.toFixed(2)} above what it takes. What weighed most:`,
    );
    parts.push(lead, featureList(features));
  }
  return parts;
}

function featureList(features: CueWord['features']): HTMLElement {
  const most = Math.max(...features.map(({ weight }) => Math.abs(weight)));
  return element(
    'ul',
    { class: 'features' },
    ...features.map(({ name, weight }) => {
      const bar = element('span', {
        class: `gauge ${weight > 0 ? 'for' : 'against'}`,
        'aria-hidden': 'true',
      });
      // Set on the element: the policy forbids styles in attributes.
      bar.style.width = `${(4 * Math.abs(weight)) / most}em`;
      const sign = weight > 0 ? '+' : '−';
      return element(
        'li',
        {},
        element('span', { class: 'weight' }, `${sign}${Math.abs(weight).toFixed(2)}`),
        element('span', { class: 'room' }, bar),
        element('span', {}, ...featureWords(name)),
      );
    }),
  );
}

/** `lemma+1: that` as *that*, with where it was looked for behind it. */
function featureWords(name: string): (Node | string)[] {
  const place = (template: string) => element('span', { class: 'soft' }, ` ${template}`);
  if (name === 'bias') return ['any word', place('bias')];
  const [template, ...value] = name.split(': ');
  if (value.length === 0) return [template!];
  if (template === 'hedge') return ['it is on the list of hedges', place(template)];
  return [element('strong', {}, value.join(': ')), place(template!)];
}
