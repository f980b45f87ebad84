import { writeFile } from 'node:fs/promises';
import type { CueKind } from '@hedgerow/document';
import { selectTemplates } from '@hedgerow/learn/model-selection';
import { zhang2010Templates } from '@hedgerow/scope-sequence';
import {
  dealSentences,
  type SelectionTask,
  templatePool,
  templateScorer,
} from '@hedgerow/scope-sequence/train';
import { Option } from 'commander';
import { parseFormat } from '../../files/format-argument.js';
import { readTemplates } from '../../files/read-templates.js';
import { readData, requireLayers, type TrainingData } from '../../files/training-data.js';
import { exitCodes } from '../../shell/exit.js';
import type { Io } from '../../shell/io.js';
import { noteOn } from '../../shell/note.js';
import {
  fromOption,
  jobsOf,
  jobsOption,
  modelsOption,
  parserOption,
  quietOption,
  wholeNumber,
} from '../../shell/options.js';
import type { Action } from '../../shell/verb.js';
import { visible } from '../../shell/visible.js';
import { selectionState } from './selection-state.js';
import { selectionTeam } from './selection-team.js';
import { sequenceTrainers } from './sequence.js';

interface TemplateOptions {
  readonly from?: string;
  readonly output?: string;
  readonly task: SelectionTask;
  readonly kind: CueKind;
  readonly start?: string;
  readonly rounds: string;
  readonly recruits: string;
  readonly iterations: string;
  readonly state?: string;
  readonly jobs: string;
  readonly models?: string;
  readonly parser: string;
  readonly quiet?: boolean;
}

export const trainTemplatesAction: Action & {
  readonly name: string;
  readonly description: string;
} = {
  name: 'templates',
  description:
    'Selects feature templates for the Markov models of Zhang et al. (2010) from some two hundred, greedily. Two parts in ten of the sentences are held out, two are scored on.',
  arguments: [['<file...>', 'files or folders to learn from, gzipped or not']],
  options: [
    fromOption,
    new Option('-o, --output <file>', 'the templates, one a line; else standard output'),
    new Option('--task <task>', 'what they are for')
      .choices(['cues', 'scopes', 'sentences'])
      .default('scopes'),
    new Option('--kind <kind>', 'of cue')
      .choices(['speculation', 'negation'])
      .default('speculation'),
    new Option('--start <file>', 'the templates to begin with; else those of the official run'),
    new Option('--rounds <number>', 'how often to recruit and shake off at most').default('3'),
    new Option('--recruits <number>', 'how many templates join in a round at most').default('8'),
    new Option('--iterations <number>', 'of L-BFGS for each set').default('30'),
    new Option('--state <file>', 'where scores are kept, so that a run that was stopped goes on'),
    jobsOption,
    modelsOption,
    parserOption,
    quietOption,
  ],
  run: select,
};

async function select(files: readonly string[], options: TemplateOptions, io: Io): Promise<number> {
  const { task, kind } = options;
  const most = { least: 1, most: 1000 };
  const maxRounds = wholeNumber('--rounds', options.rounds, most);
  const mostRecruits = wholeNumber('--recruits', options.recruits, most);
  const maxIterations = wholeNumber('--iterations', options.iterations, most);
  const threads = jobsOf(options);
  const parts: TrainingData[] = [];
  for (const file of files) parts.push(await readAnalysed(file, options, io));
  const sentences = parts.flatMap(({ documents }) =>
    documents.flatMap((document) => [...document.sentences]),
  ) as never[];
  const start =
    options.start === undefined
      ? zhang2010Templates.official[task]
      : await readTemplates(options.start);
  const pool = [...new Set([...start, ...templatePool(task)])];
  const { train, scored, heldOut } = dealSentences(sentences, { task, kind });
  const scoring = { task, kind, pool, maxIterations };
  const state = selectionState(options.state, {
    ...scoring,
    pool: pool.length,
    data: parts.map(({ name }) => name),
    sentences: [train.length, scored.length],
  });

  const note = noteOn(io, options);
  const team = selectionTeam({ train, scored, options: scoring }, threads);
  let best = 0;
  const selection = await selectTemplates(pool, team.score, {
    start,
    maxRounds,
    mostRecruits,
    shakeOff: 'each',
    atOnce: threads,
    resume: state.known,
    onProgress: ({ round, step, scored: count, templates, score }) => {
      state.add({ templates, score });
      best = Math.max(best, score);
      note(`round ${round}, ${step}: ${count} sets, best ${best.toFixed(2)}`);
    },
  }).finally(() => team.end());
  note('');

  const chosen = selection.templates;
  const judge = templateScorer([...train, ...scored], heldOut, {
    ...scoring,
    pool: [...new Set([...start, ...chosen])],
    maxIterations: 100,
  });
  const [before, after] = [await judge(start), await judge(chosen)];
  const first = selection.history[0]!.score;
  const report = [
    `${start.length} templates to begin with, ${chosen.length} after ${selection.rounds} rounds (${selection.status}), ${selection.history.length} sets`,
    `F1 where it was selected on: ${first.toFixed(2)} to ${selection.score.toFixed(2)}`,
    `F1 on what was held out: ${before.toFixed(2)} to ${after.toFixed(2)}`,
  ];
  const list = `${chosen.join('\n')}\n`;
  if (options.output === undefined) io.stdout.write(list);
  else {
    await writeFile(options.output, list);
    report.unshift(`${visible(options.output)}: templates for ${task} of ${kind}`);
  }
  const told = `${report.join('\n')}\n`;
  if (options.output === undefined) io.stderr.write(told);
  else io.stdout.write(told);
  return exitCodes.done;
}

/** With what the trainer of scopes by the same templates needs. */
async function readAnalysed(file: string, options: TemplateOptions, io: Io): Promise<TrainingData> {
  const trainer = sequenceTrainers.find(({ name }) => name === 'zhang2010-scopes')!;
  const from = options.from === undefined ? undefined : parseFormat(options.from);
  const data = await readData(file, from, io);
  const flags = { models: options.models, parser: options.parser };
  return requireLayers(await trainer.prepare!(data, 'training', flags), trainer.needs);
}
