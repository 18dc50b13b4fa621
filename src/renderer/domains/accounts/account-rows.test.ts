import { describe, expect, it } from 'vitest';
import type { ChangeLine, KeptRecord } from '../../engine';
import { accountRowsOf, matchingRows } from './account-rows';

type Account = KeptRecord<'planning.integrations'>;
const account = (id: string, record: Partial<Account['record']>): Account => ({
  id,
  parent: null,
  record: { id, status: 'active', name: `@${id}`, network: 'instagram', project_id: 1, ...record },
  seenAt: 1,
  isSuspect: false,
});

const ended = (recordId: string, seenAt: number): ChangeLine => ({
  key: `${seenAt}`,
  id: `${seenAt}`,
  recordId,
  seenAt,
  resource: 'planning.integrations',
  title: null,
  client: null,
  kind: 'connection_expired',
  field: 'status',
  before: 'active',
  after: 'expired',
  lastSeenAt: seenAt - 10,
});

const sources = {
  records: [
    account('a', { name: '@zoe' }),
    account('b', { status: 'expired', name: '@padaria' }),
    account('c', { status: 'deleted' }),
    account('d', { status: 'expired', account_id: '9001', name: '@maré', project_id: 2 }),
    account('e', { name: '@ana', project_id: 2 }),
  ],
  loads: [
    { accountId: '9001', planned: 4, nextAt: 70 },
    { accountId: 'a', planned: 2, nextAt: 60 },
  ],
  clients: [
    { projectId: '1', name: 'Padaria São Bento' },
    { projectId: '2', name: 'Aurora' },
  ],
  changes: [ended('d', 50), ended('d', 20), ended('a', 10)],
};
const rows = accountRowsOf(sources, 'en');

describe('Account rows', () => {
  it('expired accounts come first, then by client and name, with deleted ones last', () => {
    expect(rows.map(({ id }) => id)).toEqual(['d', 'b', 'e', 'a', 'c']);
  });

  it("an account finds its posts by the network's account id or by its own id", () => {
    expect(rows.find(({ id }) => id === 'd')?.load).toEqual({ accountId: '9001', planned: 4, nextAt: 70 });
    expect(rows.find(({ id }) => id === 'a')?.load?.planned).toBe(2);
    expect(rows.find(({ id }) => id === 'b')?.load).toBeNull();
  });

  it('the number of posts is unknown where the service doesn’t say which account a post uses', () => {
    const plannedOf = (loads: typeof sources.loads) =>
      accountRowsOf({ ...sources, loads }, 'en').map(({ id, planned }) => `${id} ${planned}`);
    const strange = { accountId: '1784', planned: 3, nextAt: 80 };
    expect(plannedOf([strange])).toEqual(['d 0', 'b null', 'e null', 'a null', 'c null']);
    expect(plannedOf(sources.loads)).toEqual(['d 4', 'b 0', 'e 0', 'a 2', 'c 0']);
    expect(plannedOf([])).toEqual(['d 0', 'b 0', 'e 0', 'a 0', 'c 0']);
  });

  it('an expired account says when it was last seen to expire, and an active one says nothing', () => {
    expect(rows.find(({ id }) => id === 'd')?.endedBetween).toEqual({ lastSeenAt: 40, seenAt: 50 });
    expect(rows.find(({ id }) => id === 'b')?.endedBetween).toBeNull();
    expect(rows.find(({ id }) => id === 'a')?.endedBetween).toBeNull();
  });
});

describe('Accounts filter', () => {
  const found = (text: string, status: 'expired' | null = null) =>
    matchingRows(rows, { text, status }).map(({ id }) => id);

  it('the accounts filter matches beginnings of words and ignores accents and case', () => {
    expect(found('MARE')).toEqual(['d']);
    expect(found('sao pad')).toEqual(['b', 'a', 'c']);
    expect(found('daria')).toEqual([]);
    expect(found('  ')).toHaveLength(5);
  });

  it('the accounts filter applies status and text together', () => {
    expect(found('padaria', 'expired')).toEqual(['b']);
  });
});
