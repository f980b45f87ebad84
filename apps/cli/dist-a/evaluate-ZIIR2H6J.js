import {
  readDocuments
} from "./chunk-MQBHJ6QO.js";
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
  fromOption,
  jsonOption,
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError,
  exitCodes
} from "./chunk-HM3P6P77.js";
import {
  visibleLines
} from "./chunk-QP2NEJ42.js";

// src/commands/evaluate.ts
import { readFile } from "fs/promises";
import {
  bootstrapDifference,
  bootstrapInterval,
  errorsHtml,
  formatErrors,
  formatReport,
  randomizationTest,
  scorers,
  signTest
} from "@hedgerow/evaluate";
import { Option } from "commander";
var errorOptions = [
  new Option(
    "--errors",
    "what is missed and what is wrong, by what it is; of what the scorer counts first, or the --level"
  ),
  new Option("--html <file>", "the errors as a page that shows the sentences"),
  new Option("--most <number>", "how many rows a table of errors has").default("10")
];
var evaluateVerb = {
  examples: [
    "hedgerow evaluate conll2010 examples/rainfall.xml examples/rainfall.xml",
    "hedgerow evaluate conll2010 --kind negation --json examples/rainfall.xml examples/rainfall.xml"
  ],
  verbs: scorers.map((scorer) => ({
    name: scorer.name,
    description: scorer.title,
    arguments: [
      ["<gold>", "the gold standard"],
      ["<predicted>", "what is scored"]
    ],
    options: [
      new Option(
        "--predicted-from <format>",
        "the format of what is scored, if not that of the gold standard"
      ),
      new Option("--against <file>", "another prediction: is the difference significant?"),
      jsonOption,
      ...scorer.errors ? errorOptions : [],
      ...scorer.options.map(flagOf),
      fromOption
    ],
    run: ([gold, predicted], options, io) => evaluate(scorer, gold, predicted, options, io)
  }))
};
async function evaluate(scorer, goldPath, predictedPath, options, io) {
  const most = wholeNumber("--most", options.most ?? "10", { least: 1, most: 1e6 });
  const own = await scorerOptions(scorer, options);
  const read = (path, format) => load(path, format, io);
  const gold = await read(goldPath, options.from);
  const predicted = await read(predictedPath, options.predictedFrom ?? options.from);
  const report = scorer.score(gold, predicted, own);
  const comparison = options.against === void 0 ? void 0 : compare(
    scorer,
    gold,
    [predicted, await read(options.against, options.predictedFrom ?? options.from)],
    own
  );
  const told = options.errors === true || options.html !== void 0;
  const errors = told ? scorer.errors?.(gold, predicted, own) : void 0;
  if (errors !== void 0 && options.html !== void 0) {
    await writeBytes(Buffer.from(errorsHtml(errors, { most })), options.html);
  }
  const shown = options.errors === true ? errors : void 0;
  if (options.json === true) {
    const all = { ...report, ...comparison && { comparison }, ...shown && { errors: shown } };
    io.stdout.write(`${JSON.stringify(all)}
`);
  } else {
    io.stdout.write(visibleLines(formatReport(report)));
    if (comparison !== void 0) io.stdout.write(describe(comparison));
    if (shown !== void 0) io.stdout.write(visibleLines(`
${formatErrors(shown, { most })}`));
  }
  return exitCodes.done;
}
function flagOf(option) {
  switch (option.type) {
    case "flag":
      return new Option(`--${option.name}`, option.help);
    case "choice":
      return new Option(`--${option.name} <which>`, option.help).choices(option.choices).default(option.default);
    case "number":
      return new Option(`--${option.name} <number>`, option.help);
    case "words":
      return new Option(`--${option.name} <file>`, `${option.help}; a file, one word a line`);
    case "table":
      return new Option(`--${option.name} <file>`, `${option.help}; a file, an object in JSON`);
    case "pattern":
      return new Option(`--${option.name} <pattern>`, option.help);
  }
}
async function load(path, format, io) {
  const documents = [];
  const from = format === void 0 ? void 0 : parseFormat(format);
  for await (const document of readDocuments([path], { from, io })) documents.push(document);
  return documents;
}
async function scorerOptions(scorer, options) {
  const own = {};
  for (const { name, type } of scorer.options) {
    const value = options[name];
    if (value === void 0) continue;
    own[name] = await readOption(type, value);
  }
  return own;
}
async function readOption(type, value) {
  if (type === "words") return (await readFile(String(value), "utf8")).split(/\r?\n/);
  return type === "table" ? readJson(String(value)) : value;
}
function compare(scorer, gold, predictions, own) {
  const [first, second] = predictions.map((one) => scorer.tally(gold, one, own));
  const [ours, theirs] = predictions.map((one) => scorer.outcomes(gold, one, own));
  const signTests = ours.map(({ items, right }, i) => {
    const other = theirs[i];
    if (other?.items === items && ours.length === theirs.length) {
      return { items, ...signTest(right, other.right) };
    }
    throw new UsageError("the two predictions do not have the same layers: compare one --level");
  });
  return {
    measure: scorer.measure,
    first: bootstrapInterval(first),
    second: bootstrapInterval(second),
    difference: bootstrapDifference(first, second),
    signTests,
    randomizationP: randomizationTest(first, second).p
  };
}
function describe({
  measure,
  first,
  second,
  difference,
  signTests,
  randomizationP
}) {
  const interval = ({ value, low, high }) => `${value.toFixed(2)} (95 % between ${low.toFixed(2)} and ${high.toFixed(2)})`;
  return [
    "",
    `Compared with the other prediction, by ${measure}`,
    `  this one       ${interval(first)}`,
    `  the other      ${interval(second)}`,
    `  difference     ${interval(difference)}`,
    `  randomization  p = ${randomizationP.toPrecision(3)}`,
    ...signTests.map(
      ({ items, p, wins, losses }) => `  sign test      p = ${p.toPrecision(3)}: ${items} right in this one only ${wins}, in the other only ${losses}`
    ),
    ""
  ].join("\n");
}
export {
  evaluateVerb
};
