import { expect, test } from 'vitest';
import { detectFormat, formatNamed, formats } from './formats.js';

test('every format has a name of its own', () => {
  const names = formats.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(formatNamed(name).name).toBe(name);
});

test('an unknown name is refused with those that there are', () => {
  expect(() => formatNamed('docx')).toThrow(expect.objectContaining({ code: 'FORMAT_NAME' }));
});

test.each([
  ['a.xml', '<?xml version="1.0"?>\n<Annotation>', 'bioscope'],
  ['a.xml', '<collection><source/>', 'bioc-xml'],
  ['a.xml.gz', '\ufeff<Annotation created="x">', 'bioscope'],
  ['a.jsonl', '{"id":"1","text":"","sentences":[]}', 'jsonl'],
  ['a.jsonl', '["mrs", "11", "It rains.", ["root", []]]', 'erg-trees'],
  ['a.mrg', '( (S (NP', 'ptb'],
  ['a.tok', 'It rains .\n', 'tokens'],
  ['a.txt', 'It rains.\n', 'text'],
  ['a.txt', 'story01\t0\t0\tNo\tno\tDT\t(NP*\t***\n', 'starsem'],
  ['a.conll', '1\tRain\t_\tNN\tNN\t_\t0\troot\t_\t_\n', 'conllx'],
  ['a.conll', 'Rain\tO\nfalls\tO\n', 'columns'],
  ['<stdin>', '# sent_id = 1\n1\tRain', 'conllu'],
  ['<stdin>', '( (S (NP (NN Rain)) (VP (VBZ falls))) )', 'ptb'],
  ['<stdin>', 'Rain|NN|N falls|VBZ|S[dcl]\\NP\n', 'supertags'],
  ['<stdin>', '(root_strict (12 sb-hd_mc_c 0.5 0 2 (3 it 0 0 1', 'udf'],
  ['<stdin>', '# id = 1\n# text = It rains.\n(0 root_strict -1.25 0 2 (', 'udf'],
  ['<stdin>', '# text = It rains.\n1\tIt', 'conllu'],
  ['<stdin>', '(root_strict (sb-hd_mc_c (it it) (rain_v1 rains)))', 'derivation-brackets'],
  ['<stdin>', '(nsubj rains_1 It_0)\n', 'relations'],
  ['a.xml', '<?xml version="1.0"?>\n<PubmedArticleSet>', 'pubmed'],
  ['a.xml', '<!DOCTYPE MedlineCitationSet>\n<MedlineCitationSet>', 'pubmed'],
  ['a.xml', '<article xmlns:x="y" dtd-version="1">', 'jats'],
  ['a.nxml', '', 'jats'],
  ['<stdin>', '<?xml version="1.0"?><pmc-articleset>', 'jats'],
  ['<stdin>', '12|t|Moss in the rain\n12|a|', 'pubtator'],
  ['a.csv', 'id,text\n1,Moss\n', 'csv'],
  ['a.csv', '"-1","It may rain."\n', 'certainty-csv'],
  ['a.csv', 'pmid,abstract\n1,Moss\n', 'csv'],
  ['<stdin>', 'id,text,year\n1,Moss,2001\n', 'csv'],
  ['<stdin>', 'id\ttext\r\n1\tMoss\r\n', 'tsv'],
  ['<stdin>', 'Moss, text and rain\n', undefined],
  ['<stdin>', '<html><article>', undefined],
  ['a.tsv.gz', 'id\ttext\n', 'tsv'],
  ['<stdin>', 'It rains.', undefined],
  ['a.docx', 'PK', undefined],
])('%s that begins %j is %s', (name, head, format) => {
  expect(detectFormat(name, head)).toBe(format);
});

test('a line that is nearly one of supertags is looked at once', () => {
  expect(detectFormat('<stdin>', `${'x|'.repeat(10_000)}y  z`)).toBeUndefined();
  expect(detectFormat('<stdin>', '# a comment\na|b|NN|N b|VB|S \n')).toBe('supertags');
});
