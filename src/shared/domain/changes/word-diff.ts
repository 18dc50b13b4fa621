import { diffArrays } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/**
 * The time grows with the square of the number of differences. At this number it takes some tens of milliseconds, and a
 * reader sees two texts rather than an edit.
 */
const mostEdits = 400;

/** The locale would matter only for scripts without spaces, which the segmenter recognises by itself. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The differences of two texts by words. All parts but the `added` ones make the text before, all but the `removed` ones
 * the text after, including every space.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const start = commonLength(a, b, (list, index) => list[index]);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = commonLength(restA, restB, (list, index) => list[list.length - 1 - index]);
  const [innerA, innerB] = [restA.slice(0, restA.length - end), restB.slice(0, restB.length - end)];
  return joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...innerDiff(innerA, innerB),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

function innerDiff(before: readonly string[], after: readonly string[]): DiffPart[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (!parts) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  }
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** The words and the separators between them; every character is in exactly one. */
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

function commonLength(
  a: readonly string[],
  b: readonly string[],
  at: (list: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && at(a, length) === at(b, length)) length += 1;
  return length;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
