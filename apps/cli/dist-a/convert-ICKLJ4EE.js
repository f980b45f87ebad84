import {
  reading
} from "./chunk-XM4NQ3DI.js";
import "./chunk-CWWE4YVV.js";
import {
  writeDocuments
} from "./chunk-3TM6O7C2.js";
import "./chunk-YCPGP4Z6.js";
import "./chunk-MQBHJ6QO.js";
import "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import {
  parseTarget
} from "./chunk-32A4OQDE.js";
import {
  adverbialsOption,
  filesArgument,
  fromOption,
  onErrorOption,
  outputOption,
  quietOption
} from "./chunk-Z7MUZF6U.js";
import "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/commands/convert.ts
import {
  convertTree,
  findDeepFeatures
} from "@hedgerow/preprocess/conversion";
import { Option } from "commander";
var convertVerb = {
  arguments: [filesArgument],
  options: [
    fromOption,
    new Option("-t, --to <format>", "the format to write, with its options").makeOptionMandatory(),
    new Option(
      "--dependencies",
      "of sentences with a Penn Treebank tree, make dependencies (CoNLL-2008 labels) and deep features"
    ),
    adverbialsOption,
    new Option(
      "--derivations",
      "of sentences with a Penn Treebank tree, make CCG derivations; those that become none are left out, and counted"
    ),
    outputOption,
    onErrorOption,
    quietOption
  ],
  examples: [
    "hedgerow convert --to jsonl examples/rainfall.xml",
    "hedgerow convert --from bioscope --to bioscope:variant=conll2010 -o rainfall.xml examples/rainfall.xml"
  ],
  run: convert
};
async function convert(files, options, io) {
  const to = parseTarget(options.to);
  const { documents: read, end } = reading(files, options, io);
  const advised = options.dependencies === true ? withDependencies(read, options) : read;
  const documents = options.derivations === true ? withDerivations(advised, io) : advised;
  await writeDocuments(documents, to, io, { output: options.output });
  return end();
}
async function* withDependencies(documents, { adverbials }) {
  const convert2 = (sentence) => {
    const { tree, tokens } = sentence;
    if (tree === void 0 || tokens === void 0) return sentence;
    const forms = tokens.map(({ form }) => form);
    const dependencies = convertTree(tree, forms, { adverbials: adverbials ?? "split" });
    return { ...sentence, dependencies, deepFeatures: findDeepFeatures(tree, forms) };
  };
  for await (const document of documents) {
    yield { ...document, sentences: document.sentences.map(convert2) };
  }
}
async function* withDerivations(documents, io) {
  const { treebankConverter } = await import("@hedgerow/ccg/convert");
  const { leavesOf } = await import("@hedgerow/ccg");
  const convert2 = treebankConverter();
  const failed = /* @__PURE__ */ new Map();
  let trees = 0;
  for await (const document of documents) {
    const sentences = [];
    for (const sentence of document.sentences) {
      const { tree, tokens } = sentence;
      if (tree === void 0 || tokens === void 0) {
        sentences.push(sentence);
        continue;
      }
      trees++;
      const conversion = convert2(
        tree,
        tokens.map(({ form }) => form)
      );
      if ("derivation" in conversion) {
        const { derivation: ccg } = conversion;
        const supertags = leavesOf(ccg).map(({ category }) => category);
        sentences.push({ ...sentence, ccg, supertags });
      } else failed.set(conversion.failure, (failed.get(conversion.failure) ?? 0) + 1);
    }
    const isEmptied = sentences.length === 0 && document.sentences.length > 0;
    if (!isEmptied) yield { ...document, sentences };
  }
  const why = [...failed].map(([failure, count]) => `${failures[failure]} ${count}`);
  const left = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const which = why.length > 0 ? `: ${why.join(", ")}` : "";
  io.stderr.write(`${left} of ${trees} trees became no derivation${which}
`);
}
var failures = {
  rule: "a node that no rule makes",
  words: "words lost or moved",
  empty: "no words"
};
export {
  convertVerb
};
