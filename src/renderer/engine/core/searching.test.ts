import { describe, expect, it } from 'vitest';
import type { SearchHit, SearchQuery } from '../api';
import type { ReadableName } from '../resources';
import { SearchIndex } from '../search/search-index';
import type { StorageFailure } from '../store/journal-port';
import { keyOfRecord, listKeyOf, type StoredPost, type StoredRecord } from '../store/rows';
import { MemoryDisk, MemoryStore } from '../testing/memory-store';
import { storedPost } from '../testing/samples';
import { LocalReplica } from './local-replica';
import { answerSearch, searchIndexPart } from './searching';

/** A copy with its search index on a disk in memory. */
class SearchedCopy {
  readonly disk = new MemoryDisk();
  diskFailure: StorageFailure | null = null;
  told = 0;
  private replica: LocalReplica | null = null;
  private index = new SearchIndex();

  /** Opens the index like a new process. */
  async open(): Promise<void> {
    const store = new MemoryStore(this.disk, { nextFailure: () => this.diskFailure });
    const opened = await store.open(() => undefined);
    if (!opened.ok) throw new Error(opened.failure.message);
    const saved = await store.readSearch();
    if (!saved.ok) throw new Error(saved.failure.message);
    this.index = new SearchIndex(saved.value);
    this.replica = new LocalReplica(
      store,
      opened.value,
      searchIndexPart(this.index, () => {
        this.told += 1;
      }),
    );
    await this.replica.records.load();
  }

  async search(text: string, query: Partial<SearchQuery> = {}) {
    const found = await answerSearch(this.opened, this.index, { text, limit: 50, ...query });
    if (!found.ok) throw new Error(found.failure.message);
    return found.value;
  }

  async found(text: string): Promise<string[]> {
    const { hits } = await this.search(text);
    return hits.map(shortKey);
  }

  put(...posts: StoredPost[]): Promise<StorageFailure | null> {
    return this.opened.write({ posts: posts.map((post) => ({ post, flags: 0 })) });
  }

  removePost(id: string): Promise<StorageFailure | null> {
    return this.opened.write({ removedPosts: [id] });
  }

  async tidy(): Promise<void> {
    expect(await this.opened.tidy()).toBeNull();
  }

  async record(resource: ReadableName, id: string, record: object, parent: string | null = null) {
    const after: StoredRecord = {
      key: keyOfRecord(resource, id),
      list: listKeyOf(resource, parent),
      resource,
      id,
      parent,
      record,
      hash: 0,
      flags: 0,
      readAt: 1,
    };
    await this.opened.write({ records: [{ before: null, after }] });
    return after;
  }

  async removeRecord(row: StoredRecord): Promise<void> {
    await this.opened.write({ removedRecords: [row] });
  }

  private get opened(): LocalReplica {
    if (!this.replica) throw new Error('the copy is not open');
    return this.replica;
  }
}

async function openedCopy(): Promise<SearchedCopy> {
  const replica = new SearchedCopy();
  await replica.open();
  return replica;
}

const decision = (id: string, name: string, comments: string) => ({
  id,
  status: 'request_changes',
  is_invalidated: false,
  comments,
  decided_at: '2026-11-19T12:00:00Z',
  created_at: '2026-11-19T12:00:00Z',
  reviewer: { name, email: 'ana@cafe.example' },
});

/** `post 1`: the kind of hit, and the id under which its service knows it. */
const shortKey = ({ kind, key }: SearchHit) => `${kind} ${key.split(':').slice(2).join(':')}`;

