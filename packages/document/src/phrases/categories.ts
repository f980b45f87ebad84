/** Sets of tags and phrase categories that the tables speak of by name. */

const set = (members: string): ReadonlySet<string> => new Set(members.split(' '));

/** Marks, not words. MASC's `CODE` and `SU` are the transcriber's. */
export const punctuation = set(
  ", . : `` '' -LRB- -RRB- -LSB- -RSB- -LCB- -RCB- NFP SU CODE # HASH ( ) [ ] DASH",
);
export const openBrackets = set('-LRB- -LSB- -LCB-');
export const closeBrackets = set('-RRB- -RSB- -RCB-');
/** What stands between members of a list. */
export const separators = set(', :');

export const verbTags = set('MD VB VBD VBZ VBP VBG VBN AUX BES HVS');
export const finiteTags = set('MD VBD VBZ VBP BES HVS');
export const nounTags = set('NN NNS NNP NNPS');
export const adjectiveTags = set('JJ JJR JJS');
export const adverbTags = set('RB RBR RBS WRB');

export const nominal = set('NP NML NX NAC WHNP');
export const clausal = set('S SINV SQ SBARQ VP');
export const adjectival = set('ADJP ADVP WHADJP WHADVP');
export const prepositional = set('PP WHPP');
/** Function tags that name an adverbial. */
export const adverbialFunctions = set('ADV TMP LOC DIR MNR PRP EXT BNF VOC');
