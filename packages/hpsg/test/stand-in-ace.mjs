/**
 * Stands in for ACE in the tests: a program of ours that speaks what `ace -g GRAMMAR -n N --tsdb-stdout` speaks, as
 * far as the client reads it. It is not ACE and knows no grammar: every word is a lexical entry, sentences branch to the
 * right, and the k-th best derivation differs from the first by its rule. The first word of a sentence says how it
 * is answered.
 */
import { createInterface } from 'node:readline';

const parameters = process.argv.slice(2);
const parameterOf = (name) => parameters[parameters.indexOf(name) + 1];
const best = Number(parameterOf('-n'));
const grammar = parameterOf('-g');

if (grammar === 'missing.dat') {
  process.stderr.write('missing.dat: No such file or directory\n');
  process.exit(255);
}
if (grammar === 'old.dat') {
  process.stdout.write('usage: ace [-1 | -n COUNT]\n');
  process.exit(0);
}
if (grammar !== 'endless.dat') {
  process.stdout.write('NOTE: tsdb run: (:application . "answer") (:grammar . "stand-in")\n');
}

const escaped = (text) => text.replace(/["\\]/g, '\\$&');

/** The words of a line; offsets count code points, as ACE's do. */
function wordsOf(line) {
  const words = [];
  let start = 0;
  for (const part of line.split(/( +)/)) {
    const end = start + [...part].length;
    if (/[^ ]/.test(part)) words.push({ form: part, start, end });
    start = end;
  }
  return words;
}

function derivationOf(words, rank, score) {
  const label = {
    pid: `pid-${process.pid}`,
    parameters: parameters.slice(2).join('|'),
    locale: process.env.LC_ALL,
  };
  const rule = label[words[0].form] ?? `rule-${rank}_c`;
  const entries = words.map(({ form, start, end }, at) => {
    const token = `token [ +FORM "${escaped(form)}" +FROM #1="${start}" +TO "${end}" ]`;
    return `(${at + 1} word_n1@n_-_c_le -0.000000 ${at} ${at + 1} ("${escaped(form.toLowerCase())}" ${at} "${escaped(token)}"))`;
  });
  const branch = (at) =>
    at === entries.length - 1
      ? entries[at]
      : `(${100 + at} ${at === 0 ? rule : 'sp-hd_n_c'} ${score.toFixed(6)} ${at} ${entries.length} ${entries[at]} ${branch(at + 1)})`;
  const tree = branch(0);
  return entries.length > 1 ? ` ${tree}` : ` (100 ${rule} ${score.toFixed(6)} 0 1 ${tree})`;
}

function answerTo(line, { error, readings = best, derivation = derivationOf } = {}) {
  const words = wordsOf(line);
  const tokens = words
    .map(
      ({ form, start, end }, at) =>
        `(${at}, ${at}, ${at + 1}, <${start}:${end}>, 1, "${escaped(form)}", 0, "null")`,
    )
    .join(' ');
  const results = Array.from({ length: readings }, (_, rank) => {
    const score = 1 - rank;
    const udf = escaped(derivation(words, rank, score));
    return `((:result-id . ${rank}) (:derivation ."${udf}") (:mrs ."[ LTOP: h0 \\"(\\" ]") (:flags ((:ascore . ${score.toFixed(6)}) (:probability . 0.500000))))`;
  });
  const said = error === undefined ? '' : ` (:error . "${error}")`;
  return `(:ninputs . ${words.length}) (:p-input . "${escaped(tokens)}") (:p-tokens . "${escaped(tokens)}") (:results . (${results.join('')})) (:readings . ${readings})   (:total . 1) (:treal . 1)${said}\n\n\n`;
}

const say = (text) => process.stdout.write(text);

/** How sentences are answered that begin with these words; all others are answered well. */
const manners = {
  unparsable: (line) => say(answerTo(line, { readings: 0 })),
  limit: (line) => say(answerTo(line, { readings: 1, error: 'ran out of RAM while unpacking' })),
  hang: (line) => say(answerTo(line).slice(0, 50)),
  crash: (line) => {
    process.stderr.write('ERROR: DEADLY SIGNAL!\n');
    process.stdout.write(answerTo(line).slice(0, 50), () => process.exit(255));
  },
  garbage: (line) => say(`SENT: ${line}\n[ LTOP: h0 ] ; (1 x 0 0 1 ("x"))\n\n\n`),
  unbalanced: (line) => say(answerTo(line).replace('(:readings', '):readings')),
  treeless: (line) => say(answerTo(line, { derivation: () => '(1 word_n1' })),
  outside: (line) =>
    say(answerTo(line, { derivation: () => '(1 w 0 8 9 ("w" 1 "+FROM \\"90\\" +TO \\"99\\""))' })),
  short: (line) =>
    say(answerTo(line, { readings: 0 }).replace('(:readings . 0)', '(:readings . 2)')),
  chatter: (line) => say(`${answerTo(line)}${answerTo('this is for nobody')}`),
  notes: (line) =>
    say(`NOTE: a ( and a "\n${answerTo(line).replace(' (:results', '\nWARNING: )\n(:results')}`),
  flood: () => {
    const more = () => process.stdout.write('('.repeat(10_000), more);
    more();
  },
  torn: async (line) => {
    for (const byte of Buffer.from(answerTo(line))) {
      await new Promise((resolve) => process.stdout.write(Buffer.of(byte), resolve));
    }
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  if (grammar === 'endless.dat') return;
  const manner = manners[line.trim().split(/ +/)[0]];
  if (manner === undefined) say(answerTo(line));
  else void manner(line);
});
