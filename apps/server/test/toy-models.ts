import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@hedgerow/annotate';
import { ruleWitnesses } from '@hedgerow/annotate/stages';
import { load } from '@hedgerow/capability/node';
import { encodeCcgModel, trainCcg } from '@hedgerow/ccg/train';
import { bioscope, ccgbank, conllu, ergTrees, tagged } from '@hedgerow/corpus';
import {
  encodeCueModel,
  trainCues,
  velldal2012Negation,
  velldal2012Speculation,
} from '@hedgerow/cues/train';
import type { Document } from '@hedgerow/document';
import { encodeHpsgModel, trainHpsg } from '@hedgerow/hpsg/train';
import { encodeMixed, mixedPresets, trainMixed } from '@hedgerow/mixed-pos/train';
import { encodeParser, encodeTagger, trainParser, trainTagger } from '@hedgerow/preprocess/train';
import { encodeScopeEnds, trainScopeEnds } from '@hedgerow/scope-ranker/train';
import { encodeTweetModel, labelledTweets, trainTweetModel } from '@hedgerow/tweet-ner/train';

const examples = resolve(import.meta.dirname, '../../cli/examples');

/** Puts models of every kind into a folder that know a handful of sentences: small, quick to make, and right on those. */
export async function toyModels(folder: string): Promise<string> {
  const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes);
  const read = (name: string) => readFileSync(join(examples, name), 'utf8');
  const treebank = [{ documents: conllu.decode(read('capsules.conllu')) as never, weight: 1 }];
  put('tagger-bio.bin', encodeTagger(trainTagger(treebank, { passes: 5 })));
  const parser = encodeParser(trainParser(treebank, { passes: 5 }));
  put('parser-greedy.bin', parser);
  put('parser-best.bin', parser);
  const pipeline = await load(parse, {}, folder);
  const parsed: Document[] = [];
  for (const document of bioscope.decode(read('rainfall.xml'))) {
    parsed.push(await pipeline.run(document));
  }
  for (const preset of [velldal2012Speculation, velldal2012Negation]) {
    const { model } = trainCues(parsed as Parameters<typeof trainCues>[0], preset);
    put(`cues-${preset.kind}.bin`, encodeCueModel(model));
  }
  const scopes = await trainScopeEnds([{ documents: parsed as never }], {
    rules: ruleWitnesses(),
    otherTrees: ({ dependencies, deepFeatures }) => ({ second: { dependencies, deepFeatures } }),
    l2: 0.1,
    leastRuled: 1,
  });
  put('scopes.bin', encodeScopeEnds(scopes));
  const mixed = tagged.decode(
    '我_PN 喜欢_VV 苹果_NN 。_PU\n他_PN 用_VV iPhone_NN 看_VV 新闻_NN 。_PU\n你_PN 应该_VV follow_VV 他_PN 。_PU\n',
  ) as Document<'tokens' | 'tags'>[];
  const { templates, ...preset } = mixedPresets.rich;
  put('mixed.bin', encodeMixed(trainMixed(mixed, { ...preset, templates, passes: 8 })));
  put('names.bin', encodeTweetModel(trainTweetModel(labelledTweets(tweets()))));
  put('hpsg.bin', encodeHpsgModel(toyGrammar()));
  put('ccg.bin', encodeCcgModel(toyCategories()));
  return folder;
}

/** Of two sentences, with types for their entries. */
function toyGrammar() {
  const lines = [
    '["toy", "1", "it rains.", ["root_strict", [["sb-hd_mc_c", [["it", [["it", 0, 2]]], ["hd-pct_c", [["v_3s-fin_olr", [["rain_v1", [["rains", 3, 8]]]]], ["period_pct", [[".", 8, 9]]]]]]]]]]',
    '["toy", "2", "rain falls.", ["root_strict", [["sb-hd_mc_c", [["hdn_bnp_c", [["rain_n1", [["rain", 0, 4]]]]], ["hd-pct_c", [["v_3s-fin_olr", [["fall_v1", [["falls", 5, 10]]]]], ["period_pct", [[".", 10, 11]]]]]]]]]]',
  ];
  const sentences = ergTrees.decode(lines.join('\n')).map(({ text, sentences: [sentence] }) => {
    const { tokens = [], derivations = [], start, end } = sentence!;
    return { text, sentence: { start, end, tokens, derivations, tags: tokens.map(() => 'NN') } };
  });
  return trainHpsg(sentences, {
    types: {
      it: 'n_-_pr-it_le',
      rain_n1: 'n_-_m_le',
      rain_v1: 'v_-_it_le',
      fall_v1: 'v_-_le',
      period_pct: 'pt_-_period_le',
    },
    heads: { 'sb-hd_mc_c': 1, 'hd-pct_c': 0 },
    passes: 2,
  });
}

/** Of two sentences. */
function toyCategories() {
  const lines = [
    'ID=1 PARSER=GOLD NUMPARSE=1',
    '(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBZ VBZ rains S[dcl]\\NP>) ) (<L . . . . .>) )',
    'ID=2 PARSER=GOLD NUMPARSE=1',
    '(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<T NP 1 2> (<L NP[nb]/N DT DT These NP[nb]/N>) (<L N NNS NNS data N>) ) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBP VBP suggest (S[dcl]\\NP)/NP>) (<T NP 0 1> (<L N NN NN rain N>) ) ) ) (<L . . . . .>) )',
  ];
  const sentences = ccgbank.decode(lines.join('\n')).map(({ sentences: [sentence] }) => {
    const { tokens = [], tags = [], ccg } = sentence!;
    return { words: tokens.map(({ form }) => form), tags, ccg, weight: 10 };
  });
  return trainCcg(sentences, {
    least: 1,
    network: { passes: 20, width: 8, rank: 8, bits: 10, layers: 1, batch: 16, rate: 0.01 },
    weightPasses: 1,
    bits: 14,
  });
}

/** Names between bars, with what they are. */
function tweets(): Document<'tokens' | 'entities'>[] {
  return [
    'back in |Lisbon:LOCATION| with |Ada:PERSON| :-)',
    'my |iPhone:PRODUCT| from |Lufthansa:ORGANIZATION| is gone',
    '|Ada:PERSON| moved to |Lisbon:LOCATION| today',
  ].map((line, i) => {
    let text = '';
    const entities: { start: number; end: number; type: string }[] = [];
    for (const [k, part] of line.split('|').entries()) {
      const [name, type] = k % 2 === 1 ? part.split(':') : [part];
      if (type !== undefined) {
        entities.push({ start: text.length, end: text.length + name!.length, type });
      }
      text += name;
    }
    const tokens = [...text.matchAll(/\S+/g)].map(({ index, 0: form }) => ({
      start: index,
      end: index + form.length,
      form,
    }));
    return { id: String(i), text, sentences: [{ start: 0, end: text.length, tokens, entities }] };
  });
}
