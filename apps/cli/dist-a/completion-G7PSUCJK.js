import {
  writtenFormats
} from "./chunk-32A4OQDE.js";
import {
  exitCodes
} from "./chunk-HM3P6P77.js";
import "./chunk-QP2NEJ42.js";

// src/commands/completion/cases.ts
function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
function stepCases(places, indent) {
  return places.flatMap(({ path, verbs }) => verbs.map(({ name }) => quoted(`${path} ${name}`))).map((path) => `${indent}${path}) place=${path} ;;`).join("\n");
}
function valueCases(places, indent, write) {
  const cases = /* @__PURE__ */ new Map();
  for (const { path, flags } of places) {
    for (const { names, values } of flags) {
      if (values === void 0) continue;
      const action = write(values);
      const patterns = names.map((name) => quoted(`${path} ${name}`));
      cases.set(action, [...cases.get(action) ?? [], ...patterns]);
    }
  }
  return [...cases].map(([action, patterns]) => `${indent}${patterns.join(" | ")}) ${action} ;;`).join("\n");
}
function namesAt({ verbs, words }) {
  return [...verbs.map(({ name }) => name), ...words];
}

// src/commands/completion/bash.ts
function bashCompletion(places) {
  const words = places.map(
    (place) => `        ${quoted(place.path)}) names=${quoted(namesAt(place).join(" "))} flags=${quoted(place.flags.flatMap(({ names }) => names).join(" "))} ;;`
  );
  return `# bash completion of hedgerow: source <(hedgerow completion bash)
_hedgerow() {
  local place=hedgerow names='' flags='' words='' i
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
${stepCases(places, "      ")}
    esac
  done
  case "$place $previous" in
${valueCases(places, "    ", (values) => `words=${quoted(values.join(" "))}`)}
    *)
      case "$place" in
${words.join("\n")}
      esac
      if [[ $current == -* ]]; then words=$flags; else words=$names; fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _hedgerow hedgerow
`;
}

// src/commands/completion/fish.ts
function fishCompletion(places) {
  const lines = places.flatMap((place) => {
    const condition = quoted2(conditionOf(place));
    const names = place.verbs.map(
      ({ name, description }) => `-f -a ${quoted2(name)} -d ${quoted2(description)}`
    );
    const words = place.words.map((word) => `-f -a ${quoted2(word)}`);
    return [...names, ...words, ...place.flags.map(flagLine)].map(
      (line) => `complete -c hedgerow -n ${condition} ${line}`
    );
  });
  return `# fish completion of hedgerow: hedgerow completion fish | source
${lines.join("\n")}
`;
}
function conditionOf({ path, verbs }) {
  const seen = path.split(" ").slice(1).map((word) => `__fish_seen_subcommand_from ${word}`);
  const names = verbs.map(({ name }) => name).join(" ");
  const further = names === "" ? [] : [`not __fish_seen_subcommand_from ${names}`];
  return [...seen, ...further].join("; and ");
}
function flagLine({ names, description, values }) {
  const flags = names.map(
    (name) => name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`
  );
  const value = values === void 0 ? "" : values.length === 0 ? " -r -F" : ` -x -a ${quoted2(values.join(" "))}`;
  return `${flags.join(" ")}${value} -d ${quoted2(description)}`;
}
function quoted2(text) {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

// src/commands/completion/places.ts
import { formats } from "@hedgerow/corpus";
var help = {
  names: ["-h", "--help"],
  written: "-h, --help",
  description: "display help for command"
};
var version = {
  names: ["-V", "--version"],
  written: "-V, --version",
  description: "output the version number"
};
async function placesOf(rows) {
  const places = [
    { ...placeOf({ path: "hedgerow" }), verbs: rows.map(named), flags: [help, version] }
  ];
  for (const { name, description, load } of rows) {
    const verb = await load();
    const path = `hedgerow ${name}`;
    const { examples } = verb;
    if (!("verbs" in verb)) {
      places.push(placeOf({ path, description, examples }, verb));
      continue;
    }
    const usual = verb.verbs.find(({ isDefault }) => isDefault);
    places.push({
      ...placeOf({ path, description, examples }, usual),
      verbs: verb.verbs.map(named)
    });
    for (const part of verb.verbs) {
      places.push(placeOf({ path: `${path} ${part.name}`, description: part.description }, part));
    }
  }
  return places;
}
function named({ name, description }) {
  return { name, description };
}
function placeOf(told, { arguments: given = [], options = [] } = {}) {
  return {
    description: "",
    examples: [],
    ...told,
    verbs: [],
    arguments: given.map(([name, description]) => ({ name, description })),
    flags: [...options.map(flagOf), help],
    words: given[0]?.[2] ?? []
  };
}
function formatsOf(flag) {
  const written = flag === "--to" ? writtenFormats : [];
  return [...formats, ...written].map(({ name }) => name);
}
function flagOf(option) {
  const { short, long, description, required, optional, flags, argChoices, defaultValue } = option;
  const isFormat = flags.endsWith("<format>");
  return {
    names: [short, long].filter((name) => name !== void 0),
    written: flags,
    description,
    ...defaultValue !== void 0 && { default: String(defaultValue) },
    ...(required || optional) && {
      values: argChoices ?? (isFormat ? formatsOf(long) : [])
    }
  };
}

// src/commands/completion/zsh.ts
function zshCompletion(places) {
  const described = (name, description) => quoted(`${name.replaceAll(":", "\\:")}:${description}`);
  const lists = places.map((place) => {
    const about = new Map(place.verbs.map(({ name, description }) => [name, description]));
    const names = namesAt(place).map((name) => described(name, about.get(name) ?? ""));
    const flags = place.flags.flatMap(
      ({ names: all, description }) => all.map((name) => described(name, description))
    );
    return `    ${quoted(place.path)}) names=(${names.join(" ")}) flags=(${flags.join(" ")}) ;;`;
  });
  return `#compdef hedgerow
# zsh completion of hedgerow: source <(hedgerow completion zsh)
_hedgerow() {
  local place=hedgerow word
  local -a names flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $word" in
${stepCases(places, "      ")}
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${valueCases(places, "    ", (values) => values.length === 0 ? "_files; return" : `compadd -- ${values.map(quoted).join(" ")}; return`)}
  esac
  case "$place" in
${lists.join("\n")}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option flags
  elif (( \${#names} > 0 )); then
    _describe word names
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _hedgerow ]]; then
  _hedgerow "$@"
else
  compdef _hedgerow hedgerow
fi
`;
}

// src/commands/completion/completion.ts
var shells = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  // For editors, and for whoever writes down what there is.
  json: (places) => `${JSON.stringify(places, void 0, 2)}
`
};
function completionVerb(verbs) {
  return {
    arguments: [["<shell>", "the shell; json is for programs", Object.keys(shells)]],
    examples: ["hedgerow completion bash", "hedgerow completion fish"],
    run: async ([shell], _options, io) => {
      io.stdout.write(shells[shell](await placesOf(verbs)));
      return exitCodes.done;
    }
  };
}
export {
  completionVerb
};
