import { levelOf, matchLevels, type TypedWord } from './match';
import { eachWord, unfoldedLength } from './words';

export interface SearchText {
  /** The field where the words were found, e.g. `caption`. */
  readonly field: string;
  readonly text: string;
}

/** Text around the words that were found. */
export interface Excerpt {
  readonly field: string;
  readonly text: string;
  /** Ranges of the words in `text`, in UTF-16 units, end exclusive. Sorted, without overlaps. */
  readonly marks: readonly Mark[];
}

type Mark = readonly [from: number, to: number];

interface Find {
  readonly from: number;
  readonly to: number;
  /** Which of the typed words it answers, and how well. */
  readonly typed: number;
  readonly level: number;
}

/** About two lines of a list. */
const excerptUnits = 160;
/** Characters shown before the first mark, for context. */
const leadUnits = 40;

/**
 * Cuts the excerpt from the text that matches most of the typed words. The first one wins among equals. It reads the
 * texts as they are stored now, because the index only knows that the words were there. If the words are no longer
 * there, the first text is returned unmarked. Without any text there is no excerpt.
 */
export function excerptOf(texts: readonly SearchText[], typed: readonly TypedWord[]): Excerpt | null {
  const [first] = texts;
  if (!first) return null;
  let best: { readonly source: SearchText; readonly finds: readonly Find[] } = { source: first, finds: [] };
  let bestScore = 0;
  for (const source of texts) {
    const finds = findsIn(source.text, typed);
    const score = scoreOf(finds, typed.length);
    if (score <= bestScore) continue;
    best = { source, finds };
    bestScore = score;
  }
  return { field: best.source.field, ...cut(best.source.text, best.finds) };
}

/** Whether each typed word is somewhere in these texts. */
export function answersAll(texts: readonly SearchText[], typed: readonly TypedWord[]): boolean {
  const open = new Set(typed);
  for (const { text } of texts) {
    eachWord(text, (word) => {
      for (const one of open) if (levelOf(one, word) !== matchLevels.none) open.delete(one);
    });
  }
  return open.size === 0;
}

/** The words of the text that answer a typed one, each typed word by its best matches only: "na" found as a word does not mark "Natal". */
function findsIn(text: string, typed: readonly TypedWord[]): Find[] {
  const finds: Find[] = [];
  const bestLevels = typed.map(() => 0);
  eachWord(text, (word, from, to) => {
    typed.forEach((one, index) => {
      const level = levelOf(one, word);
      if (level === matchLevels.none || level < (bestLevels[index] as number)) return;
      bestLevels[index] = level;
      const isPart = level === matchLevels.start;
      const end = isPart ? from + unfoldedLength(text.slice(from, to), one.word.length) : to;
      finds.push({ from, to: end, typed: index, level });
    });
  });
  return finds.filter(({ typed: index, level }) => level === bestLevels[index]);
}

/** First how many of the typed words are there, then how well they match. */
function scoreOf(finds: readonly Find[], typedCount: number): number {
  const levels = new Map(finds.map(({ typed, level }) => [typed, level]));
  const sum = [...levels.values()].reduce((total, level) => total + level, 0);
  return levels.size * (typedCount * matchLevels.whole + 1) + sum;
}

function cut(text: string, finds: readonly Find[]): Omit<Excerpt, 'field'> {
  const first = finds[startOfDensest(finds)] ?? { from: 0, to: 0 };
  const from = text.length <= excerptUnits ? 0 : startBefore(text, first.from);
  const to =
    from + excerptUnits >= text.length ? text.length : endBehind(text, from + excerptUnits, first.to);
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const excerpt = before + text.slice(from, to) + after;
  const inside = finds.filter((find) => find.from >= from && find.to <= to);
  const shift = before.length - from;
  const marks = inside.map((find): Mark => [find.from + shift, find.to + shift]);
  return { text: excerpt, marks: merge(marks.map((mark) => wholeCharacters(excerpt, mark))) };
}

/** Index of the first find in the excerpt that shows most of the typed words. */
function startOfDensest(finds: readonly Find[]): number {
  let [best, mostWords] = [0, 0];
  finds.forEach(({ from }, index) => {
    const words = new Set<number>();
    for (let other = index; other < finds.length; other += 1) {
      const find = finds[other] as Find;
      if (find.to > from + excerptUnits - leadUnits) break;
      words.add(find.typed);
    }
    if (words.size > mostWords) [best, mostWords] = [index, words.size];
  });
  return best;
}

/** Start of the excerpt: after a space if the lead has one, and never within a visible character. */
function startBefore(text: string, found: number): number {
  const start = Math.max(0, found - leadUnits);
  if (start === 0) return 0;
  const space = text.slice(start, found).search(/\s\S/u);
  return space === -1 ? characterAt(text, start).from : start + space + 1;
}

function endBehind(text: string, end: number, found: number): number {
  const least = Math.max(found, end - leadUnits);
  const space = text.slice(least, end + 1).search(/\s\S*$/u);
  return space === -1 ? characterAt(text, Math.max(end, found)).from : least + space;
}

/** Created at its first use: the first one of a process takes 15 ms, and the start of the worker would wait for it. */
let characters: Intl.Segmenter | undefined;

/** The character, as a person sees it, that holds the unit: an emoji of several signs is one. */
function characterAt(text: string, unit: number): { from: number; to: number } {
  characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const found = characters.segment(text).containing(unit);
  return found ? { from: found.index, to: found.index + found.segment.length } : { from: unit, to: unit };
}

/** A mark that ends within a character would tear it apart on the screen. */
const wholeCharacters = (text: string, [from, to]: Mark): Mark => [
  characterAt(text, from).from,
  characterAt(text, to - 1).to,
];

function merge(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && from < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}
