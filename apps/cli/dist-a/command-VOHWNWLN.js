import {
  package_default
} from "./chunk-YYM7C5C7.js";
import {
  UsageError,
  exitCodes,
  report
} from "./chunk-HM3P6P77.js";
import {
  visibleLines
} from "./chunk-QP2NEJ42.js";

// src/program.ts
import { openCatalogue as openCatalogue2 } from "@hedgerow/catalogue/node";
import { Command as Command2, CommanderError, Option } from "commander";

// src/shell/verb.ts
import { Argument, Command } from "commander";
function commandOf(row, verb, io, done) {
  const command2 = described(row);
  if ("verbs" in verb) {
    for (const part of verb.verbs) {
      const { isDefault = false } = part;
      command2.addCommand(withAction(described(part), part, io, done), { isDefault });
    }
  } else {
    withAction(command2, verb, io, done);
  }
  const usual = "verbs" in verb ? verb.verbs.find(({ isDefault }) => isDefault) : void 0;
  if (usual !== void 0) {
    const name = `hedgerow ${row.name} ${usual.name}`;
    command2.addHelpText(
      "after",
      `
${name} is what is done if no command is named; its options: ${name} --help`
    );
  }
  const examples = verb.examples.map((example) => `  $ ${example}
`).join("");
  return command2.addHelpText("after", `
Examples:
${examples}`);
}
function described({ name, description }) {
  return new Command(name).description(description);
}
function withAction(command2, action, io, done) {
  for (const [name, help, choices] of action.arguments ?? []) {
    const argument = new Argument(name, help);
    command2.addArgument(choices === void 0 ? argument : argument.choices(choices));
  }
  for (const option of action.options ?? []) command2.addOption(option);
  return command2.action(async () => {
    done(await action.run(command2.args, command2.opts(), io));
  });
}

// src/verbs.ts
import { openCatalogue } from "@hedgerow/catalogue/node";
function verbsOf(catalogue) {
  return [...capabilityVerbs(catalogue), ...ownVerbs(catalogue)];
}
function capabilityVerbs(catalogue) {
  return catalogue.capabilities.flatMap((capability) => {
    const { name, description } = capability;
    const row = {
      name,
      description,
      load: async () => {
        const { capabilityVerb } = await import("./capability-verb-XIRAB7GP.js");
        const { styleOf } = await import("./styles-SXUSHLXO.js");
        return capabilityVerb(capability, catalogue, await styleOf(name));
      }
    };
    if (name !== "annotate") return [row];
    const explain = {
      name: "explain",
      description: "Tells of each cue what made it one, and of each scope which rules made it, from which words.",
      load: async () => {
        const { capabilityVerb } = await import("./capability-verb-XIRAB7GP.js");
        const { explainStyle } = await import("./explain-style-LS7EE2XX.js");
        return capabilityVerb(capability, catalogue, explainStyle);
      }
    };
    return [row, explain];
  });
}
var ownVerbs = (catalogue) => [
  {
    name: "batch",
    description: "Does one of these to a large corpus, shard by shard; started again, it does what is missing.",
    load: async () => (await import("./batch-ATCYDBE7.js")).batchVerb(catalogue)
  },
  {
    name: "worker",
    description: "Makes shards of batches that are put into a queue, until it is told to end.",
    load: async () => (await import("./worker-ERQ5JL2X.js")).workerVerb(catalogue)
  },
  {
    name: "convert",
    description: "Reads files of one format and writes them in another.",
    load: async () => (await import("./convert-ICKLJ4EE.js")).convertVerb
  },
  {
    name: "stats",
    description: "Prints what a corpus holds.",
    load: async () => (await import("./stats-WGDZ5GO5.js")).statsVerb(catalogue)
  },
  {
    name: "evaluate",
    description: "Scores a prediction against a gold standard.",
    load: async () => (await import("./evaluate-ZIIR2H6J.js")).evaluateVerb
  },
  {
    name: "train",
    description: "Learns a model from a corpus that has the layers it is to find.",
    load: async () => (await import("./train-35S5OKJ2.js")).trainVerb
  },
  {
    name: "model",
    description: "Tells what a model is: its kind, data, scores, parts and strongest features.",
    load: async () => (await import("./model-ULRD4ULN.js")).modelVerb
  },
  {
    name: "reproduce",
    description: "Makes a table of a paper again, its figures beside ours; without an id, lists them.",
    load: async () => (await import("./reproduce-BUPG5Q5U.js")).reproduceVerb
  },
  {
    name: "serve",
    description: "Serves all this over HTTP, with a page to try it on, until it is told to end.",
    load: async () => (await import("./serve-ZWRC7SRS.js")).serveVerb(catalogue)
  },
  {
    name: "demo-site",
    description: "Writes the page into a folder for a static host, where the browser does the work.",
    load: async () => (await import("./demo-site-NTCKXC2M.js")).demoSiteVerb
  },
  {
    name: "formats",
    description: "Lists the formats, their layers and their options.",
    load: async () => (await import("./formats-NW3FA4KE.js")).formatsVerb
  },
  {
    name: "completion",
    description: "Prints what makes a shell complete verbs, options and their values.",
    load: async () => (await import("./completion-G7PSUCJK.js")).completionVerb(verbsOf(catalogue))
  }
];

// src/program.ts
async function run(args, io) {
  let code = exitCodes.done;
  try {
    const done = (told) => {
      code = told;
    };
    const { modules, rest } = withModules(args, io.env?.HEDGEROW_WITH);
    const catalogue = await openCatalogue2(modules);
    const root = program(catalogue, io, done, (verb) => rest.includes(verb));
    await (await root).parseAsync(rest, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error, io);
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  }
  return code;
}
async function program(catalogue, io, done, isAsked) {
  const root = new Command2("hedgerow").description("Tells what a text claims, denies and merely suspects.").version(package_default.version).addOption(
    new Option(
      "--with <module...>",
      "a module with capabilities of others, a path or the name of a package; or set HEDGEROW_WITH"
    )
  );
  for (const row of verbsOf(catalogue)) {
    root.addCommand(
      isAsked(row.name) ? commandOf(row, await row.load(), io, done) : described(row)
    );
  }
  speakThrough(root, io);
  return root;
}
function withModules(args, usual = "") {
  const modules = usual.split(",").filter((module) => module !== "");
  const rest = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === "--") return { modules, rest: [...rest, ...args.slice(i)] };
    const value = /^--with(?:=(.*))?$/s.exec(arg);
    if (value === null) {
      rest.push(arg);
      continue;
    }
    const module = value[1] ?? args[++i];
    if (module === void 0) throw new UsageError("--with is followed by a module");
    modules.push(module);
  }
  return { modules, rest };
}
function speakThrough(command2, io) {
  command2.configureOutput({
    writeOut: (text) => io.stdout.write(text),
    writeErr: (text) => io.stderr.write(visibleLines(text))
  }).showSuggestionAfterError().showHelpAfterError("(hedgerow --help tells more)").exitOverride();
  for (const part of command2.commands) speakThrough(part, io);
}

// src/command.ts
async function command(process) {
  process.stdout.on("error", (error) => process.exit(report(error, process)));
  process.exitCode = await run(process.argv.slice(2), process);
}
export {
  command,
  run
};
