import { SeededRandom } from '../../src/shared/testing/seeded-random';

/**
 * Made-up captions in the style of an agency. They mix syllables of Portuguese and English and follow a real
 * frequency list at its start. A caption has about 25 words. A few words are in nearly every caption and most words
 * are in very few (Zipf). Hashtags and handles occur once. The same seed gives the same captions.
 */
export class CaptionWriter {
  private readonly random: SeededRandom;
  private readonly words: readonly string[];
  /** The sum of all frequencies up to each rank. */
  private readonly cumulative: Float64Array;

  constructor(seed: number, vocabularySize = 40_000) {
    this.random = new SeededRandom(seed);
    const words = new Set(mostFrequent);
    while (words.size < vocabularySize) words.add(this.newWord());
    this.words = [...words];
    this.cumulative = new Float64Array(vocabularySize);
    let sum = 0;
    for (let rank = 0; rank < vocabularySize; rank += 1) {
      sum += 1 / (rank + 2.7);
      this.cumulative[rank] = sum;
    }
  }

  /** The most frequent word has rank 0. */
  wordAt(rank: number): string {
    return this.words[rank] as string;
  }

  /** @param random chance of its own makes a caption that does not depend on those before it */
  caption(random = this.random): string {
    const anyWord = () => this.anyWord(random);
    const [first = '', ...others] = Array.from({ length: random.between(8, 40) }, anyWord);
    const sentence = others.map((word) => (random.chance(0.12) ? `${word},` : word));
    const tags = Array.from({ length: random.between(0, 3) }, () => `#${anyWord()}${anyWord()}`);
    return [
      first.charAt(0).toUpperCase() + first.slice(1),
      ...sentence,
      ...(random.chance(0.4) ? [random.pick(['🎉', '✨', '❤️', '👩🏽‍💻', '☕'])] : []),
      ...(random.chance(0.3) ? [`@${anyWord()}_${random.between(1, 5_000)}`] : []),
      ...tags,
    ].join(' ');
  }

  private anyWord(random: SeededRandom): string {
    const { cumulative } = this;
    const wanted = random.next() * (cumulative[cumulative.length - 1] as number);
    let low = 0;
    let high = cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((cumulative[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.wordAt(low);
  }

  private newWord(): string {
    const { random } = this;
    const syllables = Array.from(
      { length: random.between(1, 3) },
      () => random.pick(onsets) + random.pick(vowels),
    );
    return syllables.join('') + random.pick(endings);
  }
}

const mostFrequent =
  'a de que o e do da em um para com não uma os no se na por mais as the of and to in is for on with you your our'.split(
    ' ',
  );
const onsets = 'b br c ch d f fl g gr j l m n p pr qu r s st t tr v'.split(' ').concat('');
const vowels = 'a e i o u á é í ó ú ã õ ê ei ou ia'.split(' ');
const endings = 'r s m n l ção ções mente ing ed tion ly dor ness'.split(' ').concat('', '', '', '');
