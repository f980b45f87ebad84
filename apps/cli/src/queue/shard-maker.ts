import type { Refusal } from '@hedgerow/catalogue/node';
import { type AnyPipeline, type Document, isInputError } from '@hedgerow/document';
import type { Job } from '../analysing/job.js';
import type { Piece } from '../analysing/piece.js';
import { type Analysed, type Team, threads } from '../analysing/team.js';
import { wholePiece } from '../shards/run-batch.js';

/** Analyses the documents of shards in threads, so that this one is free to keep the queue informed. */
export interface ShardMaker {
  /**
   * What becomes of each document. One that ends its thread or is not done in time is refused, and the others are done
   * all the same. Throws where no document could be done, as without models.
   */
  make(documents: readonly Document[], watch?: Watch): Promise<readonly MadeDocument[]>;
  end(): Promise<void>;
}

export interface MadeDocument {
  /** After the steps that see whole documents. */
  readonly document: Document;
  readonly outcome: Analysed;
}

/** For a shard that whole processes died of: which documents are known to be the cause, and who is told of each before it is begun. */
export interface Watch {
  readonly condemned: ReadonlySet<number>;
  begin(document: number): Promise<void>;
}

export interface MakerOptions {
  readonly jobs: number;
  /** For how long a document may be analysed. */
  readonly seconds: number;
  /** Another than the team of threads, for tests. */
  readonly hire?: (job: Job, count: number) => Promise<Team>;
}

export async function shardMaker(
  job: Job,
  { jobs, seconds, hire = threads }: MakerOptions,
): Promise<ShardMaker> {
  const opening: AnyPipeline = await job.capability.opening(job.options);
  /** All shards share it, until one of its threads dies. */
  let team: Promise<Team> | undefined;
  let isOver = false;
  const dismiss = async (dead: Promise<Team> | undefined) => {
    if (team === dead) team = undefined;
    await (await dead)?.end();
  };
  /** With its models loaded: what goes wrong with these is no document's fault. */
  const ready = async (count: number): Promise<Team> => {
    if (isOver) throw new Error('the worker was told to end');
    const hired = await hire(job, count);
    try {
      await within(loadingSeconds, hired.run([]));
      return hired;
    } catch (error) {
      await hired.end();
      throw error;
    }
  };
  const together = async (pieces: readonly Piece[]): Promise<readonly Analysed[] | undefined> => {
    team ??= ready(jobs);
    const used = team;
    let hired: Team;
    try {
      hired = await used;
    } catch (error) {
      if (team === used) team = undefined;
      throw error;
    }
    try {
      return await within(seconds, hired.run(pieces));
    } catch (error) {
      if (isInputError(error)) throw error;
      await dismiss(used);
      return undefined;
    }
  };
  const oneByOne = async (pieces: readonly Piece[], watch?: Watch): Promise<Analysed[]> => {
    const outcomes: Analysed[] = [];
    let own: Team | undefined;
    try {
      for (const [i, piece] of pieces.entries()) {
        if (watch?.condemned.has(i) === true) {
          outcomes.push({ refused: poison('the processes that analysed it ended') });
          continue;
        }
        await watch?.begin(i);
        own ??= await ready(1);
        try {
          outcomes.push((await within(seconds, own.run([piece])))[0]!);
        } catch (error) {
          if (isInputError(error)) throw error;
          outcomes.push({ refused: poison((error as Error).message) });
          await own.end();
          own = undefined;
        }
      }
    } finally {
      await own?.end();
    }
    return outcomes;
  };
  return {
    make: async (documents, watch) => {
      const pieces = documents.flatMap((document) => wholePiece(document, opening));
      const outcomes =
        (watch === undefined ? await together(pieces) : undefined) ??
        (await oneByOne(pieces, watch));
      return pieces.map(({ document }, i) => ({ document, outcome: outcomes[i]! }));
    },
    end: () => {
      isOver = true;
      return dismiss(team);
    },
  };
}

const loadingSeconds = 600;

function poison(why: string): Refusal {
  return {
    code: 'POISON',
    message: `could not be analysed: ${why}`,
    source: undefined,
    hint: 'hedgerow would like to know of such a document',
  };
}

/** What does not come in time is not waited for. */
async function within<T>(seconds: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it was not done after ${seconds} s (see --document-seconds)`)),
      seconds * 1000,
    );
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
    // Who comes late is not heard any more.
    result.catch(() => {});
  }
}
