import {
  aborted,
  signalled
} from "./chunk-VNUZKBTU.js";
import {
  modelsOption,
  wholeNumber
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError,
  exitCodes
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/commands/serve.ts
import { limitTable } from "@hedgerow/server/limits";
import { Option } from "commander";
var limitNames = Object.keys(limitTable);
var serveOptions = {
  options: [
    new Option("--host <address>", "where to listen; 0.0.0.0 is everywhere").default("127.0.0.1"),
    new Option(
      "--allowed-host <name...>",
      "other names that requests may be for, those that a proxy or a name server gives this machine"
    ),
    new Option("-p, --port <number>", "the port; 0 is any that is free").default("8017"),
    new Option("-j, --threads <number>", "how many workers; else as many as there are cores"),
    modelsOption,
    new Option(
      "--capabilities <names>",
      "what to serve, with commas between; else all that there are models for"
    ),
    new Option(
      "--token-file <file>",
      "a file with the token that clients must send, at least eight characters; or set HEDGEROW_TOKEN"
    ),
    new Option(
      "--limit <name=number...>",
      `other limits: ${limitNames.map((name) => `${name}=${limitTable[name].default}`).join(" ")}`
    ),
    new Option("--log <level>", "how much is logged, on standard output").choices(["debug", "info", "warn", "error", "none"]).default("info"),
    new Option("--openapi", "print the OpenAPI document instead")
  ],
  examples: ["hedgerow serve --port 0", "hedgerow serve --openapi"]
};
function serveVerb(catalogue) {
  return {
    ...serveOptions,
    run: (_args, flags, io) => serveUntilTold(catalogue, flags, io)
  };
}
async function serveUntilTold(catalogue, flags, io) {
  const port = wholeNumber("--port", flags.port, { least: 0, most: 65535 });
  const limits = limitsOf(flags.limit ?? []);
  const threads = flags.threads === void 0 ? void 0 : wholeNumber("--threads", flags.threads, { least: 1, most: 1024 });
  const { checkToken, openApi, readToken, serve } = await import("@hedgerow/server");
  if (flags.openapi === true) {
    io.stdout.write(
      `${JSON.stringify(await openApi({ limits, capabilities: catalogue.capabilities }), null, 2)}
`
    );
    return exitCodes.done;
  }
  const given = io.env?.HEDGEROW_TOKEN;
  const token = flags.tokenFile !== void 0 ? await readToken(flags.tokenFile) : (
    // Whoever sets it, be it to nothing, means to have one.
    given !== void 0 && checkToken(given, "HEDGEROW_TOKEN")
  );
  const told = io.signal ?? signalled();
  io.stdout.removeAllListeners("error");
  const serving = await serve({
    host: flags.host,
    port,
    limits,
    log: flags.log === "none" ? false : flags.log,
    logTo: io.stdout,
    models: flags.models,
    modules: catalogue.modules,
    ...threads !== void 0 && { threads },
    ...flags.capabilities !== void 0 && { capabilities: flags.capabilities.split(",") },
    ...token !== false && { token },
    ...flags.allowedHost !== void 0 && { allowedHosts: flags.allowedHost }
  });
  if (io.stderr.isTTY === true) io.stderr.write(`hedgerow: ${serving.url}
`);
  try {
    await Promise.race([aborted(told), failing(serving.loaded)]);
  } finally {
    await serving.drain();
  }
  return exitCodes.done;
}
async function failing(promise) {
  await promise;
  return new Promise(() => {
  });
}
function limitsOf(given) {
  const limits = {};
  for (const argument of given) {
    const [name = "", value = ""] = argument.split("=", 2);
    if (!Object.hasOwn(limitTable, name)) {
      throw new UsageError(
        `--limit is NAME=NUMBER, found ${JSON.stringify(argument)}; the names are ${limitNames.join(", ")}`
      );
    }
    limits[name] = wholeNumber(`--limit ${name}`, value, {
      least: 1,
      most: 2 ** 31 - 1
    });
  }
  return limits;
}
export {
  serveVerb
};
