// src/shell/terminal.ts
function hasColor({ stdout, env = {} }) {
  if (env.NO_COLOR !== void 0 && env.NO_COLOR !== "") return false;
  return stdout.isTTY === true && env.TERM !== "dumb";
}
function terminalWidth(stream) {
  return stream.columns !== void 0 && stream.columns > 0 ? stream.columns : 80;
}

export {
  hasColor,
  terminalWidth
};
