import {
  modelsOption
} from "./chunk-Z7MUZF6U.js";
import {
  exitCodes
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/commands/demo-site.ts
import { Option } from "commander";
var demoSiteVerb = {
  options: [
    new Option(
      "-o, --out <folder>",
      "where to write it; the folder must be new or empty"
    ).makeOptionMandatory(),
    new Option(
      "--capabilities <names>",
      "what it can do, with commas between; else annotate,status,parse"
    ),
    modelsOption
  ],
  examples: [
    "hedgerow demo-site --out site",
    "hedgerow demo-site --out site-with-trees --capabilities annotate,ccg"
  ],
  run: async (_args, flags, io) => {
    const { writeDemoSite } = await import("@hedgerow/server/demo-site");
    const { files, firstModels } = await writeDemoSite(flags.out, {
      models: flags.models,
      ...flags.capabilities !== void 0 && { capabilities: flags.capabilities.split(",") }
    });
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    io.stdout.write(
      `${flags.out}: ${files.size} files, ${megabytes(bytes)} MB; the first answer takes ${megabytes(firstModels)} MB of models, once
`
    );
    return exitCodes.done;
  }
};
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
export {
  demoSiteVerb
};
