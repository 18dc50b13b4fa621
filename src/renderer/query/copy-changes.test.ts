import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangedTable, CopyChanged } from '../engine';
import { isConcerned, joined } from './copy-changes';

const tables = ['posts', 'post_details', 'planning.post_reviews', 'notes', 'local'] as const;
const ids = ['1', '2', '3'];
const change = fc
  .record({
    tables: fc.uniqueArray(fc.constantFrom(...tables), { minLength: 1 }),
    named: fc.option(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })),
  })
  .map(
    ({ tables: changed, named }): CopyChanged => ({
      kind: 'changed',
      tables: changed,
      ...(named && { postIds: named }),
    }),
  );
const interest = fc
  .record({
    tables: fc.uniqueArray(fc.constantFrom<ChangedTable>(...tables)),
    shown: fc.option(fc.uniqueArray(fc.constantFrom(...ids))),
  })
  .map(({ tables: watched, shown }) => ({
    tables: watched,
    ...(shown && { showsPost: (id: string) => shown.includes(id) }),
  }));

describe('isConcerned', () => {
  it('a query is concerned only by its own tables, and always if such a change can’t be limited to posts', () => {
    fc.assert(
      fc.property(interest, change, (watched, changed) => {
        const both = changed.tables.filter((table) => watched.tables.includes(table));
        const isAnyoneNamed = both.every(
          (table) => table === 'post_details' || table === 'planning.post_reviews',
        );
        if (both.length === 0) expect(isConcerned(watched, changed)).toBe(false);
        else if (!isAnyoneNamed) expect(isConcerned(watched, changed)).toBe(true);
      }),
    );
  });

  it('a joined change concerns every query that one of the two changes concerns', () => {
    fc.assert(
      fc.property(interest, change, change, (watched, first, second) => {
        if (isConcerned(watched, first) || isConcerned(watched, second))
          expect(isConcerned(watched, joined(first, second))).toBe(true);
      }),
    );
  });

  it('a change of details concerns a list only if it shows that post', () => {
    const details = { kind: 'changed', tables: ['post_details'], postIds: ['1'] } as const;
    const list = (shown: string) => ({
      tables: ['posts', 'post_details'] as const,
      showsPost: (id: string) => id === shown,
    });
    expect(isConcerned(list('1'), details)).toBe(true);
    expect(isConcerned(list('2'), details)).toBe(false);
    expect(isConcerned({ tables: ['post_details'] }, details)).toBe(true);
  });
});
