import type { Tree } from '@hedgerow/document';
import { stageConformance } from '@hedgerow/document/conformance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBrackets } from '../../test/read-brackets.js';
import { convertTree } from './convert-tree.js';
import { isUnanalysed } from './is-unanalysed.js';
import { crossingArcs } from './projective.js';
import { treeConverter } from './tree-converter.js';

/** Each construction with the arcs of all its words, `word<label-head`. */
const constructions: readonly (readonly [name: string, brackets: string, arcs: string])[] = [
  [
    'passive under a modal, with an agent',
    '(S (NP-SBJ-1 (DT The) (NNS results)) (VP (MD may) (VP (VB be) (VP (VBN explained) (NP (-NONE- *-1)) (PP (IN by) (NP-LGS (NN chance)))))) (. .))',
    'The<NMOD-results results<SBJ-may may<ROOT be<VC-may explained<VC-be by<LGS-explained chance<PMOD-by .<P-may',
  ],
  [
    'perfect passive: a chain of auxiliaries',
    '(S (NP-SBJ-1 (NNS Mice)) (VP (MD might) (VP (VB have) (VP (VBN been) (VP (VBN exposed) (NP (-NONE- *-1)))))) (. .))',
    'Mice<SBJ-might might<ROOT have<VC-might been<VC-have exposed<VC-been .<P-might',
  ],
  [
    'CRAFT writes the index of a passive trace on the phrase',
    '(S (NP-SBJ-1 (NNS Genes)) (VP (VBP are) (VP (VBN expressed) (NP-1 (-NONE- *)) (PP-LOC (IN in) (NP (NN liver))))) (. .))',
    'Genes<SBJ-are are<ROOT expressed<VC-are in<LOC-expressed liver<PMOD-in .<P-are',
  ],
  [
    'by without an agent is an adverbial',
    '(S (NP-SBJ-1 (NNS Cells)) (VP (VBD were) (VP (VBN counted) (NP (-NONE- *-1)) (PP (IN by) (NP (NN hand))))) (. .))',
    'Cells<SBJ-were were<ROOT counted<VC-were by<ADV-counted hand<PMOD-by .<P-were',
  ],
  [
    'negation stands with the auxiliary',
    '(S (NP-SBJ (NNP Aspirin)) (VP (VBD did) (RB not) (VP (VB affect) (NP (NN growth)))) (. .))',
    'Aspirin<SBJ-did did<ROOT not<ADV-did affect<VC-did growth<OBJ-affect .<P-did',
  ],
  [
    'an adverb before the verb, an adverb between auxiliary and verb',
    '(S (NP-SBJ (NNS Cells)) (ADVP (RB probably)) (VP (VBP have) (ADVP-TMP (RB already)) (VP (VBN died))) (. .))',
    'Cells<SBJ-have probably<ADV-have have<ROOT already<TMP-have died<VC-have .<P-have',
  ],
  [
    'raising: seems to',
    '(S (NP-SBJ-1 (DT The) (NN drug)) (VP (VBZ seems) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB work))))) (. .))',
    'The<NMOD-drug drug<SBJ-seems seems<ROOT to<OPRD-seems work<IM-to .<P-seems',
  ],
  [
    'control: try to',
    '(S (NP-SBJ-1 (PRP We)) (VP (VBD tried) (S (NP-SBJ (-NONE- *PRO*-1)) (VP (TO to) (VP (VB help))))) (. .))',
    'We<SBJ-tried tried<ROOT to<OPRD-tried help<IM-to .<P-tried',
  ],
  [
    'passive of a verb with an infinitive',
    '(S (NP-SBJ-1 (NN Zinc)) (VP (VBZ is) (VP (VBN known) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB bind) (NP (NN DNA))))))) (. .))',
    'Zinc<SBJ-is is<ROOT known<VC-is to<OPRD-known bind<IM-to DNA<OBJ-bind .<P-is',
  ],
  [
    'passive with an infinitive of purpose',
    '(S (NP-SBJ-1 (NN Light)) (VP (VBD was) (VP (VBN used) (NP (-NONE- *-1)) (S (NP-SBJ (-NONE- *)) (VP (TO to) (VP (VB kill) (NP (NNS cells))))))) (. .))',
    'Light<SBJ-was was<ROOT used<VC-was to<PRP-used kill<IM-to cells<OBJ-kill .<P-was',
  ],
  [
    'object and infinitive',
    '(S (NP-SBJ (DT This)) (VP (VBZ enables) (S (NP-SBJ (PRP us)) (VP (TO to) (VP (VB see))))) (. .))',
    'This<SBJ-enables enables<ROOT us<OBJ-enables to<OPRD-enables see<IM-to .<P-enables',
  ],
  [
    'a small clause with an adjective',
    '(S (NP-SBJ (PRP We)) (VP (VBD found) (S (NP-SBJ (PRP it)) (ADJP-PRD (JJ useful)))) (. .))',
    'We<SBJ-found found<ROOT it<OBJ-found useful<OPRD-found .<P-found',
  ],
  [
    'seems and an adjective',
    '(S (NP-SBJ-1 (DT The) (NN idea)) (VP (VBZ seems) (ADJP-PRD (JJ odd))) (. .))',
    'The<NMOD-idea idea<SBJ-seems seems<ROOT odd<PRD-seems .<P-seems',
  ],
  [
    'a likely adjective with its infinitive',
    '(S (NP-SBJ-1 (NNS Cells)) (VP (VBP are) (ADJP-PRD (JJ likely) (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB die)))))) (. .))',
    'Cells<SBJ-are are<ROOT likely<PRD-are to<AMOD-likely die<IM-to .<P-are',
  ],
  [
    'expletive it with the trace of its clause',
    '(S (NP-SBJ (NP (PRP It)) (SBAR (-NONE- *EXP*-1))) (VP (VBZ is) (ADJP-PRD (JJ possible)) (SBAR-1 (IN that) (S (NP-SBJ (NNS cells)) (VP (VBP die))))) (. .))',
    'It<SBJ-is is<ROOT possible<PRD-is that<EXTR-is cells<SBJ-die die<SUB-that .<P-is',
  ],
  [
    'CRAFT writes the index of an expletive on the phrase',
    '(S (NP-SBJ (NP (PRP It)) (S-1 (-NONE- *EXP*))) (VP (VBZ is) (ADJP-PRD (JJ hard)) (S-1 (NP-SBJ (-NONE- *PRO*)) (VP (TO to) (VP (VB see))))) (. .))',
    'It<SBJ-is is<ROOT hard<PRD-is to<EXTR-is see<IM-to .<P-is',
  ],
  [
    'GENIA has it is shown that without a trace',
    '(S (NP-SBJ (PRP It)) (VP (VBZ is) (VP (VBN shown) (SBAR (IN that) (S (NP-SBJ (NNS cells)) (VP (VBP die)))))) (. .))',
    'It<SBJ-is is<ROOT shown<VC-is that<EXTR-shown cells<SBJ-die die<SUB-that .<P-is',
  ],
  [
    'it seems that',
    '(S (NP-SBJ (PRP It)) (VP (VBZ seems) (SBAR (IN that) (S (NP-SBJ (NNS cells)) (VP (VBP die))))) (. .))',
    'It<SBJ-seems seems<ROOT that<EXTR-seems cells<SBJ-die die<SUB-that .<P-seems',
  ],
  [
    'it as a pronoun keeps its object clause',
    '(S (NP-SBJ (PRP It)) (VP (VBZ shows) (SBAR (IN that) (S (NP-SBJ (NNS cells)) (VP (VBP die))))) (. .))',
    'It<SBJ-shows shows<ROOT that<OBJ-shows cells<SBJ-die die<SUB-that .<P-shows',
  ],
  [
    'there is',
    '(S (NP-SBJ (EX There)) (VP (VBZ is) (NP-PRD (DT a) (NN gap))) (. .))',
    'There<SBJ-is is<ROOT a<NMOD-gap gap<PRD-is .<P-is',
  ],
  [
    'a relative clause with a subject gap',
    '(NP (NP (NNS genes)) (SBAR (WHNP-1 (WDT that)) (S (NP-SBJ (-NONE- *T*-1)) (VP (VBP encode) (NP (NNS enzymes))))))',
    'genes<ROOT that<SBJ-encode encode<NMOD-genes enzymes<OBJ-encode',
  ],
  [
    'a relative clause with an object gap',
    '(NP (NP (NNS genes)) (SBAR (WHNP-1 (WDT which)) (S (NP-SBJ (PRP we)) (VP (VBD found) (NP (-NONE- *T*-1))))))',
    'genes<ROOT which<OBJ-found we<SBJ-found found<NMOD-genes',
  ],
  [
    'a relative clause without a pronoun',
    '(NP (NP (NNS genes)) (SBAR (WHNP-1 (-NONE- 0)) (S (NP-SBJ (PRP we)) (VP (VBD found) (NP (-NONE- *T*-1))))))',
    'genes<ROOT we<SBJ-found found<NMOD-genes',
  ],
  [
    'a relative clause with a preposition',
    '(NP (NP (DT a) (NN way)) (SBAR (WHPP-1 (IN in) (WHNP (WDT which))) (S (NP-SBJ (NNS cells)) (VP (VBP move) (PP-MNR (-NONE- *T*-1))))))',
    'a<NMOD-way way<ROOT in<MNR-move which<PMOD-in cells<SBJ-move move<NMOD-way',
  ],
  [
    'a reduced relative clause',
    '(NP (NP (NNS cells)) (VP (VBN treated) (NP (-NONE- *)) (PP (IN with) (NP (NN zinc)))))',
    'cells<ROOT treated<NMOD-cells with<ADV-treated zinc<PMOD-with',
  ],
  [
    'an extraposed relative clause crosses',
    '(S (NP-SBJ (NP (DT A) (NN drug)) (SBAR (-NONE- *ICH*-2))) (VP (VBD appeared) (SBAR-2 (WHNP-1 (WDT that)) (S (NP-SBJ (-NONE- *T*-1)) (VP (VBZ works))))) (. .))',
    'A<NMOD-drug drug<SBJ-appeared appeared<ROOT that<SBJ-works works<NMOD-drug .<P-appeared',
  ],
  [
    'noun phrases, three of them',
    '(S (NP-SBJ (NP (NN iron)) (, ,) (NP (NN zinc)) (CC and) (NP (NN lead))) (VP (VBP rise)) (. .))',
    'iron<SBJ-rise ,<P-iron zinc<COORD-iron and<COORD-zinc lead<CONJ-and rise<ROOT .<P-rise',
  ],
  [
    'noun phrases with a modifier of both',
    '(NP (NP (NP (NN growth)) (CC and) (NP (NN death))) (PP (IN of) (NP (NNS cells))))',
    'growth<ROOT and<COORD-growth death<CONJ-and of<NMOD-growth cells<PMOD-of',
  ],
  [
    'flat nouns with their own adjectives',
    '(NP (JJ high) (NN iron) (CC and) (JJ low) (NN zinc))',
    'high<NMOD-iron iron<ROOT and<COORD-iron low<NMOD-zinc zinc<CONJ-and',
  ],
  [
    'flat adjectives before a noun',
    '(NP (DT a) (JJ rapid) (CC and) (JJ strong) (NN rise))',
    'a<NMOD-rise rapid<NMOD-rise and<COORD-rapid strong<CONJ-and rise<ROOT',
  ],
  [
    'GENIA shares a noun by right node raising',
    '(NP (NP (NN T) (NP (-NONE- *RNR*-1))) (CC and) (NP (NN B) (NP (-NONE- *RNR*-1))) (NP-1 (NNS cells)))',
    'T<NMOD-cells and<COORD-T B<CONJ-and cells<ROOT',
  ],
  [
    'verb phrases that share an object',
    '(S (NP-SBJ (NNS Cells)) (VP (VP (VBP make) (NP (-NONE- *RNR*-1))) (CC and) (VP (VBP store) (NP (-NONE- *RNR*-1))) (NP-1 (NN iron))) (. .))',
    'Cells<SBJ-make make<ROOT and<COORD-make store<CONJ-and iron<OBJ-store .<P-make',
  ],
  [
    'verb phrases',
    '(S (NP-SBJ (NNS Cells)) (VP (VP (VBP grow)) (CC or) (VP (VBP die) (ADVP (RB soon)))) (. .))',
    'Cells<SBJ-grow grow<ROOT or<COORD-grow die<CONJ-or soon<ADV-die .<P-grow',
  ],
  [
    'flat participles after one auxiliary',
    '(S (NP-SBJ-1 (NNS Cells)) (VP (VBD were) (VP (VBN washed) (CC and) (VBN counted) (NP-1 (-NONE- *)) (PP-TMP (IN at) (NP (NN noon))))) (. .))',
    'Cells<SBJ-were were<ROOT washed<VC-were and<COORD-washed counted<CONJ-and at<TMP-washed noon<PMOD-at .<P-were',
  ],
  [
    'clauses',
    '(S (S (NP-SBJ (NNS Cells)) (VP (VBP grow))) (, ,) (CC but) (S (NP-SBJ (NNS mice)) (VP (VBP die))) (. .))',
    'Cells<SBJ-grow grow<ROOT ,<P-grow but<COORD-grow mice<SBJ-die die<CONJ-but .<P-grow',
  ],
  [
    'clauses without a conjunction',
    '(S (S (NP-SBJ (NNS Cells)) (VP (VBP grow))) (: ;) (S (NP-SBJ (NNS mice)) (VP (VBP die))) (. .))',
    'Cells<SBJ-grow grow<ROOT ;<P-grow mice<SBJ-die die<COORD-grow .<P-grow',
  ],
  [
    'not only but also',
    '(NP (CONJP (RB not) (RB only)) (NP (NNS cells)) (CONJP (CC but) (RB also)) (NP (NNS mice)))',
    'not<ADV-only only<NMOD-cells cells<ROOT but<COORD-cells also<ADV-but mice<CONJ-but',
  ],
  [
    'both and',
    '(NP (CC both) (NP (NNS cells)) (CC and) (NP (NNS mice)))',
    'both<NMOD-cells cells<ROOT and<COORD-cells mice<CONJ-and',
  ],
  [
    'as well as',
    '(NP (NP (NNS cells)) (CONJP (RB as) (RB well) (IN as)) (NP (NNS mice)))',
    'cells<ROOT as<ADV-well well<COORD-cells as<ADV-well mice<CONJ-well',
  ],
  [
    'gapping',
    '(S (S (NP-SBJ-1 (NNP Ann)) (VP (VBD ate) (NP-2 (NN bread)))) (CC and) (S (NP-SBJ=1 (NNP Bob)) (NP=2 (NN rice))) (. .))',
    'Ann<SBJ-ate ate<ROOT bread<OBJ-ate and<COORD-ate Bob<GAP-SBJ-and rice<GAP-OBJ-and .<P-ate',
  ],
  [
    'a question for the object',
    '(SBARQ (WHNP-1 (WP What)) (SQ (VBD did) (NP-SBJ (PRP they)) (VP (VB find) (NP (-NONE- *T*-1)))) (. ?))',
    'What<OBJ-find did<ROOT they<SBJ-did find<VC-did ?<P-did',
  ],
  [
    'a question of yes or no',
    '(SQ (VBZ Is) (NP-SBJ (PRP it)) (ADJP-PRD (JJ safe)) (. ?))',
    'Is<ROOT it<SBJ-Is safe<PRD-Is ?<P-Is',
  ],
  [
    'a gerund as subject',
    '(S (S-NOM-SBJ (NP-SBJ (-NONE- *PRO*)) (VP (VBG Smoking))) (VP (VBZ kills)) (. .))',
    'Smoking<SBJ-kills kills<ROOT .<P-kills',
  ],
  [
    'a gerund after a preposition',
    '(PP (IN by) (S-NOM (NP-SBJ (-NONE- *PRO*)) (VP (VBG washing) (NP (NNS hands)))))',
    'by<ROOT washing<PMOD-by hands<OBJ-washing',
  ],
  [
    'prepositional phrases in a row',
    '(S (NP-SBJ (PRP We)) (VP (VBP see) (NP (NP (NNS cells)) (PP (IN with) (NP (NNS spots)))) (PP (IN at) (NP (NN night)))) (. .))',
    'We<SBJ-see see<ROOT cells<OBJ-see with<NMOD-cells spots<PMOD-with at<ADV-see night<PMOD-at .<P-see',
  ],
  [
    'a possessor',
    "(NP (NP (DT the) (NN mouse) (POS 's)) (JJ long) (NN tail))",
    "the<NMOD-mouse mouse<NMOD-tail 's<SUFFIX-mouse long<NMOD-tail tail<ROOT",
  ],
  [
    'a number with a modifier',
    '(NP (QP (RB about) (CD 40)) (NN %))',
    'about<AMOD-40 40<NMOD-% %<ROOT',
  ],
  [
    'an apposition',
    '(NP (NP (NNP Rb)) (, ,) (NP (DT a) (NN protein)) (, ,))',
    'Rb<ROOT ,<P-Rb a<NMOD-protein protein<APPO-Rb ,<P-Rb',
  ],
  [
    'an abbreviation in brackets',
    '(NP (NP (NN tumor) (NN factor)) (PRN (-LRB- -LRB-) (NP (NN TF)) (-RRB- -RRB-)))',
    'tumor<NMOD-factor factor<ROOT (<P-TF TF<APPO-factor )<P-TF',
  ],
  [
    'a citation',
    '(S (NP-SBJ (NNS Mice)) (VP (VBD died) (PRN (-LRB- [) (NP (CD 22)) (-RRB- ]))) (. .))',
    'Mice<SBJ-died died<ROOT [<P-22 22<PRN-died ]<P-22 .<P-died',
  ],
  [
    'an infinitive of a noun',
    '(NP (DT the) (NN ability) (S (NP-SBJ (-NONE- *PRO*)) (VP (TO to) (VP (VB grow)))))',
    'the<NMOD-ability ability<ROOT to<NMOD-ability grow<IM-to',
  ],
  [
    'because',
    '(S (NP-SBJ (NNS Mice)) (VP (VBD died) (SBAR (IN because) (S (NP-SBJ (PRP they)) (VP (VBD ate) (NP (PRP it)))))) (. .))',
    'Mice<SBJ-died died<ROOT because<PRP-died they<SBJ-ate ate<SUB-because it<OBJ-ate .<P-died',
  ],
  [
    'if, before the clause',
    '(S (SBAR-ADV (IN If) (S (NP-SBJ (PRP it)) (VP (VBZ works)))) (, ,) (NP-SBJ (PRP we)) (VP (VBP win)) (. .))',
    'If<ADV-win it<SBJ-works works<SUB-If ,<P-win we<SBJ-win win<ROOT .<P-win',
  ],
  [
    'whether as subject',
    '(S (SBAR-SBJ (IN Whether) (S (NP-SBJ (PRP it)) (VP (VBZ works)))) (VP (VBZ is) (ADJP-PRD (JJ unknown))) (. .))',
    'Whether<SBJ-is it<SBJ-works works<SUB-Whether is<ROOT unknown<PRD-is .<P-is',
  ],
  [
    'when, with its trace',
    '(S (NP-SBJ (NNS Cells)) (VP (VBP die) (SBAR-TMP (WHADVP-1 (WRB when)) (S (NP-SBJ (PRP they)) (VP (VBP dry) (ADVP-TMP (-NONE- *T*-1)))))) (. .))',
    'Cells<SBJ-die die<ROOT when<TMP-dry they<SBJ-dry dry<TMP-die .<P-die',
  ],
  [
    'that is left out',
    '(S (NP-SBJ (PRP We)) (VP (VBP think) (SBAR (-NONE- 0) (S (NP-SBJ (PRP it)) (VP (VBZ works))))) (. .))',
    'We<SBJ-think think<ROOT it<SBJ-works works<OBJ-think .<P-think',
  ],
  [
    'a comparative',
    '(S (NP-SBJ (NNS Mice)) (VP (VBP are) (ADJP-PRD (ADJP (JJR smaller)) (PP (IN than) (NP (NNS rats))))) (. .))',
    'Mice<SBJ-are are<ROOT smaller<PRD-are than<AMOD-smaller rats<PMOD-than .<P-are',
  ],
  [
    'two objects',
    '(S (NP-SBJ (PRP We)) (VP (VBD gave) (NP (NNS mice)) (NP (NN rice))) (. .))',
    'We<SBJ-gave gave<ROOT mice<OBJ-gave rice<OBJ-gave .<P-gave',
  ],
  [
    'a quotation before its verb',
    "(S (`` ``) (S-TPC-1 (NP-SBJ (PRP It)) (VP (VBZ works))) (, ,) ('' '') (NP-SBJ (PRP he)) (VP (VBD said) (S (-NONE- *T*-1))) (. .))",
    "``<P-said It<SBJ-works works<OBJ-said ,<P-said ''<P-said he<SBJ-said said<ROOT .<P-said",
  ],
  [
    'a parenthetical that holds its own trace',
    '(S (NP-SBJ (NNS Cells)) (PRN (, ,) (S (NP-SBJ (PRP he)) (VP (VBD said) (SBAR (-NONE- 0) (S (-NONE- *T*-1))))) (, ,)) (VP (VBP grow)) (. .))',
    'Cells<SBJ-grow ,<P-said he<SBJ-said said<PRN-grow ,<P-said grow<ROOT .<P-grow',
  ],
  [
    'an inverted subject',
    '(SINV (PP-LOC-TPC-1 (IN In) (NP (NN liver))) (VP (VBP are) (PP-LOC-PRD (-NONE- *T*-1))) (NP-SBJ (NNS cells)) (. .))',
    'In<PRD-are liver<PMOD-In are<ROOT cells<SBJ-are .<P-are',
  ],
  [
    'a particle',
    '(S (NP-SBJ (PRP We)) (VP (VBD carried) (PRT (RP out)) (NP (DT a) (NN test))) (. .))',
    'We<SBJ-carried carried<ROOT out<PRT-carried a<NMOD-test test<OBJ-carried .<P-carried',
  ],
  [
    'split hyphens',
    '(NP (ADJP (NN zinc) (HYPH -) (VBN bound)) (NN enzyme))',
    'zinc<HMOD-bound -<HYPH-zinc bound<NMOD-enzyme enzyme<ROOT',
  ],
  ['a heading', '(HEADING (NP (NN Cell) (NN growth)))', 'Cell<NMOD-growth growth<ROOT'],
  [
    'a title with a name',
    '(NP (NNP Dr.) (NNP Ada) (NNP Gray))',
    'Dr.<TITLE-Gray Ada<NAME-Gray Gray<ROOT',
  ],
  [
    'for and an infinitive',
    '(SBAR (IN for) (S (NP-SBJ (NNS cells)) (VP (TO to) (VP (VB grow)))))',
    'for<ROOT cells<SBJ-to to<SUB-for grow<IM-to',
  ],
  [
    'a clause as predicate',
    '(S (NP-SBJ (DT The) (NN point)) (VP (VBZ is) (SBAR-PRD (IN that) (S (NP-SBJ (NNS mice)) (VP (VBP die))))) (. .))',
    'The<NMOD-point point<SBJ-is is<ROOT that<PRD-is mice<SBJ-die die<SUB-that .<P-is',
  ],
  [
    'a heading before a clause',
    '(S (NP (NNS METHODS)) (: :) (S (NP-SBJ (PRP We)) (VP (VBD counted))) (. .))',
    'METHODS<ADV-counted :<P-counted We<SBJ-counted counted<ROOT .<P-counted',
  ],
  [
    'bare nouns in a list that goes on',
    '(NP (NP (NN iron) (, ,) (NN zinc)) (, ,) (CC and) (NP (NN lead)))',
    'iron<ROOT ,<P-iron zinc<COORD-iron ,<P-iron and<COORD-iron lead<CONJ-and',
  ],
  [
    'a closing bracket whose opening one is deeper in the tree',
    '(S (NP-SBJ (NP (NNS cells)) (-LRB- -LRB-) (NP (NNS mice))) (-RRB- -RRB-) (VP (VBP grow)))',
    'cells<SBJ-grow (<P-cells mice<APPO-cells )<P-grow grow<ROOT',
  ],
  [
    'an adverb inside an infinitive',
    '(S (NP-SBJ (PRP We)) (VP (VBD tried) (S (NP-SBJ (-NONE- *PRO*)) (VP (TO to) (ADVP (RB really)) (VP (VB help))))))',
    'We<SBJ-tried tried<ROOT to<OPRD-tried really<ADV-to help<IM-to',
  ],
  [
    'complements of one verb',
    '(S (NP-SBJ (PRP It)) (VP (VBZ is) (ADJP-PRD (JJ red)) (CC and) (ADJP-PRD (JJ round))))',
    'It<SBJ-is is<ROOT red<PRD-is and<COORD-red round<CONJ-and',
  ],
  [
    'a verb group cut by commas',
    '(S (NP-SBJ (PRP We)) (VP (MD can) (RB not) (, ,) (ADVP (RB however)) (, ,) (VP (VB tell))))',
    'We<SBJ-can can<ROOT not<ADV-can ,<P-can however<ADV-can ,<P-can tell<VC-can',
  ],
  [
    'preposition before a participle that is one',
    '(PP (VBG following) (NP (NN birth)))',
    'following<ROOT birth<PMOD-following',
  ],
];

