import { levelOf, typedWordsOf } from '@shared/domain/text-search/match';
import { eachWord } from '@shared/domain/text-search/words';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchKind } from '../api';
import type { WordPage } from './dictionary';
import { type DocumentKey, type SearchDocument, searchKinds, textOfKey } from './document';
import { SearchIndex } from './search-index';
import type { SearchSegment } from './segment';

const smallWords = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ç', 'B'), minLength: 1, maxLength: 9 }),
  {
    maxLength: 6,
  },
);
const smallText = smallWords.map((words) => words.join(' '));
const kind = fc.constantFrom<SearchKind>('post', 'post', 'post', 'client', 'reviewer');

const key: fc.Arbitrary<DocumentKey> = fc
  .record({
    kind,
    id: fc.nat({ max: 40 }).map(String),
    part: fc.option(fc.constantFrom('x', 'y'), { nil: undefined, freq: 2 }),
  })
  .map(({ part, ...rest }) => ({ ...rest, resource: null, ...(part !== undefined && { part }) }));

const document: fc.Arbitrary<SearchDocument> = fc
  .record({ key, order: fc.nat({ max: 5 }), caption: smallText, comment: smallText })
  .map(({ key, order, caption, comment }) => ({
    ...key,
    order,
    texts: [
      { field: 'caption', text: caption },
      { field: 'first_comment', text: comment },
    ],
  }));

