import {
  readJson
} from "./chunk-NCDV4ZXK.js";
import {
  repeated
} from "./chunk-Z7MUZF6U.js";
import {
  UsageError
} from "./chunk-HM3P6P77.js";

// src/capabilities/flags.ts
import { readFile } from "fs/promises";
import { readOption } from "@hedgerow/capability";
import { isInputError } from "@hedgerow/document";
import { Option } from "commander";
function flagsOf({ options }, implied = {}) {
  return Object.entries(options).map(([name, row]) => {
    const usual = implied[name] ?? ("default" in row ? row.default : void 0);
    const told = usual === void 0 ? "" : ` (default: ${shown(usual)})`;
    const flag = new Option(`${flagOf(name)} ${placeholderOf(row)}`, helpOf(row) + told);
    if (row.type === "choice") return flag.choices(row.choices);
    return row.type === "lists" ? repeated(flag) : flag;
  });
}
async function optionsIn({ options }, given) {
  const said = {};
  for (const [name, row] of Object.entries(options)) {
    const value = given[name];
    if (value === void 0) continue;
    said[name] = row.type === "lists" ? await readLists(flagOf(name), value) : await valueIn(options, name, row, String(value));
  }
  return said;
}
async function valueIn(options, name, row, text) {
  const isFile = row.type === "data" && row.names?.includes(text) !== true;
  try {
    return isFile ? await readJson(text) : readOption(options, name, text);
  } catch (error) {
    if (!isInputError(error) || error.code !== "OPTION") throw error;
    throw new UsageError(`${flagOf(name)}${error.message.slice(name.length)}`);
  }
}
async function readLists(flag, given) {
  const lists = {};
  for (const argument of given) {
    const equals = argument.indexOf("=");
    if (equals < 1) {
      throw new UsageError(`${flag} is NAME=FILE, found ${JSON.stringify(argument)}`);
    }
    const text = await readFile(argument.slice(equals + 1), "utf8");
    const lines = text.replace(/^\ufeff/, "").split(/\r?\n/).filter((line) => line.trim() !== "");
    const list = argument.slice(0, equals);
    lists[list] = [...lists[list] ?? [], ...lines];
  }
  return lists;
}
function helpOf(row) {
  switch (row.type) {
    case "several":
      return `${row.help}: some of ${row.choices.join(", ")}, with commas between`;
    case "data":
      return `${row.help}: ${[...row.names ?? [], "a JSON file"].join(", ")}`;
    case "lists":
      return `${row.help}; said once for each file`;
    default:
      return row.help;
  }
}
function placeholderOf({ type }) {
  const words = {
    choice: "<which>",
    several: "<which>",
    whole: "<number>",
    text: "<name>",
    data: "<file>",
    lists: "<name=file>"
  };
  return words[type];
}
function shown(value) {
  return Array.isArray(value) ? value.join(",") : String(value);
}
function flagOf(name) {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export {
  flagsOf,
  optionsIn,
  flagOf
};
