/** Numbers for words, counted from 0; a word that nobody holds any more gives its number back, so that a stream needs no more and more. */
export interface WordNumbers {
  /** The number of a word, or -1. */
  find(word: number): number;
  /** The number of a word, held once more. */
  hold(word: number): number;
  release(number: number): void;
}

export function wordNumbers(): WordNumbers {
  const numbers = new Map<number, number>();
  const words: number[] = [];
  const holders: number[] = [];
  const free: number[] = [];
  return {
    find: (word) => numbers.get(word) ?? -1,
    hold: (word) => {
      let number = numbers.get(word);
      if (number === undefined) {
        number = free.pop() ?? words.length;
        numbers.set(word, number);
        words[number] = word;
        holders[number] = 0;
      }
      holders[number]!++;
      return number;
    },
    release: (number) => {
      if (--holders[number]! > 0) return;
      numbers.delete(words[number]!);
      free.push(number);
    },
  };
}
