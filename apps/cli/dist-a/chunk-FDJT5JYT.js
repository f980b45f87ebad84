import {
  analyseDocuments,
  layersOption,
  layersToKeep
} from "./chunk-YDC7YMBU.js";
import {
  reading
} from "./chunk-XM4NQ3DI.js";
import {
  joinPieces,
  writeDocuments,
  writeParts
} from "./chunk-3TM6O7C2.js";
import {
  writeOutput
} from "./chunk-QHHZPFRR.js";
import {
  parseTarget
} from "./chunk-32A4OQDE.js";
import {
  flagsOf,
  optionsIn
} from "./chunk-42S7TEUX.js";
import {
  filesArgument,
  jobsOf,
  jobsOption,
  linesFromOption,
  modelsOption,
  onErrorOption,
  outputOption,
  proseOf,
  quietOption,
  textFromOption
} from "./chunk-Z7MUZF6U.js";

// src/capabilities/capability-verb.ts
import { Option } from "commander";
function capabilityVerb(capability, catalogue, style) {
  return {
    arguments: [filesArgument],
    options: [
      fromOptionOf(capability),
      new Option("-t, --to <format>", style.toHelp),
      layersOption,
      ...flagsOf(capability, style.implied),
      ...style.options ?? [],
      modelsOption,
      jobsOption,
      outputOption,
      onErrorOption,
      quietOption
    ],
    examples: style.examples,
    run: (files, flags, io) => runCapability(files, { capability, catalogue, style, flags }, io)
  };
}
async function runCapability(files, { capability, catalogue, style, flags }, io) {
  const { output } = flags;
  const to = flags.to ?? style.usual(flags, io);
  const look = Object.hasOwn(style.looks ?? {}, to) ? style.looks[to] : void 0;
  const format = look === void 0 ? parseTarget(style.formats?.[to] ?? to) : void 0;
  const keep = layersToKeep(flags, catalogue);
  const prose = proseOf[capability.textDocuments];
  const how = { ...flags, prose, layers: catalogue.layers, tellsDone: true };
  const input = reading(files, how, io);
  const instead = await style.instead?.({ ...flags, to }, input, files, io);
  if (instead !== void 0) return instead;
  const other = await style.inPlace?.(capability, flags, io);
  const job = other === void 0 ? await jobOf(capability, catalogue, flags, { to: format, implied: style.implied }) : jobAlone(other.capability, catalogue);
  const { documents, layers: had, refuse, done, fellShort } = input;
  const all = analyseDocuments(documents, job, { jobs: jobsOf(flags), refuse, done, fellShort });
  const pieces = format === void 0 ? all : style.sift?.(all, format.codec) ?? all;
  try {
    if (format !== void 0) {
      const how2 = { output, asked: capability.adds, had };
      const kept = keeping(pieces, keep);
      if (flags.onError === "skip") await writeDocuments(joinPieces(kept), format, io, how2);
      else await writeParts(kept, format, io, how2);
    } else if (look !== void 0) {
      const drawn = "pieces" in look ? look.pieces(pieces, { ...flags, to }, io) : look.documents(joinPieces(pieces), { ...flags, to }, io);
      await writeOutput(drawn, io.stdout, output);
    }
  } finally {
    await other?.end();
  }
  const note = style.note?.(flags, had);
  if (note !== void 0) io.stderr.write(`${note}
`);
  return input.end();
}
async function* keeping(pieces, keep) {
  for await (const piece of pieces) {
    const { sentences } = keep({ ...piece.document, sentences: piece.sentences });
    yield { ...piece, sentences };
  }
}
function jobAlone(capability, catalogue) {
  return { catalogue: { ...catalogue, capabilities: [capability] }, capability, options: {} };
}
async function jobOf(capability, catalogue, flags, {
  to,
  implied
}) {
  const said = await optionsIn(capability, flags);
  const options = { ...impliedBy(capability, to), ...implied, ...said };
  return { catalogue, capability, options, models: flags.models };
}
function impliedBy({ options }, to) {
  const isSyntactic = to?.codec.layers.includes("dependencies") && to.codec.name !== "jsonl";
  const isOfCertainty = to?.codec.needs.includes("certainty") === true;
  return {
    ...isSyntactic && options.parse !== void 0 ? { parse: "all" } : {},
    ...isOfCertainty && options.certainty !== void 0 ? { certainty: "cues" } : {}
  };
}
function fromOptionOf({ textDocuments }) {
  return textDocuments === "line" ? linesFromOption : textFromOption;
}

export {
  capabilityVerb,
  jobOf,
  fromOptionOf
};
