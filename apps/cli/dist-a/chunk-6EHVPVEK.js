// src/queue/run-figures.ts
function runFigures() {
  return {
    made: 0,
    failed: 0,
    documents: 0,
    sentences: 0,
    refused: 0,
    started: performance.now()
  };
}
function shardsPerSecond({ made, failed, started }) {
  return (made + failed) / (performance.now() - started) * 1e3;
}
function shownFigures(figures) {
  const { failed, documents, refused } = figures;
  return [
    `${failed} failed`,
    `${documents - refused} documents`,
    `${refused} refused`,
    `${shardsPerSecond(figures).toFixed(1)} shards a second`
  ].join(", ");
}

export {
  runFigures,
  shardsPerSecond,
  shownFigures
};
