import uFuzzy from '@leeoniya/ufuzzy';
import FlexSearch from 'flexsearch';
import MiniSearch, { type SearchResult } from 'minisearch';
import { SearchIndex } from '../../src/renderer/engine/search/search-index';
import { typedWordsOf } from '../../src/shared/domain/text-search/match';
import { eachWord, fold } from '../../src/shared/domain/text-search/words';

/** A post reduced to what is searched; a higher `order` is newer. */
export interface BenchPost {
  readonly id: number;
  readonly order: number;
  readonly caption: string;
}

/** One way to search, over what it keeps in one table of the database. */
export interface Contestant {
  /** New posts, or new captions of old ones. */
  put(posts: readonly BenchPost[]): readonly KeptRow[];
  /** Everything it keeps that `put` has not given away already. */
  keep(): readonly KeptRow[];
  /** Ids of the first 50 hits, the newest first where the way allows it. */
  search(text: string): readonly number[];
}

export interface KeptRow {
  readonly key: string;
  readonly value: unknown;
}

/** Each is opened on what it kept; the first time on nothing. */
export const contestants = { own, miniSearch, flexSearch, uFuzzy: fuzzyTexts };
export type ContestantName = keyof typeof contestants;

const limit = 50;

function own(kept: readonly KeptRow[]): Contestant {
  // Written by `put` below under these keys.
  const all = <T>(kind: string) =>
    kept.filter(({ key }) => key.startsWith(kind)).map(({ value }) => value as T);
  const [order = null] = all<Uint32Array>('order');
  const index = new SearchIndex({ segments: all('segment'), pages: all('words'), order });
  return {
    put: (posts) => {
      const staged = index.stage({
        put: posts.map(({ id, order, caption }) => ({
          ...{ kind: 'post', resource: null, id: String(id), order },
          texts: [{ field: 'caption', text: caption }],
        })),
      });
      staged.apply();
      const { segments, pages, order: newOrder } = staged.written;
      return [
        ...segments.map((value) => ({ key: `segment ${value.segment}`, value })),
        ...pages.map((value) => ({ key: `words ${value.page}`, value })),
        ...(newOrder ? [{ key: 'order', value: newOrder }] : []),
      ];
    },
    keep: () => [],
    search: (text) => index.search({ text, limit }).hits.map(({ id }) => Number(id)),
  };
}

const foldedWords = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
};

function miniSearch(kept: readonly KeptRow[]): Contestant {
  const options = {
    fields: ['caption'],
    storeFields: ['order'],
    tokenize: foldedWords,
    processTerm: (term: string) => term,
  };
  const asked = {
    prefix: true,
    fuzzy: (term: string) => typedWordsOf(term)[0]?.mostTypos ?? 0,
    combineWith: 'AND' as const,
  };
  const [saved] = kept;
  const index = saved
    ? MiniSearch.loadJSON<BenchPost>(String(saved.value), options)
    : new MiniSearch<BenchPost>(options);
  // Its own order is by relevance; the newest first takes a sort of all that was found.
  const newestFirst = (a: SearchResult, b: SearchResult) => Number(b['order']) - Number(a['order']);
  return {
    put: (posts) => {
      for (const post of posts) {
        if (index.has(post.id)) index.replace(post);
        else index.add(post);
      }
      return [];
    },
    keep: () => [{ key: 'index', value: JSON.stringify(index) }],
    search: (text) => {
      const found = index.search(text, asked).sort(newestFirst);
      return found.slice(0, limit).map(({ id }) => Number(id));
    },
  };
}

/** Knows beginnings of words, but no distance between words: a misspelt word is not found. */
function flexSearch(kept: readonly KeptRow[]): Contestant {
  const index = new FlexSearch.Index({ tokenize: 'forward', encode: foldedWords });
  for (const { key, value } of kept) index.import(key, String(value));
  return {
    put: (posts) => {
      for (const { id, caption } of posts) void index.update(id, caption);
      return [];
    },
    keep: () => {
      const rows: KeptRow[] = [];
      index.export((key, value) => {
        rows.push({ key, value });
      });
      return rows;
    },
    // In the order in which it was fed: it takes no other.
    search: (text) => (index.search(text, { limit }) as readonly (string | number)[]).map(Number),
  };
}

/** Reads every text for every question; nothing is kept but the texts themselves, folded. */
function fuzzyTexts(kept: readonly KeptRow[]): Contestant {
  const texts: string[] = [];
  for (const { key, value } of kept) texts[Number(key)] = String(value);
  // One typing error in a word, and every word from its beginning.
  const fuzzy = new uFuzzy({ intraMode: 1, interLft: 2 });
  return {
    put: (posts) =>
      posts.map(({ id, caption }) => {
        texts[id] = fold(caption);
        return { key: String(id), value: texts[id] };
      }),
    keep: () => [],
    search: (text) => {
      const [ids] = fuzzy.search(texts, fold(text), 2, 0);
      return (ids ?? []).slice(-limit).reverse();
    },
  };
}
