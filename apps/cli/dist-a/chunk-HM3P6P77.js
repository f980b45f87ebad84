import {
  visible,
  visibleError
} from "./chunk-QP2NEJ42.js";

// src/shell/exit.ts
import { isInputError } from "@hedgerow/document";
var exitCodes = { done: 0, failed: 1, usage: 2, someSkipped: 3 };
var UsageError = class extends Error {
  name = "UsageError";
};
var codesOfUsage = /* @__PURE__ */ new Set(["FORMAT_NAME", "FORMAT_OPTION", "OPTION"]);
function report(error, { stderr }) {
  if (isClosedPipe(error)) return exitCodes.done;
  if (error instanceof UsageError) {
    stderr.write(`hedgerow: ${visible(error.message)}
`);
    return exitCodes.usage;
  }
  if (isInputError(error)) {
    stderr.write(`${visibleError(error)}
`);
    return codesOfUsage.has(error.code) ? exitCodes.usage : exitCodes.failed;
  }
  if (!isSystemError(error)) throw error;
  stderr.write(`${systemMessage(error)}
`);
  return exitCodes.failed;
}
function isClosedPipe(error) {
  return isSystemError(error) && error.code === "EPIPE";
}
function isSystemError(error) {
  return error instanceof Error && "syscall" in error && "code" in error;
}
var systemMessages = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EISDIR: "is a folder",
  ENOTDIR: "is not a folder",
  ENOSPC: "no space left on the device",
  EEXIST: "is there already, and is not a folder",
  EROFS: "is on a disk that can only be read",
  EFBIG: "is larger than files may be"
};
function systemMessage({ code = "", message, path }) {
  return visible(`${path ?? "hedgerow"}: ${systemMessages[code] ?? message} [${code}]`);
}

export {
  exitCodes,
  UsageError,
  report
};
