// src/capabilities/names/inline-names.ts
async function* inlineNames(documents) {
  for await (const { text, sentences } of documents) {
    let line = "";
    let at = 0;
    for (const { entities = [] } of sentences) {
      for (const { start, end, type } of entities) {
        line += `${text.slice(at, start)}<${type}>${text.slice(start, end)}</${type}>`;
        at = end;
      }
    }
    yield `${(line + text.slice(at)).replace(/[\r\n]+/g, " ")}
`;
  }
}

export {
  inlineNames
};
