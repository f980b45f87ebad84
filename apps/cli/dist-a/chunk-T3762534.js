import {
  readDocuments
} from "./chunk-MQBHJ6QO.js";

// src/files/training-data.ts
import { basename } from "path";
import { InputError } from "@hedgerow/document";
import { crossingArcs, isUnanalysed, treeDependencies } from "@hedgerow/preprocess/conversion";
async function readData(path, from, io, weight = 1) {
  const documents = [];
  for await (const document of readDocuments([path], { from, io })) {
    documents.push(document);
  }
  return { name: path === "-" ? "<stdin>" : basename(path), documents, weight };
}
function requireLayers(data, layers) {
  const documents = data.documents.map((document) => ({
    ...document,
    sentences: document.sentences.filter((sentence) => {
      const missing = layers.find((layer) => sentence[layer] === void 0);
      if (missing === void 0) return sentence.tokens.length > 0;
      throw new InputError(
        "MISSING_LAYER",
        `${data.name}: a sentence of document ${document.id} has no ${missing}`,
        { hint: `to learn from a file it must have ${layers.join(", ")}` }
      );
    })
  }));
  return { ...data, documents: documents.filter(({ sentences }) => sentences.length > 0) };
}
function withDependencies(data, options) {
  const convert = (sentence) => {
    const { tree, tokens = [], dependencies } = sentence;
    if (dependencies !== void 0 || tree === void 0) {
      const crosses = options.projective && crossingArcs(dependencies?.heads ?? []).length > 0;
      return crosses ? [] : [sentence];
    }
    if (isUnanalysed(tree)) return [];
    return [{ ...sentence, dependencies: treeDependencies({ tokens, tree }, options) }];
  };
  return {
    ...data,
    documents: data.documents.map((document) => ({
      ...document,
      sentences: document.sentences.flatMap(convert)
    }))
  };
}
function weighted(parts) {
  return parts.flatMap(
    ({ documents, weight }) => Array.from({ length: weight }, () => documents).flat()
  );
}
function dealable(documents, folds) {
  if (documents.length >= folds) return [...documents];
  return documents.flatMap(
    (document) => document.sentences.map((sentence) => ({ ...document, sentences: [sentence] }))
  );
}

// src/capabilities/names/name-models.ts
import { modelFilesIn } from "@hedgerow/capability/node";
import { modelFiles } from "@hedgerow/model-tweet";
import { loadNameModel as load } from "@hedgerow/names/stages";
import {
  decodeTweetModel,
  noResources,
  resourcesOf,
  tweetSplitter,
  tweetTokenizer
} from "@hedgerow/tweet-ner";
function loadNameModel({ folder, list }) {
  return load(modelFilesIn(modelFiles, { folder }), { list });
}
var splitter = tweetSplitter();
var tokenizer = tweetTokenizer();
async function tokenizeTweet(document) {
  const { text, sentences: known } = document;
  const sentences = known.length > 0 ? known : splitter.split(text);
  const tokenized = sentences.map(async (sentence) => {
    const tokens = sentence.tokens ?? (await tokenizer.run(sentence, text)).tokens;
    return { ...sentence, tokens };
  });
  return { ...document, sentences: await Promise.all(tokenized) };
}
async function shippedResources() {
  const bytes = await modelFilesIn(modelFiles).find("names");
  return bytes === void 0 ? noResources : resourcesOf(decodeTweetModel(bytes));
}

export {
  readData,
  requireLayers,
  withDependencies,
  weighted,
  dealable,
  loadNameModel,
  tokenizeTweet,
  shippedResources
};
