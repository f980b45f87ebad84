/** What Chinese is about, by words that tell: after 歌, a few words back, English is likely a title. */
export interface TopicRow {
  readonly topic: string;
  readonly words: readonly string[];
  readonly example: string;
}

export const topicRows: readonly TopicRow[] = [
  {
    topic: 'song',
    words: '歌 曲 唱 听 聽 专辑 循环 铃声 演唱会 吉他 钢琴 旋律 乐队 组合'.split(' '),
    example: '循环一首老歌 [blue boat]',
  },
  {
    topic: 'film',
    words: '电影 電影 美剧 韩剧 看了 看完 重温 追 季 集 导演 主演 上映 片 综艺'.split(' '),
    example: '昨天终于看了 [blue boat]',
  },
  {
    topic: 'read',
    words: '书 杂志 小说 本书 读 封面'.split(' '),
    example: '在读一本小说 [blue boat]',
  },
  {
    topic: 'place',
    words: '在 去 到 回 飞 住 路 店 酒店 餐厅 广场 机场'.split(' '),
    example: '我们去了 [blue boat]',
  },
  {
    topic: 'thing',
    words: '买 用 手机 电脑 系统 下载 软件 款 牌 版 穿 新款'.split(' '),
    example: '新买的手机 [mobo]',
  },
  {
    topic: 'wish',
    words: '晚安 早安 祝 快乐 加油 生日 新年 圣诞 谢谢 再见 幸福'.split(' '),
    example: '生日快乐 [cheers]',
  },
  { topic: 'say', words: '说 叫 喊 问 写 道 句'.split(' '), example: '他只说了一句 [bye]' },
  {
    topic: 'person',
    words: '哥 姐 老师 同学 生 演员 歌手 明星 爱 喜欢 和 跟'.split(' '),
    example: '跟 [mary poole] 去',
  },
  {
    topic: 'degree',
    words: '很 太 好 超 最 真 更 不 这么 那么 非常'.split(' '),
    example: '非常 [nice]',
  },
];

/** How many characters away it may stand. */
const farthest = 14;

const rows = topicRows.flatMap(({ words }, row) => words.map((word) => ({ word, row })));

/** The topic whose word stands nearest before a place, and whether that is near; 0 is none. */
export function topicBefore(text: string, from: number, place: number): number {
  const window = text.slice(Math.max(from, place - farthest), place);
  let best = -1;
  let topic = 0;
  for (const { word, row } of rows) {
    const at = window.lastIndexOf(word);
    if (at < 0 || at + word.length <= best) continue;
    best = at + word.length;
    topic = told(row, window.length - best);
  }
  return topic;
}

/** The topic whose word stands nearest after a place. */
export function topicAfter(text: string, place: number, to: number): number {
  const window = text.slice(place, Math.min(to, place + farthest));
  let best = window.length + 1;
  let topic = 0;
  for (const { word, row } of rows) {
    const at = window.indexOf(word);
    if (at < 0 || at >= best) continue;
    best = at;
    topic = told(row, at);
  }
  return topic;
}

function told(row: number, distance: number): number {
  return 1 + 3 * row + (distance < 2 ? 0 : distance < 6 ? 1 : 2);
}
