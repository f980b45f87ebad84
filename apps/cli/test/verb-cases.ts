/**
 * How each verb is tried out as a user would: one row a verb. `broken.jsonl` has a good document in its first line and
 * half a one in its second; `hollow` is a folder with nothing in it.
 */
export interface VerbCase {
  readonly verb: string;
  /** What follows the verb, and what is then printed. */
  readonly good: readonly [args: string, printed: RegExp];
  /** Input that cannot be used: what is told on stderr. The exit code is 1. */
  readonly bad: readonly [args: string, told: RegExp];
  /** The same with `--on-error skip`, where the verb knows it: the exit code is 3. */
  readonly skips?: string;
  /** A flag with a mistake in it, and the one that was meant. */
  readonly mistake: readonly [args: string, meant: string];
  /** It takes a Redis, whose place is `$REDIS`. */
  readonly takesRedis?: true;
  /** A file that is not there or cannot be read; verbs that read none have none. */
  readonly unreadable?: string;
}

/** Nothing to load, so that most of these are quick. */
export const quick = '--cues gold --scopes default';
const secondLine = /^broken\.jsonl:2:\d+: .+ \[JSON\]$/m;

export const verbCases: readonly VerbCase[] = [
  {
    verb: 'annotate',
    good: ['examples/capsules.txt', /^Spore capsules \[<may\?> open/m],
    bad: [`${quick} -f jsonl broken.jsonl`, secondLine],
    skips: `${quick} -f jsonl broken.jsonl`,
    mistake: ['--cuse gold', '--cues'],
    unreadable: `${quick} nowhere.txt`,
  },
  {
    verb: 'explain',
    good: [`${quick} -f bioscope examples/rainfall.xml`, /\(negation\): /],
    bad: [`${quick} -f jsonl broken.jsonl`, secondLine],
    skips: `${quick} -f jsonl broken.jsonl`,
    mistake: ['--arc', '--arcs'],
    unreadable: `${quick} nowhere.txt`,
  },
  {
    verb: 'status',
    good: [
      '--to csv examples/lichen.txt --terms matter=examples/terms.txt',
      /,salts,597,602,substance,,speculated,/,
    ],
    bad: [`${quick} -f jsonl broken.jsonl`, secondLine],
    skips: `${quick} -f jsonl broken.jsonl`,
    mistake: ['--trems x=y', '--terms'],
    unreadable: `${quick} nowhere.txt`,
  },
  {
    verb: 'parse',
    good: ['--parser greedy --to conllu examples/capsules.txt', /^1\tSpore\t/m],
    bad: ['--parser greedy -f jsonl broken.jsonl', secondLine],
    skips: '--parser greedy -f jsonl broken.jsonl',
    mistake: ['--parsre best', '--parser'],
    unreadable: '--parser greedy nowhere.txt',
  },
  {
    verb: 'derive',
    good: ['--to jsonl examples/capsules.txt', /"derivations":\[\{"label":"/],
    bad: ['-f jsonl broken.jsonl', secondLine],
    skips: '-f jsonl broken.jsonl',
    mistake: ['--bets 2', '--best'],
    unreadable: 'nowhere.txt',
  },
  {
    verb: 'ccg',
    good: ['--to supertags examples/capsules.txt', /^Spore\|NN\|N\/N capsules\|NNS\|N may\|MD\|/m],
    bad: ['-f jsonl broken.jsonl', secondLine],
    skips: '-f jsonl broken.jsonl',
    mistake: ['--widht 2', '--width'],
    unreadable: 'nowhere.txt',
  },
  {
    verb: 'mixed',
    good: ['examples/mixed.txt', /\S\/[A-Z]+ \S/],
    bad: ['-f jsonl broken.jsonl', secondLine],
    skips: '-f jsonl broken.jsonl',
    mistake: ['--baem 2', '--beam'],
    unreadable: 'nowhere.txt',
  },
  {
    verb: 'names',
    good: ['examples/tweets.txt', /<[A-Z]+>\S/],
    bad: ['broken.jsonl', secondLine],
    skips: 'broken.jsonl',
    mistake: ['--lern', '--learn'],
    unreadable: 'nowhere.txt',
  },
  {
    verb: 'batch',
    good: [`${quick} --in examples/lichen.txt --out good`, /^good: 1 shards made, 0 were there$/m],
    bad: [`${quick} -f jsonl --in broken.jsonl --out bad`, secondLine],
    skips: `${quick} -f jsonl --in broken.jsonl --out skips`,
    mistake: ['--in examples --out x --job 2', '--jobs'],
    unreadable: `${quick} --in nowhere.txt --out unreadable`,
  },
  {
    verb: 'worker',
    takesRedis: true,
    good: ['--queue $REDIS --idle 1', /^0 shards made, 0 failed, /],
    bad: ['--queue redis://127.0.0.1:1 --patience 1', / \[QUEUE_UNREACHABLE\]$/m],
    mistake: ['--queu redis://127.0.0.1:1', '--queue'],
    unreadable: '--queue redis://127.0.0.1:1 --out nowhere',
  },
  {
    verb: 'convert',
    good: ['--to jsonl examples/rainfall.xml', /^\{"id":"rainfall-1"/],
    bad: ['--to text broken.jsonl', secondLine],
    skips: '--to text broken.jsonl',
    mistake: ['--ouptut x --to jsonl', '--output'],
    unreadable: '--to jsonl nowhere.xml',
  },
  {
    verb: 'stats',
    good: ['examples/rainfall.xml', /^documents +2$/m],
    bad: ['broken.jsonl', secondLine],
    skips: 'broken.jsonl',
    mistake: ['--jsno', '--json'],
    unreadable: 'nowhere.xml',
  },
  {
    verb: 'evaluate',
    good: ['conll2010 examples/rainfall.xml examples/rainfall.xml', /100\.00/],
    bad: ['conll2010 broken.jsonl broken.jsonl', secondLine],
    mistake: ['conll2010 --knid negation a b', '--kind'],
    unreadable: 'conll2010 examples/rainfall.xml nowhere.xml',
  },
  {
    verb: 'train',
    good: ['tagger --passes 1 -o tagger.bin examples/capsules.conllu', /^tagger\.bin: tagger, /],
    bad: ['tagger -o bad.bin broken.jsonl', secondLine],
    mistake: ['tagger --pases 1 -o x.bin examples/capsules.conllu', '--passes'],
    unreadable: 'tagger -o unreadable.bin nowhere.conllu',
  },
  {
    verb: 'model',
    good: ['', /^tagger-bio +tagger/m],
    bad: ['broken.jsonl', /^broken\.jsonl: .+ \[MODEL_\w+\]$/m],
    mistake: ['--stronger 3', '--strongest'],
    unreadable: 'nowhere.bin',
  },
  {
    verb: 'reproduce',
    good: ['', /^rimell2009\/table-1 /m],
    bad: ['nobody1900/table-1', / \[\w+\]$/m],
    mistake: ['--evalation x', '--evaluation'],
    unreadable: '--data hollow rimell2009/table-1',
  },
  {
    verb: 'serve',
    good: ['--openapi', /"openapi": "3\.1\./],
    bad: ['--port 0 --threads 1 --log none --models hollow', /^there is no .+ \[NO_MODEL\]$/m],
    mistake: ['--prot 0', '--port'],
    unreadable: '--port 0 --token-file nowhere.txt',
  },
  {
    verb: 'demo-site',
    good: ['--out good-site --capabilities names', /^\S+-site: \d+ files, [\d.]+ MB; /],
    bad: ['--out examples', /^examples is not empty \[OUTPUT\]$/m],
    mistake: ['--out new-site --modles .', '--models'],
  },
  {
    verb: 'formats',
    good: ['', /^bioscope +BioScope XML/m],
    // There is nothing that it reads: a format that it does not know is a mistake of the user.
    bad: ['', /^$/],
    mistake: ['--hlep', '--help'],
  },
  {
    verb: 'completion',
    good: ['bash', /^complete .* hedgerow$/m],
    // There is nothing that it reads: a shell that it does not know is a mistake of the user.
    bad: ['', /^$/],
    mistake: ['--hlep bash', '--help'],
  },
];
