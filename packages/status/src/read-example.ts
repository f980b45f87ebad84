import { type CueKind, InputError, type Sentence, type Span } from '@hedgerow/document';

const marks = { '{': '}', '<': '>', '[': ']' } as const;

/**
 * A sentence as the rows of the table show it: `{<no> [moss] grows} here`, the scope in braces, its cue in angle
 * brackets, the entity in square ones. Marks may cross.
 */
export function readExample(
  example: string,
  kind: CueKind = 'negation',
): { readonly text: string; readonly sentence: Sentence<'entities' | 'cues' | 'scopes'> } {
  let text = '';
  const open = new Map<string, number>();
  const found = new Map<string, Span[]>(Object.values(marks).map((mark) => [mark, []]));
  for (const character of example) {
    if (Object.hasOwn(marks, character)) {
      open.set(marks[character as keyof typeof marks], text.length);
    } else if (found.has(character)) {
      const start = open.get(character);
      if (start === undefined) throw unread(example, `${character} closes nothing`);
      found.get(character)!.push({ start, end: text.length });
    } else text += character;
  }
  const [scope, cue, entities] = ['}', '>', ']'].map((mark) => found.get(mark)!);
  if (scope!.length === 0 || cue!.length === 0 || entities!.length === 0) {
    throw unread(example, 'expected a scope, its cue and an entity');
  }
  return {
    text,
    sentence: {
      start: 0,
      end: text.length,
      entities: entities!.map((span) => ({ ...span, type: 'thing' })),
      cues: [{ kind, spans: cue! }],
      scopes: [{ cue: 0, spans: scope! }],
    },
  };
}

function unread(example: string, why: string): InputError {
  return new InputError('EXAMPLE', `${JSON.stringify(example)}: ${why}`);
}
