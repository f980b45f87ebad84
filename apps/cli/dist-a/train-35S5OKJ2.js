import {
  noteOn
} from "./chunk-2HRFGG72.js";
import {
  dealable,
  readData,
  requireLayers,
  shippedResources,
  weighted,
  withDependencies
} from "./chunk-T3762534.js";
import {
  passProgress
} from "./chunk-CWWE4YVV.js";
import "./chunk-MQBHJ6QO.js";
import {
  writeBytes
} from "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import {
  parseFormat
} from "./chunk-32A4OQDE.js";
import {
  readJson
} from "./chunk-NCDV4ZXK.js";
import {
  adverbialsOption,
  fromOption,
  jobsOf,
  jobsOption,
  modelsOption,
  parserOption,
  quietOption,
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError,
  exitCodes
} from "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/commands/train/train.ts
import { pipelineOf } from "@hedgerow/document";
import { Option as Option10 } from "commander";

// src/commands/train/cross-validation.ts
import { foldsBy } from "@hedgerow/evaluate";
import { Option } from "commander";
var crossValidateOption = new Option(
  "--cross-validate <folds>",
  "tell how good it is by folds of the data, such as 10: each of them, and their mean"
);
var byOption = new Option("--by <what>", "what a fold keeps together").choices(["sentence", "document"]).default("sentence");
function foldsOf({ crossValidate }) {
  if (crossValidate === void 0) return void 0;
  return wholeNumber("--cross-validate", crossValidate, { least: 2, most: 1e6 });
}
function dealParts(parts, folds, by) {
  const partOf = /* @__PURE__ */ new Map();
  for (const [i, { documents }] of parts.entries()) {
    for (const { sentences } of documents) for (const one of sentences) partOf.set(one, i);
  }
  const all = parts.flatMap(({ documents }) => documents).filter(hasSentences);
  return foldsBy(by, all, { folds }).map(
    ({ test }) => parts.map((part, i) => ({
      ...part,
      documents: test.filter(({ sentences }) => partOf.get(sentences[0]) === i)
    }))
  );
}
function hasSentences({ sentences }) {
  return sentences.length > 0;
}
function meanOf(scores) {
  const measures = Object.keys(scores[0] ?? {});
  return Object.fromEntries(
    measures.map((measure) => [
      measure,
      scores.reduce((sum, one) => sum + one[measure], 0) / scores.length
    ])
  );
}
function foldLines(scores, by) {
  const told = (one) => Object.entries(one).map(([measure, value]) => `${measure} ${value.toFixed(2)}`).join(", ");
  return [
    ...scores.map((one, i) => `fold ${i + 1}: ${told(one)}`),
    `mean of ${scores.length} folds by ${by}: ${told(meanOf(scores))}`
  ];
}

