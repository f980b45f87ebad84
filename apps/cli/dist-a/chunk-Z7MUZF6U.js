import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/shell/options.ts
import { formats } from "@hedgerow/corpus";
import { Option } from "commander";
var filesArgument = [
  "[file...]",
  "files or folders, gzipped or not; none, or -, is standard input"
];
function repeated(option) {
  return option.argParser((value, before) => [
    ...before ?? [],
    value
  ]);
}
var fromOption = new Option(
  "-f, --from <format>",
  `the format of the files, with its options: ${formats.map(({ name }) => name).join(", ")}; found out if not said`
);
var textFromOption = new Option(
  "-f, --from <format>",
  "the format of the files, with its options: see hedgerow formats; found out if not said, plain text if it is none"
);
var linesFromOption = new Option(
  "-f, --from <format>",
  "the format of the files, with its options; found out if not said, plain text with a line a document if it is none"
);
var proseOf = { file: "text", line: "text:documents=line" };
var parserOption = new Option("--parser <which>", "the fast parser or the accurate one").choices(["greedy", "best"]).default("best");
var modelsOption = new Option(
  "--models <folder>",
  "take the models of this folder, and what it lacks from those that come with the command"
);
var onErrorOption = new Option(
  "--on-error <what>",
  "what a broken record does: fail, or be skipped and counted"
).choices(["throw", "skip"]).default("throw");
var quietOption = new Option("-q, --quiet", "no progress on stderr");
var outputOption = new Option(
  "-o, --output <path>",
  "the file (or folder) to write; else standard output"
);
var jobsOption = new Option(
  "-j, --jobs <number>",
  "how many threads do it; what comes out is the same"
).default("1");
function jobsOf({ jobs }) {
  return wholeNumber("--jobs", jobs, { least: 1, most: 256 });
}
function wholeNumber(flag, value, { least, most }) {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new UsageError(
    `${flag} is a whole number from ${least} to ${most}, found ${JSON.stringify(value)}`
  );
}
var jsonOption = new Option("--json", "as one line of JSON");
var adverbialsOption = new Option(
  "--adverbials <how>",
  "what brackets become: LOC, TMP, DIR, MNR, PRP and EXT told apart, or all of them ADV or NMOD"
).choices(["split", "merged"]).default("merged");

export {
  filesArgument,
  repeated,
  fromOption,
  textFromOption,
  linesFromOption,
  proseOf,
  parserOption,
  modelsOption,
  onErrorOption,
  quietOption,
  outputOption,
  jobsOption,
  jobsOf,
  wholeNumber,
  jsonOption,
  adverbialsOption
};
