import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { note } from './build-models.js';

/** What words and trees take. */
const names = ['tagger-bio', 'lemmas', 'parser-greedy', 'parser-best', 'deep-features'];

/**
 * A folder of models that have not seen the abstracts of BioScope, made by this same command: what learns from trees of the
 * abstracts is to see such as it will meet.
 */
export function trainUnseenModels(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-unseen-'));
  note(`training models without the BioScope abstracts, in ${folder}`);
  execFileSync(
    process.execPath,
    [...process.execArgv, process.argv[1]!, '--without-bioscope', '--out', folder, ...names],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return folder;
}