function arcsOf(brackets: string, options = {}): string {
  const { tree, forms } = readBrackets(brackets);
  const { heads, labels } = convertTree(tree, forms, options);
  return forms
    .map((form, i) => `${form}<${labels[i]}${heads[i]! < 0 ? '' : `-${forms[heads[i]!]}`}`)
    .join(' ');
}

test.each(constructions)('%s', (_name, brackets, arcs) => {
  expect(arcsOf(brackets)).toBe(arcs);
});

describe('options', () => {
  const extraposed =
    '(S (NP-SBJ (NP (DT A) (NN drug)) (SBAR (-NONE- *ICH*-2))) (VP (VBD appeared) (SBAR-2 (WHNP-1 (WDT that)) (S (NP-SBJ (-NONE- *T*-1)) (VP (VBZ works))))))';
  const inLiver = '(S (NP-SBJ (NNS Cells)) (VP (VBP are) (PP-LOC-PRD (IN in) (NP (NN liver)))))';

  test('projective lifts what crosses', () => {
    expect(arcsOf(extraposed, { projective: true })).toContain('works<NMOD-appeared');
  });

  test('indirectObject names the first of two objects', () => {
    const gave = '(S (NP-SBJ (PRP We)) (VP (VBD gave) (NP (NNS mice)) (NP (NN rice))))';
    expect(arcsOf(gave, { indirectObject: 'IOBJ' })).toContain('mice<IOBJ-gave rice<OBJ-gave');
  });

  test('compound joins function tags', () => {
    expect(arcsOf(inLiver, { compound: true })).toContain('in<LOC-PRD-are');
    expect(arcsOf(inLiver)).toContain('in<PRD-are');
  });

  test('merged adverbials are ADV at a verb and NMOD at a noun', () => {
    const both =
      '(S (NP-SBJ (NP (NNS Cells)) (PP-LOC (IN in) (NP (NN liver)))) (VP (VBP die) (PP-TMP (IN at) (NP (NN night)))))';
    expect(arcsOf(both)).toContain('in<LOC-Cells');
    expect(arcsOf(both, { adverbials: 'merged' })).toBe(
      'Cells<SBJ-die in<NMOD-Cells liver<PMOD-in die<ROOT at<ADV-die night<PMOD-at',
    );
  });
});

