// src/shell/note.ts
function noteOn({ stderr }, { quiet }) {
  const shows = quiet !== true && stderr.isTTY === true;
  return (what) => {
    if (shows) stderr.write(`\r\x1B[K${what}`);
  };
}

export {
  noteOn
};