const change = fc.record({
  put: fc.array(document, { maxLength: 12 }),
  remove: fc.array(key, { maxLength: 6 }),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Step in the life of an index. `killed`: a change was staged, and the app ended before or after the write. */
const step = fc.oneof(
  { weight: 4, arbitrary: change.map((changed) => ({ kind: 'change' as const, changed })) },
  { weight: 1, arbitrary: change.map((changed) => ({ kind: 'refused' as const, changed })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
  { weight: 1, arbitrary: change.map((changed) => ({ kind: 'killed' as const, changed })) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The index, the documents it should hold, and its records as a disk would have them. */
class Pair {
  index = new SearchIndex();
  readonly documents = new Map<string, SearchDocument>();
  private readonly segments = new Map<number, SearchSegment>();
  private readonly pages = new Map<number, WordPage>();
  private order: Uint32Array | null = null;

  live(one: Step): void {
    if (one.kind === 'reload') return this.reload();
    const staged = this.index.stage(one.changed);
    if (one.kind === 'refused') return;
    const { segments, pages, order } = structuredClone(staged.written);
    for (const segment of segments) this.segments.set(segment.segment, segment);
    for (const page of pages) this.pages.set(page.page, page);
    this.order = order ?? this.order;
    this.note(one.changed);
    if (one.kind === 'killed') this.reload();
    else staged.apply();
  }

  reload(): void {
    const [segments, pages] = [[...this.segments.values()], [...this.pages.values()]];
    this.index = new SearchIndex({ segments, pages, order: this.order });
  }

  /** Changes nothing, until nothing is left to be written. */
  tidy(): void {
    while (this.index.stage({}).written.pages.length > 0) {
      this.live({ kind: 'change', changed: { put: [], remove: [] } });
    }
  }

  get wordPageCount(): number {
    return this.pages.size;
  }

  get wordsOnDisk(): string[] {
    const words = [...this.pages.values()].flatMap((page) => page.words.split(' '));
    return words.filter((word) => word !== '').sort();
  }

  get wordsOfDocuments(): string[] {
    const words = new Set<string>();
    for (const { texts } of this.documents.values()) {
      for (const { text } of texts) eachWord(text, (word) => words.add(word));
    }
    return [...words].sort();
  }

  private note({ put, remove }: Change): void {
    for (const one of remove) this.documents.delete(textOfKey(one));
    for (const one of put) this.documents.set(textOfKey(one), one);
  }
}

/** The answer by reading every document, as the rules say it; hits in order, with what decides the order. */
function plainAnswer(documents: ReadonlyMap<string, SearchDocument>, text: string) {
  const typed = typedWordsOf(text);
  if (typed.length === 0) return [];
  const parts = new Map<string, SearchDocument[]>();
  for (const one of documents.values()) {
    const { kind, resource, id } = one;
    const hit = textOfKey({ kind, resource, id });
    parts.set(hit, [...(parts.get(hit) ?? []), one]);
  }
  return [...parts]
    .map(([hit, all]) => ({
      hit,
      kind: all[0]?.kind ?? 'post',
      level: levelOfHit(all),
      order: orderOfHit(all),
    }))
    .filter(({ level }) => level > 0)
    .sort(
      (a, b) =>
        b.level - a.level ||
        searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) ||
        b.order - a.order ||
        (a.hit < b.hit ? -1 : 1),
    );

  function levelOfHit(all: readonly SearchDocument[]): number {
    const words: string[] = [];
    for (const { texts } of all) for (const one of texts) eachWord(one.text, (word) => words.push(word));
    return Math.min(...typed.map((one) => Math.max(0, ...words.map((word) => levelOf(one, word)))));
  }
}

function orderOfHit(all: readonly SearchDocument[]): number {
  const whole = all.find(({ part }) => part === undefined);
  return whole?.order ?? Math.max(...all.map(({ order }) => order));
}

const described = (hits: ReturnType<typeof plainAnswer>) =>
  hits.map(({ hit, level, order }) => `${level} ${order} ${hit}`);

const ask = (index: SearchIndex, text: string) => {
  const { hits, counts } = index.search({ text, limit: 1_000 });
  return { hits, counts };
};

describe('SearchIndex', () => {
  it('the index answers like a scan of all documents after any changes, reloads and kills', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), smallText, (steps, text) => {
        const pair = new Pair();
        for (const one of steps) {
          pair.live(one);
          // Asking in between puts the words in order, so that the next step has to merge into them.
          ask(pair.index, 'a');
        }
        const right = plainAnswer(pair.documents, text);
        const { hits, counts } = ask(pair.index, text);
        const orders = new Map(right.map(({ hit, order }) => [hit, order]));
        const found = hits.map(
          ({ level, ...hit }) => `${level} ${orders.get(textOfKey(hit))} ${textOfKey(hit)}`,
        );
        expect(found).toEqual(described(right));
        const kinds = searchKinds.map(
          (one) => [one, right.filter((hit) => hit.kind === one).length] as const,
        );
        expect(counts).toEqual(new Map(kinds.filter(([, count]) => count > 0)));
      }),
      runs(60),
    );
  });

  it('a search returns the best hits of each kind up to the limit and counts all', () => {
    fc.assert(
      fc.property(change, fc.nat({ max: 5 }), fc.subarray([...searchKinds]), (changed, limit, kinds) => {
        const pair = new Pair();
        pair.live({ kind: 'change', changed });
        const all = pair.index.search({ text: 'a', limit: 1_000 });
        const some = pair.index.search({ text: 'a', limit, kinds });
        const ofKind = (one: SearchKind) => all.hits.filter((hit) => hit.kind === one);
        for (const one of kinds) {
          expect(some.hits.filter((hit) => hit.kind === one)).toEqual(ofKind(one).slice(0, limit));
          expect(some.counts.get(one) ?? 0).toBe(ofKind(one).length);
        }
        expect(some.hits.every((hit) => kinds.includes(hit.kind))).toBe(true);
      }),
    );
  });

  const post = (id: string, caption: string, order = 0): SearchDocument => ({
    kind: 'post',
    resource: null,
    id,
    order,
    texts: [{ field: 'caption', text: caption }],
  });

  it('a document with the same words and order writes nothing', () => {
    const pair = new Pair();
    pair.live({ kind: 'change', changed: { put: [post('1', 'Feliz Natal')], remove: [] } });
    const again = pair.index.stage({ put: [post('1', 'natal, feliz!')] });
    expect(again.written).toEqual({ segments: [], pages: [], order: null });
    expect(pair.index.stage({ put: [post('1', 'Feliz Natal', 7)] }).written.segments).toHaveLength(1);
  });

  it('words of a refused change are written with the next change', () => {
    const pair = new Pair();
    pair.live({ kind: 'refused', changed: { put: [post('1', 'Natal')], remove: [] } });
    pair.live({ kind: 'change', changed: { put: [post('2', 'Natal')], remove: [] } });
    pair.reload();
    expect(ask(pair.index, 'natal').hits.map(({ id }) => id)).toEqual(['2']);
  });

  it('after tidying, the disk holds exactly the words of the documents', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const pair = new Pair();
        for (const one of steps) pair.live(one);
        // The next start finds out what a refused change left behind.
        if (steps.some(({ kind }) => kind === 'refused')) pair.reload();
        pair.tidy();
        expect(pair.wordsOnDisk).toEqual(pair.wordsOfDocuments);
      }),
    );
  });

  it('numbers of removed words are reused', () => {
    const pair = new Pair();
    const words = (from: number) => Array.from({ length: 600 }, (_, index) => `w${from + index}`).join(' ');
    for (let round = 0; round < 10; round += 1) {
      const kind = round % 2 ? 'killed' : 'change';
      pair.live({ kind, changed: { put: [post('1', words(round * 600))], remove: [] } });
    }
    expect(pair.wordPageCount).toBeLessThanOrEqual(4);
    expect(ask(pair.index, 'w5999').hits.map(({ id }) => id)).toEqual(['1']);
    expect(ask(pair.index, 'w5399').hits).toEqual([]);
  });

  it('a post is found by words of its caption and of its decision together', () => {
    const pair = new Pair();
    const decision: SearchDocument = { ...post('1', 'Ana gostou'), part: 'decisions' };
    pair.live({ kind: 'change', changed: { put: [decision], remove: [] } });
    pair.live({
      kind: 'change',
      changed: { put: [post('1', 'Feliz Natal'), post('2', 'Natal')], remove: [] },
    });
    expect(ask(pair.index, 'natal ana').hits.map(({ id }) => id)).toEqual(['1']);
    pair.live({ kind: 'change', changed: { put: [], remove: [decision] } });
    expect(ask(pair.index, 'natal ana').hits).toEqual([]);
  });
});