/** Trees of any shape: labels, traces and indices at random. */
const anyTree = fc.letrec<{ node: Shape }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ tag: fc.constantFrom('NN', 'VBZ', 'IN', 'CC', ',', '-LRB-', 'JJ', 'TO', 'HYPH') }),
    fc.record({
      trace: fc.constantFrom('*T*-1', '*ICH*-2', '*RNR*-1', '*EXP*-2', '*-1', '*', '0', '*PRO*'),
    }),
    fc.record({
      label: fc.constantFrom(
        'S',
        'NP-1',
        'NP',
        'VP',
        'PP-2',
        'SBAR-1',
        'NP-SBJ',
        'ADJP-PRD',
        'S-2',
        'UCP',
        'CONJP',
        'NP=1',
        '',
      ),
      children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
    }),
  ),
})).node;

type Shape =
  | { readonly tag: string }
  | { readonly trace: string }
  | { readonly label: string; readonly children: readonly Shape[] };

function toTree(shape: Shape, forms: string[]): Tree {
  if ('tag' in shape) return { label: shape.tag, token: forms.push(shape.tag.toLowerCase()) - 1 };
  if ('trace' in shape) return { label: '-NONE-', trace: shape.trace };
  return { label: shape.label, children: shape.children.map((child) => toTree(child, forms)) };
}

