// src/shell/signals.ts
function signalled() {
  const controller = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => controller.abort());
  }
  return controller.signal;
}
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

export {
  signalled,
  aborted
};
