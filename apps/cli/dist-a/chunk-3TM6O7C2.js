import {
  lossLog
} from "./chunk-YCPGP4Z6.js";
import {
  writeFolder,
  writeOutput
} from "./chunk-QHHZPFRR.js";
import {
  roomOf
} from "./chunk-32A4OQDE.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/analysing/piece.ts
import { openDocument } from "@hedgerow/catalogue/node";
var pieceLength = 8192;
function* cutDocument(given, { stages }, length = pieceLength) {
  const document = openDocument(given, stages);
  const { sentences } = document;
  let from = 0;
  do {
    let to = from;
    for (let held = 0; to < sentences.length && held < length; to++) {
      held += sentences[to].end - sentences[to].start;
    }
    yield {
      document,
      sentences: sentences.slice(from, to),
      isFirst: from === 0,
      isLast: to === sentences.length
    };
    from = to;
  } while (from < sentences.length);
}
async function* joinPieces(pieces) {
  let gathered = [];
  for await (const { document, sentences, isFirst, isLast } of pieces) {
    if (isFirst) gathered = [];
    for (const sentence of sentences) gathered.push(sentence);
    if (isLast) yield { ...document, sentences: gathered };
  }
}

// src/files/write-documents.ts
async function writeDocuments(documents, { codec, options }, io, { output, losses, draft, ...counted }) {
  const log = losses ?? lossLog(roomOf({ codec, options }), io, counted);
  const settings = { format: options, onLoss: log.lose };
  const watched = log.watch(documents);
  if (codec.medium === "bytes" && output === void 0 && io.stdout.isTTY === true) {
    throw new UsageError(`${codec.name} is not for a terminal: say where to with --output`);
  }
  if (codec.medium !== "folder") {
    await writeOutput(codec.write(watched, settings), io.stdout, output, { draft });
  } else if (output === void 0) {
    throw new UsageError(`${codec.name} is written to a folder: say which with --output`);
  } else {
    await writeFolder(codec.write(watched, settings), output);
  }
  if (losses === void 0) log.end();
}
async function writeParts(parts, { codec, options }, io, { output, ...counted }) {
  const room = roomOf({ codec, options });
  const log = lossLog(room, io, counted);
  const watched = log.watchParts(parts);
  if (codec.medium === "text" && codec.writeParts !== void 0) {
    const settings = { format: options, onLoss: log.lose };
    await writeOutput(codec.writeParts(watched, settings), io.stdout, output);
  } else {
    const documents = joinPieces(room.carriesAll === true ? watched : narrowed(watched, room));
    await writeDocuments(documents, { codec, options }, io, { output, losses: log });
  }
  log.end();
}
async function* narrowed(parts, { layers }) {
  const kept = /* @__PURE__ */ new Set(["start", "end", "id", ...layers]);
  for await (const part of parts) {
    const sentences = part.sentences.map(
      (sentence) => Object.fromEntries(Object.entries(sentence).filter(([key]) => kept.has(key)))
    );
    yield { ...part, sentences };
  }
}

export {
  pieceLength,
  cutDocument,
  joinPieces,
  writeDocuments,
  writeParts
};
