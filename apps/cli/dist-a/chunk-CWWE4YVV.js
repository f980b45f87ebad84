// src/shell/progress.ts
var interval = 200;
function progress({ stderr }, total, quiet = false) {
  if (quiet || stderr.isTTY !== true) return { bytes() {
  }, document() {
  }, done() {
  }, end() {
  } };
  const started = performance.now();
  let shown = started;
  let documents = 0;
  let [bytes, characters, done, furthest] = [0, 0, 0, 0];
  const show = () => {
    const now = performance.now();
    if (now - shown < interval) return;
    shown = now;
    furthest = Math.max(furthest, doneOf({ bytes, characters, done }));
    stderr.write(`\r\x1B[K${documents} documents, ${progressText(furthest, total, now - started)}`);
  };
  return {
    bytes: (count) => {
      bytes += count;
      show();
    },
    document: (count) => {
      documents++;
      characters += count;
      show();
    },
    done: (count) => {
      done += count;
      show();
    },
    end: () => stderr.write("\r\x1B[K")
  };
}
function doneOf(read) {
  const { bytes, characters, done } = read;
  return characters === 0 ? 0 : bytes * Math.min(1, done / characters);
}
function progressText(bytes, total, ms) {
  const rate = bytes / (ms / 1e3);
  const left = total === void 0 ? "" : `, ${Math.round(bytes / total * 100)} %, ${time((total - bytes) / rate)} left`;
  return `${(bytes / 1e6).toFixed(1)} MB, ${(rate / 1e6).toFixed(1)} MB/s${left}`;
}
function passProgress({ stderr }, passes, quiet = false) {
  if (quiet || stderr.isTTY !== true) return { pass() {
  }, end() {
  } };
  let started = performance.now();
  return {
    pass: (what, pass, accuracy) => {
      const now = performance.now();
      const left = time((now - started) / pass * (passes - pass) / 1e3);
      stderr.write(
        `\r\x1B[K${what}: pass ${pass} of ${passes}, ${(accuracy * 100).toFixed(2)} % right, ${left} left`
      );
      if (pass === passes) started = now;
    },
    end: () => stderr.write("\r\x1B[K")
  };
}
function time(seconds) {
  if (!Number.isFinite(seconds)) return "?";
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${Math.ceil(seconds)} s`;
}

export {
  progress,
  passProgress
};
