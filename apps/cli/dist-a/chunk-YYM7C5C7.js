// package.json
var package_default = {
  name: "hedgerow",
  version: "0.0.0",
  description: "What a text claims, denies and merely suspects, from the command line",
  license: "MIT",
  type: "module",
  engines: {
    node: ">=20.19"
  },
  bin: {
    hedgerow: "./dist/main.js"
  },
  files: [
    "dist",
    "!dist/compile-bundle.js",
    "examples"
  ],
  exports: {
    "./package.json": "./package.json"
  },
  scripts: {
    build: "tsup && node dist/compile-bundle.js",
    publint: "publint --strict"
  },
  dependencies: {
    "@hedgerow/annotate": "workspace:*",
    "@hedgerow/capability": "workspace:*",
    "@hedgerow/catalogue": "workspace:*",
    "@hedgerow/ccg": "workspace:*",
    "@hedgerow/corpus": "workspace:*",
    "@hedgerow/cues": "workspace:*",
    "@hedgerow/derive": "workspace:*",
    "@hedgerow/document": "workspace:*",
    "@hedgerow/evaluate": "workspace:*",
    "@hedgerow/hpsg": "workspace:*",
    "@hedgerow/learn": "workspace:*",
    "@hedgerow/mixed": "workspace:*",
    "@hedgerow/mixed-pos": "workspace:*",
    "@hedgerow/model-en-bio": "workspace:*",
    "@hedgerow/model-en-ccg": "workspace:*",
    "@hedgerow/model-en-hpsg": "workspace:*",
    "@hedgerow/model-tweet": "workspace:*",
    "@hedgerow/model-zh-mixed": "workspace:*",
    "@hedgerow/names": "workspace:*",
    "@hedgerow/parse-ccg": "workspace:*",
    "@hedgerow/preprocess": "workspace:*",
    "@hedgerow/render": "workspace:*",
    "@hedgerow/scope-ranker": "workspace:*",
    "@hedgerow/scope-rules": "workspace:*",
    "@hedgerow/scope-sequence": "workspace:*",
    "@hedgerow/server": "workspace:*",
    "@hedgerow/tweet-ner": "workspace:*",
    bullmq: "^6.7.0",
    commander: "^14.0.0",
    "hyparquet-writer": "^0.17.0",
    ioredis: "^5.11.1",
    "prom-client": "^15.1.3"
  },
  devDependencies: {
    "@hedgerow/corpora": "workspace:*",
    "@hedgerow/named-corpora": "workspace:*",
    "@hedgerow/queue-trial": "workspace:*",
    "@hedgerow/reproduce": "workspace:*",
    hyparquet: "1.31.5"
  }
};

export {
  package_default
};
