import {
  hasColor
} from "./chunk-OAJ7PSNR.js";

// src/capabilities/mixed/tag-colors.ts
var colors = [
  ["NR", 35],
  ["NT", 33],
  ["N", 34],
  ["VA", 36],
  ["V", 32],
  ["JJ", 36],
  ["PU", 90]
];
var isForeign = (form) => new RegExp("\\p{Script=Latin}", "u").test(form);
function colorTags(tokens, tags, color) {
  return tokens.map(({ form }, i) => {
    const tag = tags[i] ?? "";
    if (!color) return `${form}/${tag}`;
    const code = colors.find(([start]) => tag.startsWith(start))?.[1] ?? 39;
    const bold = isForeign(form) ? "1;" : "";
    return `\x1B[${bold}${code}m${form}\x1B[0m\x1B[2m/${tag}\x1B[0m`;
  }).join(" ");
}

// src/capabilities/mixed/mixed-style.ts
var mixedStyle = {
  examples: ["hedgerow mixed examples/mixed.txt", "hedgerow mixed --to jsonl examples/mixed.txt"],
  usual: ({ output }, { stdout }) => output === void 0 && stdout.isTTY === true ? "color" : "tagged",
  toHelp: "tagged (word/TAG), jsonl, conllu or another format; color, for a terminal. Default: color on a terminal, else tagged",
  looks: { color: { documents: colored } },
  formats: { tagged: "tagged:separator=/" }
};
async function* colored(documents, _flags, io) {
  const color = hasColor(io);
  for await (const { sentences } of documents) {
    for (const { tokens = [], tags = [] } of sentences) yield `${colorTags(tokens, tags, color)}
`;
  }
}
export {
  mixedStyle
};