// src/commands/train/options.ts
import { Option as Option2 } from "commander";
var passes = {
  name: "passes",
  help: "how often the data are gone through",
  default: 8,
  least: 1
};
var networkPasses = {
  name: "networkPasses",
  help: "how often the network that tells the signs of words goes through the data; 0 makes a model without one",
  default: 6,
  least: 0
};
var selectionPasses = {
  name: "selectionPasses",
  help: "how often the choice among derivations goes through the data; 0 makes a model without it",
  default: 2,
  least: 0
};
var seed = {
  name: "seed",
  help: "what the order of the data comes from",
  default: 1,
  least: 0
};
var bits = {
  name: "bits",
  help: "of each weight in the file: 8 or 16",
  default: 8,
  least: 8,
  choices: [8, 16]
};
var prune = {
  name: "prune",
  help: "leave out weights below this share of the largest",
  default: 0.02,
  least: 0,
  fraction: true
};
var voters = {
  name: "voters",
  help: "how many models are trained, each from a seed of its own, and summed into one",
  default: 1,
  least: 1
};
var least = {
  name: "least",
  help: "how often a form must have a lemma that the rules do not give",
  default: 1,
  least: 1
};
var beam = {
  name: "beam",
  help: "how many paths are kept: 1 is greedy and fast, 8 accurate",
  default: 1,
  least: 1
};
var cost = {
  name: "cost",
  help: "what a wrong label gets on top in training, so that right ones come to win by a margin",
  default: 0,
  least: 0,
  fraction: true
};
var dropout = {
  name: "dropout",
  help: "the share of features and words that are left out by lot in training, so that others learn to do without them",
  default: 0,
  least: 0,
  most: 1,
  fraction: true
};
var jackknife = {
  name: "jackknife",
  help: "folds, for training on tags as a tagger gives them to text that it does not know; 0 takes the tags that are there",
  default: 0,
  least: 0
};
var stack = {
  name: "stack",
  help: "folds, for a parser that is advised by another, which parses each fold trained on the rest; 0 trains one alone",
  default: 0,
  least: 0
};
function flagFor({ name, help, default: value }) {
  return new Option2(`${flagOf(name)} <number>`, help).default(String(value), String(value));
}
function flagOf(name) {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
function settingsOf(options, given) {
  return Object.fromEntries(options.map((option) => [option.name, numberOf(option, given)]));
}
function numberOf(option, given) {
  const value = Number(given[option.name]);
  const right = option.choices?.includes(value) ?? (value >= option.least && value <= (option.most ?? Number.POSITIVE_INFINITY) && (option.fraction === true || Number.isInteger(value)));
  if (right) return value;
  throw new UsageError(
    `${flagOf(option.name)} is ${option.choices?.join(" or ") ?? range(option)}, found ${JSON.stringify(given[option.name])}`
  );
}
function range({ fraction, least: least3, most }) {
  const kind = fraction ? "a number" : "a whole number";
  return most === void 0 ? `${kind} of at least ${least3}` : `${kind} from ${least3} to ${most}`;
}

// src/commands/train/templates.ts
import { writeFile } from "fs/promises";
import { selectTemplates } from "@hedgerow/learn/model-selection";
import { zhang2010Templates } from "@hedgerow/scope-sequence";
import {
  dealSentences,
  templatePool,
  templateScorer as templateScorer2
} from "@hedgerow/scope-sequence/train";
import { Option as Option4 } from "commander";

// src/files/read-templates.ts
import { readFile } from "fs/promises";
async function readTemplates(file) {
  const lines = (await readFile(file, "utf8")).split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

// src/commands/train/selection-state.ts
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "fs";
import { InputError } from "@hedgerow/document";
function selectionState(file, about) {
  if (file === void 0) return { known: [], add: () => {
  } };
  const head = JSON.stringify(about);
  if (!existsSync(file)) writeFileSync(file, `${head}
`);
  const [first, ...lines] = readFileSync(file, "utf8").split("\n");
  if (first !== head) {
    throw new InputError("STATE", `${file} has scores of another selection`, {
      source: { file, line: 1, column: 1 },
      hint: `expected ${head}`
    });
  }
  const whole = lines.slice(0, -1).map((line) => JSON.parse(line));
  const known = new Set(whole.map(({ templates }) => JSON.stringify(templates)));
  writeFileSync(file, [head, ...whole.map((set) => JSON.stringify(set)), ""].join("\n"));
  return {
    known: whole,
    add: ({ templates, score }) => {
      const key = JSON.stringify(templates);
      if (known.has(key)) return;
      known.add(key);
      appendFileSync(file, `${JSON.stringify({ templates, score })}
`);
    }
  };
}

// src/commands/train/selection-team.ts
import { Worker } from "worker_threads";
import {
  templateScorer
} from "@hedgerow/scope-sequence/train";
var threadFile = new URL("./selection-thread.js", import.meta.url);
function selectionTeam(work, threads, file = threadFile) {
  if (threads === 1) {
    const score = templateScorer(work.train, work.scored, work.options);
    return { score, end: async () => {
    } };
  }
  const workers = Array.from({ length: threads }, () => new Worker(file, { workerData: work }));
  const idle = [...workers];
  return {
    score: async (templates) => {
      const worker = idle.pop();
      if (worker === void 0)
        throw new Error("more sets are scored at once than there are threads");
      try {
        return await ask(worker, templates);
      } finally {
        idle.push(worker);
      }
    },
    end: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  };
}
function ask(worker, templates) {
  return new Promise((resolve, reject) => {
    const settle = (done) => {
      worker.off("message", answered);
      worker.off("error", reject);
      done();
    };
    const answered = (answer) => settle(() => "value" in answer ? resolve(answer.value) : reject(new Error(answer.error)));
    worker.once("message", answered);
    worker.once("error", reject);
    worker.postMessage(templates);
  });
}

// src/commands/train/sequence.ts
import { syntax, withWords } from "@hedgerow/annotate/stages";
import { modelFilesIn } from "@hedgerow/capability/node";
import {
  pipeline
} from "@hedgerow/document";
import { scoreConll2010 } from "@hedgerow/evaluate";
import { modelFiles } from "@hedgerow/model-en-bio";
import {
  chainCues,
  markovCues,
  markovScopes,
  perceptronCertainty,
  perceptronCues,
  perceptronScopes
} from "@hedgerow/scope-sequence";
import {
  encodeChainCues,
  encodeMarkov,
  encodePerceptron,
  trainChainCues,
  trainMarkovCues,
  trainMarkovScopes,
  trainPerceptronCertainty,
  trainPerceptronCues,
  trainPerceptronScopes
} from "@hedgerow/scope-sequence/train";
import { Option as Option3 } from "commander";
var iterations = {
  name: "iterations",
  help: "how many iterations of L-BFGS at most",
  default: 100,
  least: 1
};
var l2 = {
  name: "l2",
  help: "the weight of the L2 penalty",
  default: 1,
  least: 0,
  fraction: true
};
var online = [
  { ...passes, default: 20 },
  seed,
  { ...bits, default: 16 },
  { ...prune, default: 0 }
];
var batch = [iterations, l2, { ...bits, default: 16 }, { ...prune, default: 0 }];
var perceptron = ({ settings, report }) => ({
  ...compact(settings),
  passes: settings.passes,
  seed: settings.seed,
  onProgress: (pass) => report("perceptron", pass, 0)
});
var markov = ({ settings, templates, report }) => ({
  ...compact(settings),
  maxIterations: settings.iterations,
  l2: settings.l2,
  onProgress: (iteration) => report("Markov model", iteration, 0),
  ...templates && { templates }
});
var compact = (settings) => ({
  bits: settings.bits,
  pruneBelow: settings.prune
});
var systems = [
  {
    name: "ji2010-certainty",
    description: "Learns which sentences are uncertain, by their certainty or their cues, with the perceptron of Ji et al. (2010).",
    learnsFrom: [],
    found: [],
    level: "sentence",
    options: online,
    fit: (sentences, _kind, learning2) => {
      const model = trainPerceptronCertainty(sentences, perceptron(learning2));
      return { stage: perceptronCertainty(model), encode: (head) => encodePerceptron(model, head) };
    }
  },
  {
    name: "ji2010-cues",
    description: "Learns cues with the perceptron of Ji et al. (2010).",
    learnsFrom: ["cues"],
    found: [],
    level: "cue",
    options: online,
    fit: (sentences, kind, learning2) => {
      const model = trainPerceptronCues(sentences, kind, perceptron(learning2));
      return { stage: perceptronCues(model), encode: (head) => encodePerceptron(model, head) };
    }
  },
  {
    name: "ji2010-scopes",
    description: "Learns scopes as pairs of words and cues with the perceptron of Ji et al. (2010).",
    learnsFrom: ["cues", "scopes"],
    found: ["dependencies"],
    level: "scope",
    options: online,
    fit: (sentences, kind, learning2) => {
      const model = trainPerceptronScopes(sentences, kind, perceptron(learning2));
      return { stage: perceptronScopes(model), encode: (head) => encodePerceptron(model, head) };
    }
  },
  {
    name: "sequence-cues",
    description: "Learns cues with a conditional random field over words, tags and lemmas.",
    learnsFrom: ["cues"],
    found: ["lemmas"],
    level: "cue",
    options: batch,
    fit: (sentences, kind, { settings, report }) => {
      const model = trainChainCues(sentences, kind, {
        ...compact(settings),
        maxIterations: settings.iterations,
        c2: settings.l2,
        onProgress: (iteration) => report("random field", iteration, 0)
      });
      return { stage: chainCues(model), encode: (head) => encodeChainCues(model, head) };
    }
  },
  {
    name: "zhang2010-cues",
    description: "Learns cues with the Markov model of Zhang et al. (2010).",
    learnsFrom: ["cues"],
    found: ["lemmas", "dependencies"],
    level: "cue",
    options: batch,
    takesTemplates: true,
    fit: (sentences, kind, learning2) => {
      const model = trainMarkovCues(sentences, kind, markov(learning2));
      return { stage: markovCues(model), encode: (head) => encodeMarkov(model, head) };
    }
  },
  {
    name: "zhang2010-scopes",
    description: "Learns scopes with the Markov model of Zhang et al. (2010).",
    learnsFrom: ["cues", "scopes"],
    found: ["lemmas", "dependencies"],
    level: "scope",
    options: batch,
    takesTemplates: true,
    fit: (sentences, kind, learning2) => {
      const model = trainMarkovScopes(sentences, kind, markov(learning2));
      return { stage: markovScopes(model), encode: (head) => encodeMarkov(model, head) };
    }
  }
];
var kindOption = new Option3("--kind <kind>", "of cue").choices(["speculation", "negation"]).default("speculation");
var templatesOption = new Option3(
  "--templates <file>",
  "the feature templates, one a line; else those of the paper"
);
var sequenceTrainers = systems.map((system) => ({
  name: system.name,
  description: system.description,
  needs: ["tokens", "tags", ...system.found, ...system.learnsFrom],
  options: system.options,
  flags: [
    ...system.level === "sentence" ? [] : [kindOption],
    ...system.takesTemplates ? [templatesOption] : [],
    modelsOption,
    ...system.found.includes("dependencies") ? [parserOption] : []
  ],
  prepare: async (data, _purpose, { models, parser: parser2 }) => {
    const files = modelFilesIn(modelFiles, { folder: models });
    const words = await withWords(pipeline("sentences"), files);
    const through = system.found.includes("dependencies") ? words.use(
      await syntax(files, {
        parser: parser2,
        longestSentence: Number.POSITIVE_INFINITY
      })
    ) : words;
    const documents = [];
    for (const document of data.documents) documents.push(await through.run(document));
    return { ...data, documents };
  },
  train: async (parts, settings, report, { kind = "speculation", templates: file }) => {
    const templates = file === void 0 ? void 0 : await readTemplates(file);
    const sentences = weighted(parts).flatMap((document) => [...document.sentences]);
    const learning2 = { settings, templates, report };
    const { stage, encode } = system.fit(sentences, kind, learning2);
    return {
      stages: [stage],
      score: (gold, predicted) => ({
        [`${system.level} F1`]: scoreConll2010(
          gold,
          system.level === "sentence" ? withoutCues(predicted) : predicted,
          system.level,
          { kind }
        ).f1
      }),
      encode
    };
  }
}));
function withoutCues(documents) {
  const layers = ["cues", "scopes", "events"];
  const bare = (sentence) => Object.fromEntries(
    Object.entries(sentence).filter(([name]) => !layers.includes(name))
  );
  return documents.map((document) => ({ ...document, sentences: document.sentences.map(bare) }));
}

// src/commands/train/templates.ts
var trainTemplatesAction = {
  name: "templates",
  description: "Selects feature templates for the Markov models of Zhang et al. (2010) from some two hundred, greedily. Two parts in ten of the sentences are held out, two are scored on.",
  arguments: [["<file...>", "files or folders to learn from, gzipped or not"]],
  options: [
    fromOption,
    new Option4("-o, --output <file>", "the templates, one a line; else standard output"),
    new Option4("--task <task>", "what they are for").choices(["cues", "scopes", "sentences"]).default("scopes"),
    new Option4("--kind <kind>", "of cue").choices(["speculation", "negation"]).default("speculation"),
    new Option4("--start <file>", "the templates to begin with; else those of the official run"),
    new Option4("--rounds <number>", "how often to recruit and shake off at most").default("3"),
    new Option4("--recruits <number>", "how many templates join in a round at most").default("8"),
    new Option4("--iterations <number>", "of L-BFGS for each set").default("30"),
    new Option4("--state <file>", "where scores are kept, so that a run that was stopped goes on"),
    jobsOption,
    modelsOption,
    parserOption,
    quietOption
  ],
  run: select
};
async function select(files, options, io) {
  const { task, kind } = options;
  const most = { least: 1, most: 1e3 };
  const maxRounds = wholeNumber("--rounds", options.rounds, most);
  const mostRecruits = wholeNumber("--recruits", options.recruits, most);
  const maxIterations = wholeNumber("--iterations", options.iterations, most);
  const threads = jobsOf(options);
  const parts = [];
  for (const file of files) parts.push(await readAnalysed(file, options, io));
  const sentences = parts.flatMap(
    ({ documents }) => documents.flatMap((document) => [...document.sentences])
  );
  const start = options.start === void 0 ? zhang2010Templates.official[task] : await readTemplates(options.start);
  const pool = [.../* @__PURE__ */ new Set([...start, ...templatePool(task)])];
  const { train: train3, scored, heldOut } = dealSentences(sentences, { task, kind });
  const scoring = { task, kind, pool, maxIterations };
  const state = selectionState(options.state, {
    ...scoring,
    pool: pool.length,
    data: parts.map(({ name }) => name),
    sentences: [train3.length, scored.length]
  });
  const note = noteOn(io, options);
  const team = selectionTeam({ train: train3, scored, options: scoring }, threads);
  let best = 0;
  const selection = await selectTemplates(pool, team.score, {
    start,
    maxRounds,
    mostRecruits,
    shakeOff: "each",
    atOnce: threads,
    resume: state.known,
    onProgress: ({ round, step, scored: count, templates, score }) => {
      state.add({ templates, score });
      best = Math.max(best, score);
      note(`round ${round}, ${step}: ${count} sets, best ${best.toFixed(2)}`);
    }
  }).finally(() => team.end());
  note("");
  const chosen = selection.templates;
  const judge = templateScorer2([...train3, ...scored], heldOut, {
    ...scoring,
    pool: [.../* @__PURE__ */ new Set([...start, ...chosen])],
    maxIterations: 100
  });
  const [before, after] = [await judge(start), await judge(chosen)];
  const first = selection.history[0].score;
  const report = [
    `${start.length} templates to begin with, ${chosen.length} after ${selection.rounds} rounds (${selection.status}), ${selection.history.length} sets`,
    `F1 where it was selected on: ${first.toFixed(2)} to ${selection.score.toFixed(2)}`,
    `F1 on what was held out: ${before.toFixed(2)} to ${after.toFixed(2)}`
  ];
  const list = `${chosen.join("\n")}
`;
  if (options.output === void 0) io.stdout.write(list);
  else {
    await writeFile(options.output, list);
    report.unshift(`${visible(options.output)}: templates for ${task} of ${kind}`);
  }
  const told = `${report.join("\n")}
`;
  if (options.output === void 0) io.stderr.write(told);
  else io.stdout.write(told);
  return exitCodes.done;
}
async function readAnalysed(file, options, io) {
  const trainer = sequenceTrainers.find(({ name }) => name === "zhang2010-scopes");
  const from = options.from === void 0 ? void 0 : parseFormat(options.from);
  const data = await readData(file, from, io);
  const flags = { models: options.models, parser: options.parser };
  return requireLayers(await trainer.prepare(data, "training", flags), trainer.needs);
}

// src/commands/train/train-cues.ts
import { readFile as readFile2 } from "fs/promises";
import { modelFilesIn as modelFilesIn2 } from "@hedgerow/capability/node";
import { cueMethods } from "@hedgerow/cues";
import {
  committeeSpeculation,
  crossValidateCues,
  encodeCueModel,
  hedgerowNegation,
  hedgerowSpeculation,
  readCuePatterns,
  searchCueFeatures,
  trainCues,
  velldal2012Grid,
  velldal2012Negation,
  velldal2012Speculation
} from "@hedgerow/cues/train";
import {
  pipeline as pipeline2
} from "@hedgerow/document";
import { scoreConll2010 as scoreConll20102 } from "@hedgerow/evaluate";
import { modelFiles as modelFiles2 } from "@hedgerow/model-en-bio";
import { Option as Option5 } from "commander";
var presets = {
  committee: { speculation: committeeSpeculation, negation: hedgerowNegation },
  hedgerow: { speculation: hedgerowSpeculation, negation: hedgerowNegation },
  velldal2012: { speculation: velldal2012Speculation, negation: velldal2012Negation }
};
var trainCuesAction = {
  name: "cues",
  description: "Learns cues of speculation or negation. Words, tags and lemmas that the files lack are found first.",
  arguments: [["<file...>", "files or folders to learn from, gzipped or not"]],
  options: [
    fromOption,
    new Option5("-o, --output <file>", "the model"),
    new Option5("--kind <kind>", "of cue").choices(["speculation", "negation"]).default("speculation"),
    new Option5(
      "--preset <name>",
      "features, patterns and stop-lists: ours, our earlier committee, or those of the paper"
    ).choices(Object.keys(presets)).default("hedgerow"),
    new Option5("--method <name>", "how words are told to be cues").choices(cueMethods).default("filtered"),
    crossValidateOption,
    byOption,
    new Option5(
      "--weight <name=times>",
      "how often each sentence of a file, by its name, counts: papers.xml=3; can be said several times"
    ).argParser((value, before = []) => [...before, value]),
    new Option5(
      "--patterns <file>",
      "patterns of several words to put before those of the preset: lines of what fires, pattern and example, with tabs between"
    ),
    new Option5(
      "--grid",
      "first search how far n-grams should reach, over up to three positions on either side; takes long"
    ),
    modelsOption,
    new Option5("--licence <text>", "of the data, for the header").default("not said"),
    quietOption
  ],
  run: train
};
async function train(files, options, io) {
  const folds = foldsOf(options);
  if (options.output === void 0 && folds === void 0 && options.grid !== true) {
    throw new UsageError("say where the model goes with -o, or ask for --cross-validate or --grid");
  }
  const parts = [];
  for (const file of files) parts.push(await readWords(file, options, io));
  const documents = parts.flatMap((part) => part.documents);
  const { kind, method } = options;
  const weights = weightsOf(options, parts);
  const weightOf = sentenceWeights(parts, weights);
  const tell = (line) => io.stdout.write(`${line}
`);
  const note = noteOn(io, options);
  let preset = presets[options.preset][kind];
  if (options.patterns !== void 0) {
    const text = await readFile2(options.patterns, "utf8");
    const own = readCuePatterns(text, { file: options.patterns });
    preset = { ...preset, patterns: [...own, ...preset.patterns] };
  }
  if (options.grid === true) {
    const search = { method, weightOf, ...folds === void 0 ? {} : { folds: { folds } } };
    const found = await searchCueFeatures(documents, preset, velldal2012Grid, {
      ...search,
      onPoint: (point, f1) => note(`${pointText(point)}: ${f1.toFixed(2)}`)
    });
    note("");
    preset = found.preset;
    tell(`best: ${pointText(found.point)}`);
  }
  const scores = {};
  if (folds !== void 0) {
    const { by } = options;
    const tried = await crossValidateCues(documents, preset, {
      method,
      weightOf,
      by,
      folds: { folds },
      onProgress: (done, total) => note(`fold ${done} of ${total}`)
    });
    note("");
    const { predicted, report: report2 } = tried;
    for (const level of ["sentence", "token", "cue"]) {
      const { precision, recall, f1 } = scoreConll20102(documents, predicted, level, { kind });
      scores[`${level} F1, ${folds} folds${by === "document" ? " by document" : ""}`] = Math.round(f1 * 100) / 100;
      const rates = [precision, recall, f1].map((rate) => rate.toFixed(2)).join(" / ");
      tell(`${level}: precision / recall / F1 ${rates}`);
    }
    const each = tried.folds.map((fold) => f1Of(fold, kind));
    for (const line of foldLines(each, by)) tell(line);
    tell(`in each fold: ${sizes(report2)}`);
  }
  if (options.output === void 0) return exitCodes.done;
  const { model, report } = trainCues(documents, preset, { method, weightOf });
  const bytes = encodeCueModel(model, {
    seed: 1,
    parameters: { preset: options.preset, method },
    data: parts.map(({ name, documents: own }) => ({
      name,
      weight: weights.get(name) ?? 1,
      licence: options.licence,
      sentences: own.reduce((sum, { sentences }) => sum + sentences.length, 0)
    })),
    scores
  });
  await writeBytes(bytes, options.output);
  tell(`${visible(options.output)}: cues of ${kind}, ${(bytes.length / 1e6).toFixed(2)} MB`);
  tell(sizes(report));
  if (report.unaligned.length > 0) {
    tell(`${report.unaligned.length} annotated cues are not whole tokens`);
  }
  return exitCodes.done;
}
var needs = ["tokens", "tags", "lemmas", "cues"];
async function readWords(file, options, io) {
  const from = options.from === void 0 ? void 0 : parseFormat(options.from);
  const data = await readData(file, from, io);
  const lacks = ({ sentences }) => sentences.some((sentence) => needs.slice(0, 3).some((layer) => sentence[layer] === void 0));
  if (!data.documents.some(lacks)) return requireLayers(data, needs);
  const { withWords: withWords4 } = await import("@hedgerow/annotate/stages");
  const files = modelFilesIn2(modelFiles2, { folder: options.models });
  const through = await withWords4(pipeline2("sentences"), files);
  const documents = [];
  for (const document of data.documents) documents.push(await through.run(document));
  return requireLayers({ ...data, documents }, needs);
}
function f1Of({ gold, predicted }, kind) {
  const of = (level) => scoreConll20102(gold, predicted, level, { kind }).f1;
  return { "sentence F1": of("sentence"), "token F1": of("token"), "cue F1": of("cue") };
}
function weightsOf({ weight = [] }, parts) {
  const names = parts.map(({ name }) => name);
  return new Map(
    weight.map((said) => {
      const [, name = "", times = ""] = /^(.*)=(.*)$/.exec(said) ?? [];
      if (!names.includes(name)) {
        throw new UsageError(
          `--weight is the name of a file and a number, such as ${names[0]}=3, found ${JSON.stringify(said)}; files: ${names.join(", ")}`
        );
      }
      return [name, wholeNumber(`--weight ${name}`, times, { least: 1, most: 1e3 })];
    })
  );
}
function sentenceWeights(parts, weights) {
  const heavy = /* @__PURE__ */ new Map();
  for (const { name, documents } of parts) {
    const times = weights.get(name);
    if (times === void 0) continue;
    for (const { sentences } of documents) for (const one of sentences) heavy.set(one, times);
  }
  return (sentence) => heavy.get(sentence) ?? 1;
}
function sizes({
  examples,
  positives,
  features,
  supportVectors
}) {
  const count = (value) => Math.round(value).toLocaleString("en");
  return `${count(examples)} examples, ${count(positives)} of them in cues; ${count(features)} features; ${count(supportVectors)} support vectors`;
}
function pointText(point) {
  return Object.entries(point).map(([axis, value]) => `${axis} ${value}`).join(", ");
}

// src/commands/train/trainers.ts
import { modelFilesIn as modelFilesIn7 } from "@hedgerow/capability/node";
import {
  crossAnnotate,
  scoreAttachment,
  scoreSegmentation,
  scoreTagging as scoreTagging2
} from "@hedgerow/evaluate";
import { loadLexicon } from "@hedgerow/mixed/stages";
import { mixedTagger } from "@hedgerow/mixed-pos";
import { encodeMixed, mixedPresets, trainMixed } from "@hedgerow/mixed-pos/train";
import { modelFiles as modelFiles4 } from "@hedgerow/model-zh-mixed";
import {
  guideFrom,
  lemmatizer,
  parser,
  stackedParser,
  tagger
} from "@hedgerow/preprocess";
import {
  encodeLemmas,
  encodeParser,
  encodeTagger,
  learnExceptions,
  trainBeamParser,
  trainParser,
  trainTagger
} from "@hedgerow/preprocess/train";

// src/commands/train/ccg.ts
import { ccgParser, fragmentsOf, leavesOf } from "@hedgerow/ccg";
import { treeDeriver } from "@hedgerow/ccg/convert";
import { encodeCcgModel, trainCcg } from "@hedgerow/ccg/train";
import { scoreTagging } from "@hedgerow/evaluate";
var networkPasses2 = {
  name: "networkPasses",
  help: "how often the network that tells the categories of words goes through the data",
  default: 6,
  least: 1
};
var weightPasses = {
  name: "weightPasses",
  help: "how often the weights of derivations go through the data; 0 makes a model without them",
  default: 2,
  least: 0
};
var least2 = {
  name: "least",
  help: "how often a category must be seen: sentences with others are left out",
  default: 10,
  least: 1
};
var ccgTrainer = {
  name: "ccg",
  description: "Learns CCG derivations from such, from brackets with function tags and traces, and from categories of words.",
  needs: ["tokens", "tags", "supertags"],
  options: [networkPasses2, weightPasses, least2, seed],
  prepare: async (data) => {
    const derive = treeDeriver();
    const documents = [];
    for (const document of data.documents) {
      const sentences = [];
      for (const sentence of document.sentences) {
        const { ccg, supertags, tree, tokens } = sentence;
        if (ccg !== void 0) {
          sentences.push({ ...sentence, supertags: leavesOf(ccg).map((leaf) => leaf.category) });
        } else if (supertags !== void 0 || tree === void 0 || tokens?.length === 0) {
          sentences.push(sentence);
        } else {
          const made = await derive.run(sentence, document.text);
          if ("ccg" in made) sentences.push({ ...sentence, ...made });
        }
      }
      documents.push({ ...document, sentences });
    }
    return { ...data, documents };
  },
  train: async (parts, settings, report) => {
    const sentences = parts.flatMap(
      ({ documents, weight }) => documents.flatMap(({ sentences: own }) => own.map((sentence) => learnable(sentence, weight)))
    );
    const model = trainCcg(sentences, {
      seed: settings.seed,
      least: settings.least,
      network: { passes: settings.networkPasses },
      weightPasses: settings.weightPasses,
      onProgress: ({ step, pass, loss }) => report(step, pass, Math.exp(-loss))
    });
    return {
      stages: [ccgParser(model)],
      score: (gold, predicted) => ({
        categories: scoreTagging(gold, predicted, { layer: "supertags" }).all.accuracy,
        whole: wholeShare(predicted)
      }),
      encode: (header) => encodeCcgModel(model, header)
    };
  }
};
function learnable({ tokens, tags, ccg, supertags }, weight) {
  const words = tokens.map(({ form }) => form);
  return { words, tags, ccg, categories: supertags, weight };
}
function wholeShare(documents) {
  const sentences = documents.flatMap((document) => document.sentences);
  const whole = sentences.filter(({ ccg }) => ccg !== void 0 && fragmentsOf(ccg).length === 1);
  return 100 * whole.length / Math.max(1, sentences.length);
}

// src/commands/train/hpsg.ts
import { modelFilesIn as modelFilesIn3 } from "@hedgerow/capability/node";
import { withAdvice } from "@hedgerow/derive/stages";
import {
  InputError as InputError3,
  pipeline as pipeline3
} from "@hedgerow/document";
import { scoreDerivations } from "@hedgerow/evaluate";
import { derivationParser } from "@hedgerow/hpsg";
import { encodeHpsgModel, hasMarkup, trainHpsg } from "@hedgerow/hpsg/train";
import { modelFiles as modelFiles3 } from "@hedgerow/model-en-bio";
import { Option as Option6 } from "commander";

// src/files/grammar-tables.ts
import { readFile as readFile3 } from "fs/promises";
import { InputError as InputError2 } from "@hedgerow/document";
async function readLexicalTypes(file) {
  const table = await readJson(file);
  const rows = typeof table === "object" && !Array.isArray(table) ? Object.entries(table ?? {}) : [];
  for (const [entry, type] of rows) {
    if (typeof type === "string") continue;
    const found = JSON.stringify(type).slice(0, 40);
    throw new InputError2("TYPES", `${entry}: found ${found}, expected the name of a lexical type`, {
      source: { file }
    });
  }
  if (rows.length > 0) return table;
  throw new InputError2("TYPES", "found no lexical types", {
    source: { file },
    hint: 'the file is a JSON object, {"food_n1": "n_-_mc_le"}'
  });
}
async function readHeads(file) {
  const heads = /* @__PURE__ */ new Map();
  const lines = (await readFile3(file, "utf8")).split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const [rule, daughters, head, ...rest] = line.trim().split(/\s+/);
    const isRow = rest.length === 0 && /^\d$/.test(daughters ?? "") && /^\d$/.test(head ?? "");
    if (!isRow || Number(head) >= Number(daughters)) {
      throw new InputError2(
        "HEADS",
        `found ${JSON.stringify(line.slice(0, 40))}, expected a rule, how many daughters it has, and which is the head, from 0`,
        { source: { file, line: i + 1, column: 1 } }
      );
    }
    heads.set(rule, Number(head));
  }
  if (heads.size > 0) return Object.fromEntries(heads);
  throw new InputError2("HEADS", "found no rules", { source: { file } });
}

// src/commands/train/hpsg.ts
var hpsgTrainer = {
  name: "hpsg",
  description: "Learns derivations of the English Resource Grammar from a treebank of them.",
  needs: ["tokens", "tags", "derivations"],
  options: [passes, networkPasses, selectionPasses, seed],
  flags: [
    new Option6(
      "--types <file>",
      "the lexical type of each lexical entry, as JSON"
    ).makeOptionMandatory(),
    new Option6(
      "--heads <file>",
      "which daughter of each rule is its head: lines such as `hd-cmp_u_c 2 0`"
    ).makeOptionMandatory(),
    modelsOption
  ],
  prepare: async (data, _purpose, { models }) => {
    const files = modelFilesIn3(modelFiles3, { folder: models });
    const advised = await withAdvice(pipeline3("sentences"), files);
    const documents = [];
    for (const document of data.documents) {
      const sentences = document.sentences.flatMap((each) => derivedSentence(each, document.text));
      if (sentences.length > 0) documents.push(await advised.run({ ...document, sentences }));
    }
    if (documents.length > 0) return { ...data, documents };
    throw new InputError3("MISSING_LAYER", `${data.name}: no sentence has derivations`, {
      hint: "to learn from a file it must have some: erg-trees, udf, tsdb or jsonl"
    });
  },
  train: async (parts, settings, report, given) => {
    const types = await readLexicalTypes(given.types);
    const sentences = parts.flatMap(
      ({ documents, weight }) => documents.flatMap(
        ({ text, sentences: own }) => own.map((sentence) => ({ sentence, text, weight }))
      )
    );
    const model = trainHpsg(sentences, {
      types,
      heads: await readHeads(given.heads),
      passes: settings.passes,
      networkPasses: settings.networkPasses,
      selectionPasses: settings.selectionPasses,
      seed: settings.seed,
      onProgress: ({ step, done, accuracy = 0 }) => {
        if (step === "parser") report("derivations", done, accuracy);
      }
    });
    return {
      stages: [derivationParser(model)],
      score: (gold, predicted) => {
        const {
          rules,
          types: lexical,
          exactMatch
        } = scoreDerivations(gold, predicted, {
          types: new Map(Object.entries(types))
        });
        return {
          "rules F1": rules.labelled.f1,
          "exact match": exactMatch,
          ...lexical !== void 0 && { "types F1": lexical.f1 }
        };
      },
      encode: (header) => encodeHpsgModel(model, header)
    };
  }
};
function derivedSentence(sentence, text) {
  const { start, end, derivations: derivations2 } = sentence;
  const [best] = derivations2 ?? [];
  if (best === void 0) return [];
  if (!hasMarkup(text.slice(start, end))) return [{ start, end, derivations: [best] }];
  const tokens = leavesOf2(best).map((leaf) => ({
    start: leaf.start,
    end: leaf.end,
    form: leaf.form
  }));
  return [{ start, end, derivations: [best], tokens }];
}
function leavesOf2(root) {
  const leaves = [];
  const open = [root];
  for (let next = open.pop(); next !== void 0; next = open.pop()) {
    if ("form" in next) leaves.push(next);
    else for (let i = next.children.length - 1; i >= 0; i--) open.push(next.children[i]);
  }
  return leaves;
}

// src/commands/train/names.ts
import { scoreEntities } from "@hedgerow/evaluate";
import { anyTypes, mapTypes, nameFinder } from "@hedgerow/tweet-ner";
import { encodeTweetModel, labelledTweets, trainTweetModel } from "@hedgerow/tweet-ner/train";
import { Option as Option7 } from "commander";
var namesTrainer = {
  name: "names",
  description: "Learns names in tweets from tokens and entities, of any of the known types.",
  needs: ["tokens", "entities"],
  options: [
    { name: "passes", help: "how many iterations at most", default: 60, least: 1 },
    { name: "c2", help: "the weight of the L2 penalty", default: 0.5, least: 0, fraction: true },
    {
      name: "prune",
      help: "leave out weights below this share of the largest",
      default: 0,
      least: 0,
      fraction: true
    },
    {
      name: "boldness",
      help: "what is taken from the score of words outside names",
      default: 1,
      least: 0,
      fraction: true
    }
  ],
  flags: [
    new Option7(
      "--normalise",
      "look words up in their usual spelling (2moro, soooo), in training and wherever the model is used"
    )
  ],
  prepare: (data) => ({
    ...data,
    documents: mapTypes(data.documents, anyTypes)
  }),
  train: async (parts, { passes: passes2, c2, prune: prune2, boldness }, report, { normalise }) => {
    const documents = weighted(parts);
    const resources = { ...await shippedResources(), normalise: normalise === true };
    const model = trainTweetModel(labelledTweets(documents), resources, {
      maxIterations: passes2,
      c2,
      pruneBelow: prune2,
      boldness,
      onProgress: ({ iteration }) => report("names", iteration, 0)
    });
    return {
      stages: [nameFinder(model)],
      score: (gold, predicted) => {
        const { micro } = scoreEntities(gold, predicted);
        return { precision: micro.precision, recall: micro.recall, F1: micro.f1 };
      },
      encode: (header) => encodeTweetModel(model, header)
    };
  }
};

// src/commands/train/scope-ends.ts
import { ruleWitnesses, secondOpinions } from "@hedgerow/annotate/stages";
import { modelFilesIn as modelFilesIn5 } from "@hedgerow/capability/node";
import { scoreConll2010 as scoreConll20103 } from "@hedgerow/evaluate";
import { modelFiles as english2 } from "@hedgerow/model-en-bio";
import { scopeEnds } from "@hedgerow/scope-ranker";
import { encodeScopeEnds, trainScopeEnds } from "@hedgerow/scope-ranker/train";

// src/commands/train/parsed-scopes.ts
import { syntax as syntax2, withWords as withWords2 } from "@hedgerow/annotate/stages";
import { modelFilesIn as modelFilesIn4 } from "@hedgerow/capability/node";
import { InputError as InputError4, pipeline as pipeline4 } from "@hedgerow/document";
import { modelFiles as english } from "@hedgerow/model-en-bio";
async function parsedScopes(data, folder) {
  const files = modelFilesIn4(english, { folder });
  const words = await withWords2(pipeline4("sentences"), files);
  const through = words.use(await syntax2(files, { longestSentence: Number.POSITIVE_INFINITY }));
  const documents = [];
  for (const document of data.documents) {
    const sentences = document.sentences.filter(
      ({ cues = [], scopes }) => cues.length > 0 && scopes !== void 0
    );
    if (sentences.length > 0) documents.push(await through.run({ ...document, sentences }));
  }
  if (documents.length > 0) return { ...data, documents };
  throw new InputError4("MISSING_LAYER", `${data.name}: no sentence has cues and scopes`, {
    hint: "to learn from a file it must have some: bioscope, starsem or jsonl"
  });
}

// src/commands/train/scope-ends.ts
var kinds = ["speculation", "negation"];
var scopeEndsTrainer = {
  name: "scope-ends",
  description: "Learns to choose the first and the last token of scopes, of what trees and rules offer.",
  needs: ["tokens", "tags", "lemmas", "dependencies", "cues", "scopes"],
  options: [
    {
      name: "l2",
      fraction: true,
      help: "how strongly weights are held back; less for much text",
      default: 30,
      least: 0
    },
    {
      name: "iterations",
      help: "how many steps training takes at most",
      default: 40,
      least: 1
    },
    {
      name: "ruled",
      help: "how many scopes a rule must have made to be weighed, and not taken at its word",
      default: 3,
      least: 0
    }
  ],
  flags: [modelsOption],
  prepare: (data, _purpose, given) => parsedScopes(data, given.models),
  train: async (parts, { l2: l22, iterations: iterations2, ruled }, _report, given) => {
    const files = modelFilesIn5(english2, { folder: given.models });
    const witnesses = { rules: ruleWitnesses(), otherTrees: await secondOpinions(files) };
    const model = await trainScopeEnds(
      parts.map(({ documents, weight }) => ({
        documents,
        weight
      })),
      { ...witnesses, l2: l22, iterations: iterations2, leastRuled: ruled }
    );
    return {
      stages: [scopeEnds(model, witnesses)],
      score: (gold, predicted) => {
        const scores = {};
        for (const kind of kinds) {
          const isThere = gold.some(
            ({ sentences }) => sentences.some(({ cues = [] }) => cues.some((cue) => cue.kind === kind))
          );
          if (isThere) {
            scores[`F1 of ${kind}`] = scoreConll20103(gold, predicted, "scope", { kind }).f1;
          }
        }
        return scores;
      },
      encode: (header) => encodeScopeEnds(model, header)
    };
  }
};

// src/commands/train/scope-labels.ts
import { scoreStarsem } from "@hedgerow/evaluate";
import {
  conventions,
  scopeLabeller,
  scopePresets
} from "@hedgerow/scope-sequence";
import { encodeScopeModel, trainScopes } from "@hedgerow/scope-sequence/train";
import { Option as Option8 } from "commander";
var presets2 = Object.entries(scopePresets).filter(([, { others = 0 }]) => others === 0).map(([name]) => name);
var scopeLabelsTrainer = {
  name: "scope-labels",
  description: "Learns to label the tokens that given cues of speculation or negation bear on.",
  needs: ["tokens", "tags", "lemmas", "dependencies", "cues", "scopes"],
  options: [
    seed,
    { ...bits, default: 16 },
    { ...prune, default: 0 },
    {
      name: "iterations",
      help: "how many steps training takes at most; 0: as many as the preset says",
      default: 0,
      least: 0
    }
  ],
  flags: [
    new Option8("--preset <name>", "the labeller").choices(presets2).default("trees"),
    new Option8("--convention <name>", "what belongs to a scope").choices([...conventions]).default("bioscope"),
    new Option8("--kind <kind>", "of cue; default: both").choices(["speculation", "negation"]),
    modelsOption
  ],
  prepare: (data, _purpose, given) => parsedScopes(data, given.models),
  train: async (parts, { seed: seedOf, bits: bitsOf, prune: pruneBelow, iterations: iterations2 }, _report, given) => {
    const kind = given.kind;
    const model = trainScopes(examplesOf(parts), given.preset, {
      convention: given.convention,
      seed: seedOf,
      bits: bitsOf,
      pruneBelow,
      ...kind && { kind },
      ...iterations2 === 0 ? {} : { maxIterations: iterations2 }
    });
    return {
      stages: [scopeLabeller(model)],
      score: (gold, predicted) => {
        const { scopeTokens, pcs } = scoreStarsem(gold, predicted, { kind: kind ?? "any" });
        return { "token F1": scopeTokens.f1, PCS: pcs };
      },
      encode: (header) => encodeScopeModel(model, header)
    };
  }
};
function examplesOf(parts) {
  return parts.flatMap(
    ({ documents, weight }) => documents.flatMap(
      ({ sentences, text }) => sentences.flatMap(
        (sentence) => Array.from({ length: weight }, () => ({ sentence, text }))
      )
    )
  );
}

// src/commands/train/scopes.ts
import { syntax as syntax3, withWords as withWords3 } from "@hedgerow/annotate/stages";
import { modelFilesIn as modelFilesIn6 } from "@hedgerow/capability/node";
import { derivations } from "@hedgerow/derive/stages";
import { InputError as InputError5, keeping, pipeline as pipeline5 } from "@hedgerow/document";
import { scoreConll2010 as scoreConll20104 } from "@hedgerow/evaluate";
import { modelFiles as english3 } from "@hedgerow/model-en-bio";
import { modelFiles as hpsg } from "@hedgerow/model-en-hpsg";
import {
  constituentRanker,
  velldal2012Rankers
} from "@hedgerow/scope-ranker";
import {
  encodeConstituentModel,
  trainConstituents
} from "@hedgerow/scope-ranker/train";
import { defaultScope, scopeRules, scopeTables } from "@hedgerow/scope-rules";
import { Option as Option9 } from "commander";
var scopesTrainer = {
  name: "scopes",
  description: "Learns to choose scopes of speculation or negation among the constituents of derivations.",
  needs: ["tokens", "tags", "lemmas", "dependencies", "derivations", "cues", "scopes"],
  options: [
    seed,
    { ...bits, default: 16 },
    {
      name: "n",
      help: "in how many derivations a constituent is looked for that is the scope; 0: as many as in the paper",
      default: 0,
      least: 0,
      most: 500
    },
    {
      name: "m",
      help: "of how many derivations the constituents are to choose from; 0: as many as in the paper",
      default: 0,
      least: 0,
      most: 500
    }
  ],
  flags: [
    new Option9("--kind <kind>", "of cue").choices(["speculation", "negation"]).default("speculation"),
    new Option9(
      "--rules <table>",
      "compare with the scopes of this table of rules; default: with none"
    ).choices(Object.keys(scopeTables)),
    modelsOption
  ],
  prepare: async (data, _purpose, given) => {
    const folder = given.models;
    const files = modelFilesIn6({ ...english3, ...hpsg }, { folder });
    const words = await withWords3(pipeline5("sentences"), files);
    const preset = presetOf(given);
    const best = Math.max(
      Number(given.n) || preset.learnFrom,
      Number(given.m) || preset.chooseFrom
    );
    const parser2 = await derivations(files, {
      best,
      width: Math.max(50, best),
      distinct: "brackets"
    });
    const through = words.use(
      await syntax3(files, {
        longestSentence: Number.POSITIVE_INFINITY
      })
    ).use(keeping(parser2));
    const documents = [];
    for (const document of data.documents) {
      const sentences = document.sentences.filter(
        ({ cues = [], scopes }) => cues.some(({ kind }) => kind === preset.kind && scopes !== void 0)
      );
      if (sentences.length > 0) documents.push(await through.run({ ...document, sentences }));
    }
    if (documents.length > 0) return { ...data, documents };
    throw new InputError5(
      "MISSING_LAYER",
      `${data.name}: no sentence has cues of ${preset.kind} and scopes`,
      { hint: "to learn from a file it must have some: bioscope, starsem or jsonl" }
    );
  },
  train: async (parts, { seed: seedOf, bits: bitsOf, n, m }, _report, given) => {
    const preset = presetOf(given);
    const start = given.rules === void 0 ? defaultScope() : scopeRules({ table: tableOf(given) });
    const { model } = trainConstituents(
      await scopedSentences(parts, given),
      { ...preset, learnFrom: n || preset.learnFrom, chooseFrom: m || preset.chooseFrom },
      { seed: seedOf, bits: bitsOf }
    );
    return {
      stages: [start, constituentRanker(model)],
      score: (gold, predicted) => ({
        F1: scoreConll20104(gold, predicted, "scope", { kind: preset.kind }).f1
      }),
      encode: (header) => encodeConstituentModel(model, header)
    };
  }
};
function presetOf({ kind, rules }) {
  return velldal2012Rankers[rules === void 0 ? "alone" : "combined"][kind];
}
var tableOf = ({ rules }) => rules;
async function scopedSentences(parts, given) {
  const rules = given.rules === void 0 ? void 0 : scopeRules({ table: tableOf(given) });
  const found = [];
  for (const { documents, weight } of parts) {
    for (const { sentences, text } of documents) {
      for (const sentence of sentences) {
        const scopes = (await rules?.run(sentence, text))?.scopes;
        for (let time = 0; time < weight; time++) found.push({ sentence, given: scopes });
      }
    }
  }
  return found;
}

// src/commands/train/trainers.ts
var common = [passes, seed, bits, prune];
var trainers = [
  {
    name: "tagger",
    description: "Learns parts of speech from tagged tokens.",
    needs: ["tokens", "tags"],
    options: [...common, voters],
    train: async (parts, settings, report) => {
      const model = fitTagger(parts, settings, report);
      return {
        stages: [tagger(model)],
        score: (gold, predicted) => ({ accuracy: scoreTagging2(gold, predicted).all.accuracy }),
        encode: (header) => encodeTagger(model, header)
      };
    }
  },
  {
    name: "lemmatizer",
    description: "Learns the lemmas that the rules get wrong from tagged and lemmatized tokens.",
    needs: ["tokens", "tags", "lemmas"],
    options: [least],
    train: async (parts, { least: least3 }) => {
      const exceptions = learnExceptions(
        weighted(parts),
        {
          least: least3
        }
      );
      return {
        stages: [lemmatizer({ exceptions })],
        score: (gold, predicted) => ({
          accuracy: scoreTagging2(gold, predicted, { layer: "lemmas" }).all.accuracy
        }),
        encode: (header) => encodeLemmas(exceptions, header)
      };
    }
  },
  {
    name: "parser",
    description: "Learns dependencies from trees, or from brackets with function tags and traces.",
    needs: ["tokens", "tags", "dependencies"],
    options: [...common, beam, jackknife, stack],
    flags: [adverbialsOption],
    prepare: (data, purpose, { adverbials }) => withDependencies(data, {
      adverbials,
      projective: purpose === "training"
    }),
    train: trainTheParser
  },
  {
    name: "mixed",
    description: "Learns words and tags of Chinese text with English in it from tagged words.",
    needs: ["tokens", "tags"],
    options: [
      ...common,
      { ...beam, default: 6 },
      voters,
      cost,
      dropout
    ],
    train: async (parts, settings, report) => {
      const lexicon = await loadLexicon(modelFilesIn7(modelFiles4));
      const documents = weighted(parts);
      const { passes: passes2, seed: seed2, bits: bits2, pruneBelow } = learning(settings);
      const model = trainMixed(documents, {
        ...mixedPresets.rich,
        decoder: { kind: "beam", width: settings.beam },
        ...lexicon && { lexicon },
        passes: passes2,
        seed: seed2,
        voters: settings.voters,
        cost: settings.cost,
        dropout: settings.dropout,
        compact: { bits: bits2, pruneBelow },
        onProgress: ({ voter, pass, mistakes, sentences }) => report(named("mixed", voter), pass, 1 - mistakes / sentences)
      });
      return {
        stages: [mixedTagger(model, lexicon ? { lexicon } : {})],
        score: (gold, predicted) => {
          const { words, tagged } = scoreSegmentation(gold, predicted).all;
          return { "words F1": words.f1, "words with tags F1": tagged?.f1 ?? 0 };
        },
        encode: (header) => encodeMixed(model, header)
      };
    }
  },
  namesTrainer,
  hpsgTrainer,
  ccgTrainer,
  scopesTrainer,
  scopeEndsTrainer,
  ...sequenceTrainers,
  scopeLabelsTrainer
];
function fitTagger(parts, settings, report) {
  return trainTagger(
    parts.map(({ documents, weight }) => ({
      documents,
      weight
    })),
    {
      ...learning(settings),
      voters: settings.voters ?? 1,
      onProgress: ({ voter, pass, accuracy }) => report(named("tagger", voter), pass, accuracy)
    }
  );
}
var named = (what, voter) => voter > 1 ? `${what} ${voter}` : what;
async function trainTheParser(parts, settings, report) {
  const { jackknife: jackknife2, stack: stack2, beam: width } = settings;
  const tagged = jackknife2 === 0 ? parts : await crossed(
    parts,
    jackknife2,
    settings,
    (rest) => tagger(fitTagger(rest, settings, report))
  );
  const adviser = (rest) => guideFrom(parser(trainParser(trees(rest), learnParser("adviser", settings, report))));
  const advised = stack2 === 0 ? tagged : await crossed(tagged, stack2, settings, adviser);
  const options = { ...learnParser("parser", settings, report), guided: stack2 !== 0 };
  const model = width > 1 ? trainBeamParser(trees(advised), { ...options, width }) : trainParser(trees(advised), options);
  const stages = [];
  if (jackknife2 !== 0) stages.push(tagger(fitTagger(parts, settings, report)));
  let level0;
  if (stack2 === 0) stages.push(parser(model, { width }));
  else {
    level0 = trainParser(trees(tagged), learnParser("adviser", settings, report));
    stages.push(guideFrom(parser(level0)), stackedParser(model, { width }));
  }
  return {
    stages,
    score: (gold, predicted) => {
      const { las, uas } = scoreAttachment(gold, predicted).withoutPunctuation;
      return { LAS: las, UAS: uas };
    },
    encode: (header) => encodeParser(model, { ...header, parameters: { ...header.parameters, width } }),
    ...level0 === void 0 ? {} : { encodeAdviser: (header) => encodeParser(level0, { ...header, scores: {} }) }
  };
}
function trees(parts) {
  return parts.map(({ documents, weight }) => ({
    documents,
    weight
  }));
}
async function crossed(parts, folds, { seed: seed2 }, make) {
  const analysed = [];
  for (const part of parts) {
    const others = parts.filter((other) => other !== part);
    const documents = await crossAnnotate(
      dealable(part.documents, folds),
      (rest) => make([...others, { ...part, documents: rest }]),
      { folds, seed: seed2 }
    );
    analysed.push({ ...part, documents });
  }
  return analysed;
}
function learnParser(what, settings, report) {
  return { ...learning(settings), onProgress: reporting(what, report) };
}
function learning({ passes: passes2, seed: seed2, bits: bits2, prune: prune2 }) {
  return { passes: passes2, seed: seed2, bits: bits2, pruneBelow: prune2 };
}
function reporting(what, report) {
  return ({ pass, accuracy }) => report(what, pass, accuracy);
}

// src/commands/train/train.ts
var trainVerb = {
  examples: [
    "hedgerow train tagger --passes 3 -o tagger-bio.bin examples/capsules.conllu",
    "hedgerow train parser --jackknife 2 --dev examples/capsules.conllu -o parser-greedy.bin examples/capsules.conllu"
  ],
  verbs: [
    ...trainers.map(
      (trainer) => ({
        name: trainer.name,
        description: trainer.description,
        arguments: [["<file...>", "files or folders to learn from, gzipped or not"]],
        options: [
          fromOption,
          new Option10("-o, --output <file>", "the model"),
          new Option10(
            "--in-domain <file>",
            "more files, of the kind of text that the model is for; can be said several times"
          ).argParser((file, before = []) => [...before, file]),
          new Option10("--weight <number>", "how often each sentence of these is seen").default("1"),
          new Option10("--dev <file>", "score the model on this file"),
          crossValidateOption,
          byOption,
          ...trainer.options.map(flagFor),
          ...trainer.flags ?? [],
          new Option10("--licence <text>", "of the data, for the header").default("not said"),
          quietOption
        ],
        run: (files, options, io) => train2(trainer, files, options, io)
      })
    ),
    trainCuesAction,
    trainTemplatesAction
  ]
};
async function train2(trainer, files, options, io) {
  const settings = settingsOf(trainer.options, options);
  const weight = Number(options.weight);
  if (!Number.isInteger(weight) || weight < 1) {
    throw new UsageError(`--weight is a whole number of at least 1, found ${options.weight}`);
  }
  const folds = foldsOf(options);
  if (options.output === void 0 && folds === void 0) {
    throw new UsageError("say where the model goes with -o, or ask for --cross-validate");
  }
  const from = options.from === void 0 ? void 0 : parseFormat(options.from);
  const read = (path, times = 1) => readData(path, from, io, times);
  const ready = async (data, purpose) => requireLayers(await trainer.prepare?.(data, purpose, options) ?? data, trainer.needs);
  const raw = [];
  for (const file of files) raw.push(await read(file));
  for (const file of options.inDomain ?? []) raw.push(await read(file, weight));
  const dev = options.dev === void 0 ? void 0 : await ready(await read(options.dev), "scoring");
  const learn = async (parts2) => {
    const shown = passProgress(io, settings.passes ?? 1, options.quiet);
    const trained2 = await trainer.train(parts2, settings, shown.pass, options);
    shown.end();
    return trained2;
  };
  const readyParts = (parts2, purpose) => inOrder(
    parts2.filter(({ documents }) => documents.length > 0),
    (part) => ready(part, purpose)
  );
  const scores = {};
  if (folds !== void 0) {
    const dealt = dealParts(raw, folds, options.by);
    const trainable = await inOrder(dealt, (parts2) => readyParts(parts2, "training"));
    const testable = await inOrder(dealt, (parts2) => readyParts(parts2, "scoring"));
    const found = [];
    for (const [fold, test] of testable.entries()) {
      const trained2 = await learn(trainable.filter((_, i) => i !== fold).flat());
      const documents = test.flatMap((part) => part.documents);
      found.push(await scoreOn(trained2, documents, trainer.needs));
    }
    for (const line of foldLines(found, options.by)) io.stdout.write(`${line}
`);
    for (const [measure, value] of Object.entries(meanOf(found))) {
      scores[`${measure}, mean of ${folds} folds by ${options.by}`] = rounded(value);
    }
  }
  if (options.output === void 0) return exitCodes.done;
  const parts = await readyParts(raw, "training");
  const trained = await learn(parts);
  if (dev !== void 0) {
    const found = await scoreOn(trained, dev.documents, trainer.needs);
    for (const [measure, value] of Object.entries(found)) {
      scores[`${dev.name} ${measure}`] = rounded(value);
    }
  }
  const { seed: seed2, ...parameters } = settings;
  const header = {
    ...seed2 === void 0 ? {} : { seed: seed2 },
    parameters,
    data: parts.map((part) => describeData(part, options.licence)),
    scores
  };
  const bytes = trained.encode(header);
  await writeBytes(bytes, options.output);
  const adviser = trained.encodeAdviser?.(header);
  if (adviser !== void 0) await writeBytes(adviser, adviserPath(options.output));
  io.stdout.write(summary(trainer, settings, bytes, options.output, scores));
  return exitCodes.done;
}
async function inOrder(all, make) {
  const made = [];
  for (const one of all) made.push(await make(one));
  return made;
}
function adviserPath(output) {
  return `${output.replace(/\.bin$/, "")}.adviser.bin`;
}
function rounded(value) {
  return Math.round(value * 100) / 100;
}
async function scoreOn({ stages, score }, documents, needs2) {
  const made = new Set(stages.flatMap(({ adds }) => adds));
  const has = needs2.filter((layer) => layer === "tokens" || layer === "tags" || !made.has(layer));
  const apply = pipelineOf(stages, has);
  const predicted = [];
  for (const document of documents) predicted.push(await apply.run(document));
  return score(documents, predicted);
}
function describeData({ name, documents, weight }, licence) {
  const sentences = documents.flatMap((document) => document.sentences);
  const tokens = sentences.reduce((sum, sentence) => sum + (sentence.tokens?.length ?? 0), 0);
  return { name, licence, sentences: sentences.length, tokens, weight };
}
function summary({ name }, settings, bytes, file, scores) {
  const told = Object.entries(settings).map(([setting, value]) => `${setting} ${value}`);
  const lines = [
    `${visible(file)}: ${name}, ${(bytes.length / 1e6).toFixed(2)} MB (${told.join(", ")})`
  ];
  for (const [measure, value] of Object.entries(scores))
    lines.push(`${measure}: ${value.toFixed(2)}`);
  return `${lines.join("\n")}
`;
}
export {
  trainVerb
};
