import { type Document, moveSpans, type Sentence, type Token } from '@hedgerow/document';

/** A sentence on its own: its spans count from the start of its own `text`. */
export interface LooseSentence {
  readonly text: string;
  readonly sentence: Sentence;
}

/** Lays out forms as a text, a space after each but where `glued[i]` says that the next one follows at once. */
export function layOutTokens(
  forms: readonly string[],
  glued?: readonly boolean[],
): { text: string; tokens: Token[] } {
  let text = '';
  const tokens: Token[] = [];
  for (const [i, form] of forms.entries()) {
    const start = text.length;
    text += form;
    tokens.push({ start, end: text.length, form });
    if (i < forms.length - 1 && glued?.[i] !== true) text += ' ';
  }
  return { text, tokens };
}

/** One document of sentences, a line break between them. */
export function joinSentences(
  id: string,
  loose: readonly LooseSentence[],
  source?: Document['source'],
): Document {
  const sentences: Sentence[] = [];
  let text = '';
  for (const { text: own, sentence } of loose) {
    if (sentences.length > 0) text += '\n';
    sentences.push(text === '' ? sentence : moveSpans(sentence, text.length));
    text += own;
  }
  return { id, text, sentences, ...(source === undefined ? {} : { source }) };
}

/** The sentence on its own: the text it covers and its spans from there. */
export function loosen(document: Document, sentence: Sentence): LooseSentence {
  return {
    text: document.text.slice(sentence.start, sentence.end),
    sentence: moveSpans(sentence, -sentence.start),
  };
}

/** Which sentences make a document, in formats that list sentences. */
export const documentsOption = {
  name: 'documents',
  help: 'what is a document: what the file marks as one (a sentence where it marks none), each sentence, or the file',
  values: ['marked', 'sentence', 'file'],
  default: 'marked',
} as const;

/** Gathers sentences into documents as they come in; a sentence before any mark is a document of its own. */
export function gatherDocuments(mode: string, source?: Document['source']) {
  let id: string | undefined = mode === 'file' ? '1' : undefined;
  let gathered: LooseSentence[] = [];
  let count = 0;

  function* finish(): Iterable<Document> {
    if (id !== undefined && (gathered.length > 0 || mode !== 'file')) {
      yield joinSentences(id, gathered, source);
    }
    gathered = [];
  }
  return {
    /** The file marks that a document starts here. */
    *start(name: string): Iterable<Document> {
      if (mode !== 'marked') return;
      yield* finish();
      id = name;
    },
    *add(loose: LooseSentence): Iterable<Document> {
      count++;
      if (id === undefined) {
        yield joinSentences(loose.sentence.id ?? String(count), [loose], source);
      } else {
        gathered.push(loose);
      }
    },
    end: finish,
  };
}
