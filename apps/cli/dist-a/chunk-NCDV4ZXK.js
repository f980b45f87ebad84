// src/files/read-json.ts
import { readFile } from "fs/promises";
import { InputError } from "@hedgerow/document";
async function readJson(file) {
  const text = await readFile(file, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError("JSON", error.message, { source: { file } });
  }
}

export {
  readJson
};
