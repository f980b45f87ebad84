// src/capabilities/style.ts
function plainStyle(name) {
  return {
    examples: [`hedgerow ${name} FILE`, `hedgerow ${name} --to jsonl FILE`],
    usual: () => "jsonl",
    toHelp: "jsonl or another format"
  };
}

// src/capabilities/styles.ts
var styles = {
  annotate: async () => (await import("./annotate-style-5RDPWL4T.js")).annotateStyle,
  status: async () => (await import("./status-style-XL5E6ZN6.js")).statusStyle,
  parse: async () => (await import("./parse-style-4LXVM7UA.js")).parseStyle,
  derive: async () => (await import("./derive-style-3WKXEQZF.js")).deriveStyle,
  ccg: async () => (await import("./ccg-style-M4MOHTXE.js")).ccgStyle,
  mixed: async () => (await import("./mixed-style-NCKYTGTW.js")).mixedStyle,
  names: async () => (await import("./names-style-X57IWZON.js")).namesStyle
};
async function styleOf(capability) {
  return Object.hasOwn(styles, capability) ? styles[capability]() : plainStyle(capability);
}

export {
  styleOf
};