test('any tree gives every token one head, without a cycle, under one root', () => {
  fc.assert(
    fc.property(anyTree, fc.boolean(), (shape, projective) => {
      const forms: string[] = [];
      const tree = toTree(shape, forms);
      const { heads, labels } = convertTree(tree, forms, { projective });
      expect(heads).toHaveLength(forms.length);
      expect(labels).toHaveLength(forms.length);
      expect(heads.filter((head) => head === -1)).toHaveLength(forms.length > 0 ? 1 : 0);
      for (let token = 0; token < forms.length; token++) {
        let above = token;
        for (let steps = 0; above !== -1 && steps < forms.length; steps++) above = heads[above]!;
        expect(above).toBe(-1);
      }
      if (projective) expect(crossingArcs(heads)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('a tree that is but a list of words with a finite verb is not analysed', () => {
  const list = '(S (DT The) (JJ red) (NN cell) (VBZ grows) (IN in) (NN serum) (. .))';
  expect(isUnanalysed(readBrackets(list).tree)).toBe(true);
  const [, analysed] = constructions[0]!;
  expect(isUnanalysed(readBrackets(analysed).tree)).toBe(false);
});

test('crossing arcs are those over a token that does not descend from the head', () => {
  expect(crossingArcs([1, -1, 1, 0])).toEqual([3]);
  expect(crossingArcs([1, -1, 1, 2])).toEqual([]);
  expect(crossingArcs([2, 3, -1, 2])).toEqual([1]);
});

const { tree, forms } = readBrackets('(S (NP-SBJ (PRP We)) (VP (VBP agree)) (. .))');
const text = forms.join(' ');
const tokens = forms.map((form) => ({
  form,
  start: text.indexOf(form),
  end: text.indexOf(form) + form.length,
}));
const document = { id: 'a', text, sentences: [{ start: 0, end: text.length, tokens, tree }] };
describe('the stage', () => {
  test.each(stageConformance(treeConverter(), [document]))('$name', ({ run }) => run());
});