describe('Search', () => {
  it('a post is found by its caption or first comment with the matching words marked', async () => {
    const replica = await openedCopy();
    await replica.put(
      storedPost({ id: '1', caption: 'Café especial\nde Natal' }),
      storedPost({ id: '2', caption: 'Outro', firstComment: 'Já é natal!' }),
    );
    const { hits, counts } = await replica.search('cafe nata');
    expect(hits).toMatchObject([
      { kind: 'post', key: 'planning:post:1', title: 'Café especial', field: 'caption' },
    ]);
    const [hit] = hits;
    expect(hit?.excerpt.marks.map(([from, to]) => hit.excerpt.text.slice(from, to))).toEqual([
      'Café',
      'Nata',
    ]);
    expect(hit?.post).toMatchObject({ id: '1', caption: 'Café especial\nde Natal' });
    expect(counts).toEqual({ post: { count: 1, atLeast: false } });
    expect((await replica.search('natal ja')).hits).toMatchObject([
      { key: 'planning:post:2', field: 'first_comment' },
    ]);
  });

  it('hits are sorted by match quality and then newest first, and the limit applies to each kind', async () => {
    const replica = await openedCopy();
    await replica.put(
      storedPost({ id: '1', caption: 'Aurora', scheduleAt: '2026-11-01T12:00:00Z' }),
      storedPost({ id: '2', caption: 'Aurora', scheduleAt: '2026-12-01T12:00:00Z' }),
      storedPost({ id: '3', caption: 'Auroras', scheduleAt: '2027-01-01T12:00:00Z' }),
    );
    await replica.record('planning.projects', '7', { id: 7, timezone: 'UTC', name: 'Café Aurora' });
    await replica.record('reporting.reports', '9', {
      id: 9,
      title: 'Aurroa',
      created_at: '2026-11-01 10:00:00',
    });
    expect(await replica.found('aurora')).toEqual(['client 7', 'post 2', 'post 1', 'post 3', 'report 9']);
    const { hits, counts } = await replica.search('aurora', { kinds: ['report', 'post'], limit: 1 });
    expect(hits.map(shortKey)).toEqual(['post 2', 'report 9']);
    expect(counts).toEqual({ post: { count: 3, atLeast: false }, report: { count: 1, atLeast: false } });
  });

  it('accounts of three services with the same id have different keys', async () => {
    const replica = await openedCopy();
    await replica.record('planning.integrations', '12', { id: 12, name: 'Aurora' });
    await replica.record('reporting.integrations', '12', { id: 12, name: 'Aurora', project_name: 'Padaria' });
    const source = { source_name: 'Aurora', integration: { name: 'Instagram', slug: 'instagram' } };
    await replica.record('connect.connections', '12', { ...source, created_at: null }, 'c1');
    const { hits } = await replica.search('aurora');
    expect(hits.map(({ key }) => key).toSorted()).toEqual([
      ...['connect:connection:12', 'planning:integration:12', 'reporting:integration:12'],
    ]);
  });

  it('a post is found by a reviewer comment, and the reviewer is found once', async () => {
    const replica = await openedCopy();
    await replica.put(storedPost({ id: '1', caption: 'Natal' }), storedPost({ id: '2', caption: 'Natal' }));
    const first = await replica.record(
      'planning.post_reviews',
      'd1',
      decision('d1', 'Ana Lima', 'Troque a foto'),
      '1',
    );
    await replica.record('planning.post_reviews', 'd2', decision('d2', 'Ana Lima', 'Perfeito'), '2');
    expect(await replica.found('foto')).toEqual(['post 1']);
    expect((await replica.search('foto natal')).hits).toMatchObject([{ key: 'planning:post:1' }]);
    expect((await replica.search('foto')).hits[0]).toMatchObject({
      field: 'decision',
      title: 'Natal',
      excerpt: { text: 'Troque a foto', marks: [[9, 13]] },
    });
    expect((await replica.search('lima', { kinds: ['reviewer'] })).hits).toMatchObject([
      { kind: 'reviewer', title: 'Ana Lima', excerpt: { text: 'Ana Lima', marks: [[4, 8]] } },
    ]);
    await replica.removeRecord(first);
    expect(await replica.found('foto')).toEqual([]);
    expect(await replica.found('lima')).toEqual(['reviewer Ana Lima', 'post 2']);
  });

  it('search follows edits and removals, also after a restart', async () => {
    const replica = await openedCopy();
    await replica.put(storedPost({ id: '1', caption: 'Natal' }), storedPost({ id: '2', caption: 'Natal' }));
    await replica.put(storedPost({ id: '1', caption: 'Páscoa' }));
    expect(await replica.found('natal')).toEqual(['post 2']);
    await replica.removePost('2');
    for (const isRestarted of [false, true]) {
      if (isRestarted) await replica.open();
      expect(await replica.found('natal')).toEqual([]);
      expect(await replica.found('pascoa')).toEqual(['post 1']);
    }
  });

  it('words of a removed post are gone from the disk after tidy', async () => {
    const replica = await openedCopy();
    const words = Array.from({ length: 9_000 }, (_, index) => `sigilo${index}`);
    await replica.put(
      storedPost({ id: '1', caption: words.join(' ') }),
      storedPost({ id: '2', caption: 'Natal' }),
    );
    await replica.removePost('1');
    await replica.tidy();
    const pages = [...replica.disk.tables.searchWords.values()].map((page) => page.words).join(' ');
    expect(pages).not.toContain('sigilo');
    expect(await replica.found('natal')).toEqual(['post 2']);
  });

  it('a search change is published only when indexed text has changed', async () => {
    const replica = await openedCopy();
    await replica.put(storedPost({ id: '1', caption: 'Natal' }));
    expect(replica.told).toBe(1);
    await replica.put(storedPost({ id: '1', caption: 'Natal', status: 'scheduled', review: null }));
    expect(replica.told).toBe(1);
  });

  it('a post that failed to be written is not found', async () => {
    const replica = await openedCopy();
    replica.diskFailure = { kind: 'full', message: 'no room' };
    expect(await replica.put(storedPost({ id: '1', caption: 'Natal' }))).toMatchObject({ kind: 'full' });
    expect(await replica.found('natal')).toEqual([]);
    replica.diskFailure = null;
    await replica.put(storedPost({ id: '2', caption: 'Feliz Natal' }));
    await replica.open();
    expect(await replica.found('natal')).toEqual(['post 2']);
  });

  it('an empty search text returns no hits', async () => {
    const replica = await openedCopy();
    await replica.put(storedPost({ id: '1', caption: 'Natal' }));
    expect(await replica.search(' … ')).toEqual({ hits: [], counts: {} });
  });
});
