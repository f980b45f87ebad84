/** How a whole run goes, as the process that began it knows. */
export interface RunFigures {
  made: number;
  failed: number;
  documents: number;
  sentences: number;
  /** Documents that are in no shard. */
  refused: number;
  /** As `performance.now()` tells. */
  readonly started: number;
}

export function runFigures(): RunFigures {
  return {
    made: 0,
    failed: 0,
    documents: 0,
    sentences: 0,
    refused: 0,
    started: performance.now(),
  };
}

export function shardsPerSecond({ made, failed, started }: RunFigures): number {
  return ((made + failed) / (performance.now() - started)) * 1000;
}

/** In one line. */
export function shownFigures(figures: RunFigures): string {
  const { failed, documents, refused } = figures;
  return [
    `${failed} failed`,
    `${documents - refused} documents`,
    `${refused} refused`,
    `${shardsPerSecond(figures).toFixed(1)} shards a second`,
  ].join(', ');
}
