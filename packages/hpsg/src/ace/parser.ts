import { decodeUdf, leafPlacer } from '@hedgerow/corpus';
import { type DerivationNode, isInputError, type Span, type Stage } from '@hedgerow/document';
import { type AceAnswer, outputError, readAnswer } from './answer.js';
import { aceClient } from './client.js';
import { sentenceLine } from './sentence-line.js';
import { type AceSettings, aceRun } from './settings.js';

export interface AceOptions extends AceSettings {
  /** Is told of each sentence that has no derivations, or not all, for another reason than that the grammar has none. */
  readonly onWarning?: (warning: AceWarning) => void;
}

/** Why the sentence at this place of its text has fewer derivations than it could. */
export interface AceWarning extends Span {
  /** ACE hung, died, said too much, could not be sent the sentence, or reached a limit of its own. */
  readonly code: 'ACE_TIMEOUT' | 'ACE_DIED' | 'ACE_LENGTH' | 'ACE_UNSENT' | 'ACE_LIMIT';
  readonly message: string;
}

/** A stage that a process of ACE stands behind, and what ends that. */
export interface AceParser {
  readonly stage: Stage<'sentences', 'derivations'>;
  /** Ends the process. What is not answered yet, and what is asked later, is refused. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Derivations by the grammar itself: runs ACE (Packard; `ace -g GRAMMAR`) as a child process, and sends it sentence by
 * sentence. It is started at the first sentence, and again where it hangs or dies. Sentences are sent as they stand
 * in the text: the grammar has words of its own.
 */
export function aceParser(options: AceOptions): AceParser {
  const client = aceClient(aceRun(options));
  const warn = ({ start, end }: Span, code: AceWarning['code'], message: string) =>
    options.onWarning?.({ start, end, code, message });
  const close = () => client.close();
  return {
    stage: {
      name: 'ace',
      needs: ['sentences'],
      adds: ['derivations'],
      run: async (sentence, text) => {
        const own = text.slice(sentence.start, sentence.end);
        const sent = sentenceLine(own);
        if (sent === undefined) return { derivations: [] };
        if ('unsent' in sent) {
          warn(sentence, 'ACE_UNSENT', `the sentence is not parsed: ${sent.unsent}`);
          return { derivations: [] };
        }
        const asked = await client.ask(sent.line);
        if ('lost' in asked) {
          warn(sentence, asked.code, asked.lost);
          return { derivations: [] };
        }
        const answer = readAnswer(asked.answer);
        if (answer.error !== undefined) warn(sentence, 'ACE_LIMIT', `ACE says: ${answer.error}`);
        return { derivations: derivationsIn(answer, own, sentence.start) };
      },
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The derivations of a sentence that begins at `offset` of its text. */
function derivationsIn(
  { results, tokens }: AceAnswer,
  sentence: string,
  offset: number,
): DerivationNode[] {
  const placeInSentence = leafPlacer(sentence, tokens);
  const place: typeof placeInSentence = (leaf) => {
    const span = placeInSentence(leaf);
    return span && { start: span.start + offset, end: span.end + offset };
  };
  return results.map(({ derivation, score }) => {
    try {
      const root = decodeUdf(derivation, { place });
      // A root that is but a name (`--rooted-derivations`) has no place for a score.
      return root.score === undefined && score !== undefined ? { ...root, score } : root;
    } catch (error) {
      if (!isInputError(error)) throw error;
      throw outputError(derivation, `a derivation: ${error.message}`, error);
    }
  });
}
