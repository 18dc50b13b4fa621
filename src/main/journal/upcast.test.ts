import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createEntryReader } from './upcast';

const at = '2026-03-02T09:00:00.000Z';

/** A kind in its third version: `tag` became `tags`, then `tags` became trimmed. */
const readEntry = createEntryReader({
  tagged: {
    gives: 'tagged',
    currentVersion: 3,
    schema: z.object({
      sequence: z.int(),
      kind: z.literal('tagged'),
      version: z.literal(3),
      tags: z.array(z.string()),
    }),
    steps: {
      1: ({ tag, ...rest }) => ({ ...rest, tags: [tag] }),
      2: (entry) => ({
        ...entry,
        tags: z
          .array(z.string())
          .parse(entry.tags)
          .map((tag) => tag.trim()),
      }),
    },
  },
});
const read = (entry: Record<string, unknown>) =>
  readEntry(7, JSON.stringify({ kind: 'tagged', at, ...entry }));

describe('reading an entry', () => {
  it.each([
    ['the first version', { version: 1, tag: ' a ' }],
    ['the second', { version: 2, tags: [' a '] }],
    ['the current one', { version: 3, tags: ['a'] }],
  ])('gives %s as what it is today', (_, entry) => {
    expect(read(entry)).toEqual({
      outcome: 'read',
      entry: { sequence: 7, kind: 'tagged', version: 3, tags: ['a'] },
    });
  });

  it('takes the sequence from the key, whatever the entry says', () => {
    expect(read({ version: 3, tags: [], sequence: 99 })).toMatchObject({ entry: { sequence: 7 } });
  });

  it('tells a newer version and an unknown kind from a damaged entry', () => {
    expect(read({ version: 4, labels: [] })).toEqual({ outcome: 'unknown', kind: 'tagged', version: 4 });
    expect(read({ kind: 'toString', version: 1 })).toEqual({
      outcome: 'unknown',
      kind: 'toString',
      version: 1,
    });
    expect(read({ version: 3, tags: 'a' })).toEqual({ outcome: 'damaged' });
    expect(read({ version: 0 })).toEqual({ outcome: 'damaged' });
    expect(read({ version: '1' })).toEqual({ outcome: 'damaged' });
    expect(readEntry(7, 'null')).toEqual({ outcome: 'damaged' });
  });

  it('calls an entry damaged that a step cannot read', () => {
    expect(read({ version: 2, tags: 'a' })).toEqual({ outcome: 'damaged' });
  });
});
