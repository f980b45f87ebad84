import {
  progress
} from "./chunk-CWWE4YVV.js";
import {
  addLayers,
  shortfalls
} from "./chunk-YCPGP4Z6.js";
import {
  readDocuments,
  sizeOf
} from "./chunk-MQBHJ6QO.js";
import {
  parseFormat
} from "./chunk-32A4OQDE.js";
import {
  exitCodes
} from "./chunk-HM3P6P77.js";
import {
  visibleError
} from "./chunk-QP2NEJ42.js";

// src/shell/skip-log.ts
function skipLog({ stderr }) {
  let count = 0;
  return {
    skip: (error) => {
      count++;
      stderr.write(`skipped: ${visibleError(error)}
`);
    },
    end: () => {
      if (count > 0) stderr.write(`${count} skipped
`);
      return count;
    }
  };
}

// src/files/reading.ts
var all = Object.keys(shortfalls);
function reading(files, options, io) {
  const { onError, quiet, tellsDone } = options;
  const from = options.from === void 0 ? void 0 : parseFormat(options.from);
  const prose = options.prose === void 0 ? void 0 : parseFormat(options.prose);
  const skips = skipLog(io);
  const layers = /* @__PURE__ */ new Set();
  const short = { tooLong: 0, inFragments: 0, underived: 0 };
  const ignored = /* @__PURE__ */ new Map();
  const onIgnore = (what) => ignored.set(what, (ignored.get(what) ?? 0) + 1);
  let shown;
  const read = async function* (some) {
    shown ??= progress(io, await sizeOf(files), quiet);
    const { layers: others = [] } = options;
    const told = { onSkip: skips.skip, onIgnore, onBytes: shown.bytes };
    const how = { from, prose, layers: others, onError, io, ...told };
    try {
      for await (const document of readDocuments(some, how)) {
        shown.document(document.text.length);
        addLayers(document.sentences, layers);
        yield document;
        if (tellsDone !== true) shown.done(document.text.length);
      }
    } finally {
      shown.end();
    }
  };
  return {
    documents: read(files),
    layers,
    read,
    refuse: (error) => {
      if (onError === "throw") throw error;
      skips.skip(error);
    },
    skip: skips.skip,
    done: (characters) => shown?.done(characters),
    fellShort: (counts) => {
      for (const shortfall of all) short[shortfall] += counts[shortfall];
    },
    end: () => {
      for (const [what, count] of ignored) io.stderr.write(`passed over: ${what}, ${count}
`);
      for (const shortfall of all) {
        const count = short[shortfall];
        const [one, several, what] = shortfalls[shortfall];
        if (count > 0) io.stderr.write(`${count} ${count === 1 ? one : several} ${what}
`);
      }
      return skips.end() > 0 ? exitCodes.someSkipped : exitCodes.done;
    }
  };
}

export {
  reading
};
