/** The worker of a page that has no server: everything is done in the browser. */
import { capabilities } from '@hedgerow/catalogue';
import { isInputError } from '@hedgerow/document';
import { analyst } from './analyst.js';
import { fetchedFiles, NotFetched } from './fetched-files.js';
import type { Asked, Problem, Said, SiteModels } from './messages.js';

const page = self as unknown as {
  postMessage(said: Said): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Asked>) => void): void;
};
const folder = new URL('./', self.location.href);
const onProgress = (progress: Extract<Said, { progress: object }>['progress']) =>
  page.postMessage({ progress });

let latest = 0;
let ready: ReturnType<typeof open> | undefined;
/** One after the other; what is not wanted any more ends soon. */
let before: Promise<void> = Promise.resolve();

page.addEventListener('message', ({ data }) => {
  latest = data.number;
  before = before.then(() => answer(data));
});

async function answer(asked: Asked): Promise<void> {
  const { number } = asked;
  const isWanted = () => number === latest;
  if (!isWanted()) return;
  try {
    ready ??= open();
    const documents = await (await ready).answer(asked, isWanted);
    if (documents !== undefined) page.postMessage({ number, documents });
  } catch (error) {
    if (error instanceof NotFetched) ready = undefined;
    page.postMessage({ number, problem: problemOf(error) });
  }
}

async function open() {
  const answered = await fetch(new URL('site.json', folder)).catch(() => undefined);
  if (answered?.ok !== true) throw new NotFetched('The site does not answer.');
  const models = (await answered.json()) as SiteModels;
  const files = Object.values(models).flatMap((one) => Object.values(one.files));
  const { bytes } = fetchedFiles(folder, files, onProgress);
  return analyst({ capabilities, models, bytes, onProgress });
}

function problemOf(error: unknown): Problem {
  if (error instanceof NotFetched) return { message: error.message };
  if (!isInputError(error)) return { code: 'INTERNAL', message: (error as Error).message };
  const { code, message, hint } = error;
  return { code, message: hint === undefined ? message : `${message} (${hint})` };
}
