import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/files/loss-log.ts
function lossLog({ name, layers: room, carriesAll }, { stderr }, { asked, had } = {}) {
  const losses = /* @__PURE__ */ new Map();
  const made = /* @__PURE__ */ new Set();
  const counts = (layer) => asked === void 0 || asked.includes(layer) || had?.has(layer) === true;
  const lose = (loss, times = 1) => {
    const first = loss.split(" ", 1)[0];
    if (!made.has(first) || counts(first)) losses.set(loss, (losses.get(loss) ?? 0) + times);
  };
  let own = /* @__PURE__ */ new Set();
  const see = (sentences, isNew) => {
    if (carriesAll === true) {
      addLayers(sentences, made);
      return;
    }
    if (isNew) own = /* @__PURE__ */ new Set();
    const known = new Set(own);
    addLayers(sentences, own);
    for (const layer of own) {
      made.add(layer);
      if (!known.has(layer) && !room.includes(layer)) lose(layer);
    }
  };
  return {
    lose: (loss) => lose(loss),
    tally: () => ({ losses: Object.fromEntries(losses), layers: [...made] }),
    add: (tally) => {
      for (const layer of tally.layers) made.add(layer);
      for (const [loss, times] of Object.entries(tally.losses)) lose(loss, times);
    },
    watch: async function* (documents) {
      for await (const document of documents) {
        see(document.sentences, true);
        yield document;
      }
    },
    watchParts: async function* (parts) {
      for await (const part of parts) {
        see(part.sentences, part.isFirst);
        yield part;
      }
    },
    end: () => {
      for (const [loss, count] of losses) {
        const places = count === 1 ? "place" : "places";
        stderr.write(`lost: ${visible(loss)}, in ${count} ${places}: ${name} has no room for it
`);
      }
    }
  };
}
function addLayers(sentences, layers) {
  for (const sentence of sentences) {
    for (const key in sentence) {
      if (key === "start" || key === "end" || key === "id" || layers.has(key)) continue;
      if (!isEmpty(sentence[key])) layers.add(key);
    }
  }
}
function isEmpty(layer) {
  return layer === void 0 || Array.isArray(layer) && layer.length === 0;
}

// src/analysing/shortfalls.ts
var shortfalls = {
  tooLong: [
    "sentence is",
    "sentences are",
    "too long to be parsed: no dependencies, scopes by default (see --longest-sentence)"
  ],
  inFragments: ["sentence has", "sentences have", "no whole derivation, but fragments"],
  underived: ["sentence has", "sentences have", "no derivation"]
};
function countShortfalls(sentences, job) {
  return {
    tooLong: countLong(sentences, job),
    inFragments: countFragments(sentences, job),
    underived: countUnderived(sentences, job)
  };
}
function countLong(sentences, { capability, options }) {
  const row = capability.options.longestSentence;
  if (row?.type !== "whole" || options.scopes === "default") return 0;
  const longest = options.longestSentence ?? row.default;
  const ofCuesOnly = capability.adds.includes("scopes") && options.parse !== "all";
  const isWanted = ({ dependencies, cues = [] }) => dependencies === void 0 && (!ofCuesOnly || cues.length > 0);
  return sentences.filter(
    (sentence) => sentence.end - sentence.start > longest && isWanted(sentence)
  ).length;
}
function countFragments(sentences, { capability: { adds } }) {
  const isInFragments = ({ tokens, derivations, ccg }) => adds.includes("derivations") && derivations?.[0]?.label === "fragments" || adds.includes("ccg") && tokens?.length !== 0 && ccg?.category === "FRAG";
  return sentences.filter(isInFragments).length;
}
function countUnderived(sentences, { capability }) {
  if (!capability.adds.includes("derivations")) return 0;
  return sentences.filter(
    ({ tokens, derivations }) => derivations?.length === 0 && tokens?.length !== 0
  ).length;
}

export {
  shortfalls,
  countShortfalls,
  lossLog,
  addLayers
};
