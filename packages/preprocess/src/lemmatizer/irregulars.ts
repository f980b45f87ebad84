/** Forms that no suffix rule gives, by the tags they come with. Lower case; lemmas as they are to be. */
export type Irregulars = { readonly [form: string]: string };

/** `base past participle`, one verb a row; alternatives are set off by `/`. */
const verbRows = `
  arise arose arisen, awake awoke awoken, bear bore borne/born, beat beat beaten, become became become,
  begin began begun, bend bent bent, beset beset beset, bet bet bet, bid bid/bade bidden, bind bound bound,
  bite bit bitten, bleed bled bled, blow blew blown, break broke broken, breed bred bred,
  bring brought brought, broadcast broadcast broadcast, build built built, burn burnt burnt,
  burst burst burst, buy bought bought, cast cast cast, catch caught caught, choose chose chosen,
  cling clung clung, come came come, cost cost cost, creep crept crept, cut cut cut, deal dealt dealt,
  dig dug dug, do did done, draw drew drawn, dream dreamt dreamt, drink drank drunk, drive drove driven,
  dwell dwelt dwelt, eat ate eaten, fall fell fallen, feed fed fed, feel felt felt, fight fought fought,
  find found found, flee fled fled, fling flung flung, fly flew flown, forbid forbade forbidden,
  forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, get got gotten/got,
  give gave given, go went gone, grind ground ground, grow grew grown, hang hung hung, have had had,
  hear heard heard, hide hid hidden, hit hit hit, hold held held, hurt hurt hurt, keep kept kept,
  kneel knelt knelt, know knew known, lay laid laid, lead led led, lean leant leant, leap leapt leapt,
  learn learnt learnt, leave left left, lend lent lent, let let let, lie lay lain, light lit lit,
  lose lost lost, make made made, mean meant meant, meet met met, mow mowed mown, overcome overcame overcome,
  pay paid paid, plead pled pled, prove proved proven, put put put, quit quit quit, read read read,
  rid rid rid, ride rode ridden, ring rang rung, rise rose risen, run ran run, saw sawed sawn, say said said,
  see saw seen, seek sought sought, sell sold sold, send sent sent, set set set, sew sewed sewn,
  shake shook shaken, shear shore shorn, shed shed shed, shine shone shone, shoot shot shot, show showed shown,
  shrink shrank shrunk/shrunken, shut shut shut, sing sang sung, sink sank sunk/sunken, sit sat sat,
  sleep slept slept, slide slid slid, sling slung slung, slit slit slit, smell smelt smelt, sow sowed sown,
  speak spoke spoken, speed sped sped, spell spelt spelt, spend spent spent, spill spilt spilt,
  spin spun spun, spit spat spat, split split split, spoil spoilt spoilt, spread spread spread,
  spring sprang sprung, stand stood stood, steal stole stolen, stick stuck stuck, sting stung stung,
  stink stank stunk, stride strode stridden, strike struck struck/stricken, string strung strung,
  strive strove striven, swear swore sworn, sweep swept swept, swell swelled swollen, swim swam swum,
  swing swung swung, take took taken, teach taught taught, tear tore torn, tell told told,
  think thought thought, throw threw thrown, thrust thrust thrust, tread trod trodden, understand understood understood, wake woke woken,
  wear wore worn, weave wove woven, weep wept wept, wet wet wet, win won won, wind wound wound,
  wring wrung wrung, write wrote written
`;

/** What the irregular verbs are compounded with: *underwent*, *overcame*, *rewritten*. */
export const verbPrefixes: readonly string[] = [
  ...['under', 'over', 'out', 'fore', 'mis', 're', 'un', 'with', 'up', 'in', 'off', 'pre', 'co'],
  ...['inter', 'cross', 'be', 'for'],
];

function verbForms(column: number): Irregulars {
  const forms: { [form: string]: string } = {};
  for (const row of verbRows.split(',')) {
    const parts = row.trim().split(/\s+/);
    for (const form of parts[column]!.split('/')) forms[form] ??= parts[0]!;
  }
  return forms;
}

export const pastForms: Irregulars = {
  ...verbForms(1),
  was: 'be',
  were: 'be',
  "'d": 'have',
  // The past of *find* and *see* is far more frequent than *found* and *saw* themselves.
  found: 'find',
  ground: 'grind',
  wound: 'wind',
};

export const participles: Irregulars = {
  ...verbForms(2),
  been: 'be',
};

/** Present forms: VBZ, VBP, VB, VBG. */
export const presentForms: Irregulars = {
  am: 'be',
  are: 'be',
  is: 'be',
  being: 'be',
  "'s": 'be',
  "'m": 'be',
  "'re": 'be',
  has: 'have',
  having: 'have',
  "'ve": 'have',
  does: 'do',
  doing: 'do',
  going: 'go',
  lying: 'lie',
  owing: 'owe',
};

export const modals: Irregulars = {
  ca: 'can',
  wo: 'will',
  sha: 'shall',
  "'ll": 'will',
  "'d": 'would',
};

export const pluralNouns: Irregulars = {
  people: 'people',
  police: 'police',
  lice: 'louse',
  geese: 'goose',
  dice: 'die',
  graffiti: 'graffito',
  data: 'datum',
  oxen: 'ox',
  brethren: 'brother',
  lives: 'life',
  movies: 'movie',
  cookies: 'cookie',
  calories: 'calorie',
  kilocalories: 'kilocalorie',
  zombies: 'zombie',
  genies: 'genie',
  pies: 'pie',
  ties: 'tie',
  lies: 'lie',
  dies: 'die',
  prairies: 'prairie',
  selfies: 'selfie',
  means: 'means',
  diabetes: 'diabetes',
  physics: 'physics',
  genetics: 'genetics',
  kinetics: 'kinetics',
  statistics: 'statistic',
  news: 'news',
  lens: 'lens',
  agenda: 'agenda',
  stamina: 'stamina',
  retina: 'retina',
  emphases: 'emphasis',
  synopses: 'synopsis',
  synapses: 'synapse',
  uses: 'use',
  buses: 'bus',
  sera: 'serum',
  media: 'medium',
};

export const comparatives: Irregulars = {
  better: 'good',
  best: 'good',
  worse: 'bad',
  worst: 'bad',
  further: 'far',
  farther: 'far',
  furthest: 'far',
  farthest: 'far',
  more: 'more',
  most: 'most',
  less: 'less',
  least: 'least',
  later: 'late',
  latter: 'latter',
  elder: 'old',
  eldest: 'old',
};

export const adverbComparatives: Irregulars = {
  ...comparatives,
  better: 'well',
  best: 'well',
  worse: 'badly',
  worst: 'badly',
};

/** Of any tag but those of verbs. */
export const otherForms: Irregulars = {
  "n't": 'not',
  i: 'I',
};
