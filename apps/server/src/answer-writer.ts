import { type Document, InputError } from '@hedgerow/document';
import type { Analysis } from '@hedgerow/pipelines';

/**
 * Analyses documents and writes them as JSON, sentence by sentence, and stops as soon as that is longer than an answer
 * may be: what a sentence becomes can be hundreds of times as long as its text, as data many times more.
 */
export function answerWriter(longest: number) {
  let length = 0;
  let count = 0;
  return {
    /** Of all documents. */
    get sentences() {
      return count;
    },
    async write({ sentences, ...rest }: Document, { run }: Analysis): Promise<string> {
      const written: string[] = [];
      take(JSON.stringify(rest).length);
      for (const sentence of sentences) {
        const analysed = await run({ ...rest, sentences: [sentence] });
        const json = JSON.stringify(analysed.sentences[0]);
        take(json.length);
        written.push(json);
        count++;
      }
      return `${JSON.stringify(rest).slice(0, -1)},"sentences":[${written.join()}]}`;
    },
  };

  function take(characters: number): void {
    length += characters;
    if (length <= longest) return;
    throw new InputError('LIMIT', `the answer has more than ${longest} characters`, {
      hint: 'send less text at once, or ask for less: without explain=true answers are shorter',
    });
  }
}
