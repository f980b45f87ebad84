import type { TaggedDocument } from '../src/train/training-data.js';

/** Documents of `word/TAG` lines; two foreign words get a space between them. */
export function taggedLines(lines: readonly string[]): TaggedDocument[] {
  return lines.map((line, i) => {
    let text = '';
    const tags: string[] = [];
    const tokens = line.split(' ').map((word) => {
      const slash = word.lastIndexOf('/');
      const form = word.slice(0, slash);
      tags.push(word.slice(slash + 1));
      if (/[A-Za-z0-9]$/.test(text) && /^[A-Za-z0-9]/.test(form)) text += ' ';
      const start = text.length;
      text += form;
      return { start, end: text.length, form };
    });
    return { id: String(i + 1), text, sentences: [{ start: 0, end: text.length, tokens, tags }] };
  });
}

/** Sentences of our own: enough to be learnt by heart. */
export const exampleCorpus = taggedLines([
  '我/PN 喜欢/VV 苹果/NN 。/PU',
  '他/PN 很/AD 高兴/VA 。/PU',
  '北京/NR 是/VC 大/JJ 城市/NN 。/PU',
  '我们/PN 去/VV 上海/NR 买/VV 手机/NN 。/PU',
  '他/PN 用/VV iPhone/NN 看/VV 新闻/NN 。/PU',
  '你/PN 应该/VV follow/VV 他/PN 。/PU',
  '今天/NT 的/DEG party/NN 很/AD high/VA ！/PU',
  '三/CD 个/M 学生/NN 在/P 图书馆/NN 里/LC 学习/VV 。/PU',
  '上海/NR 的/DEG 天气/NN 不/AD 错/VA 。/PU',
  '老师/NN 说/VV 了/AS 很/AD 多/VA 。/PU',
  '她/PN 在/P Google/NR 工作/VV 。/PU',
  '我/PN 想/VV 买/VV 新/JJ 手机/NN 。/PU',
]);
