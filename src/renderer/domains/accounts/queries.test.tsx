import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { changeLine } from '../../engine/testing';
import { useWording } from '../../i18n/FormatProvider';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { accountWords } from './account-rows';
import { useAccounts, useExpiredAccounts } from './queries';

afterEach(cleanup);

type Account = KeptRecord<'planning.integrations'>;

const account = (id: string, given: Partial<Account['record']>): Account => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id: Number(id),
    status: 'active',
    network: 'instagram',
    project_id: 41,
    ...given,
  },
});

function engineWithAccounts() {
  const engine = new FakeEngine([postRow({ id: '1', projectId: '41', projectName: 'as posts say' })]);
  engine.setRecords('planning.integrations', {
    records: [account('1', { name: 'Aurora' }), account('2', { name: 'Aurora shop', status: 'expired' })],
    asOf: NOW - 9,
  });
  engine.setRecords('planning.projects', { asOf: NOW });
  const seen = { resource: 'planning.integrations', recordId: '2', lastSeenAt: NOW - 50, seenAt: NOW - 40 };
  engine.changeLines = [{ ...changeLine('l', { kind: 'connection_expired', ...seen }), key: 'l' }];
  return engine;
}

it('accounts take the client name from posts if the list of projects has none', async () => {
  const { result } = renderValue(useAccounts, { engine: engineWithAccounts() });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.rows).toHaveLength(2));
  expect(result.current).toMatchObject({ asOf: NOW - 9, error: null });
  expect(new Set(result.current?.rows.map(({ clientName }) => clientName))).toEqual(
    new Set(['as posts say']),
  );
});

it('an expired account says between which moments it was seen to expire, and an active one says nothing', async () => {
  const { result } = renderValue(() => ({ accounts: useAccounts(), words: accountWords(useWording()) }), {
    engine: engineWithAccounts(),
  });
  await waitFor(() => expect(result.current.accounts).not.toBeNull());
  const rows = result.current.accounts?.rows ?? [];
  const expired = rows.find(({ status }) => status === 'expired');
  const active = rows.find(({ status }) => status === 'active');
  if (!expired || !active) throw new Error('one of each');
  const { words } = result.current;
  expect(expired.endedBetween).toEqual({ lastSeenAt: NOW - 50, seenAt: NOW - 40 });
  expect(words.since(expired, NOW)).toMatch(/\d/);
  expect(words.since(active, NOW)).toBeNull();
  expect(words.row(expired)).toContain('as posts say');
});

it('the number of expired accounts updates when an account changes', async () => {
  const engine = engineWithAccounts();
  const { result } = renderValue(useExpiredAccounts, { engine });
  await waitFor(() => expect(result.current).toBe(1));
  act(() => engine.setRecords('planning.integrations', { records: [account('1', {})] }));
  await waitFor(() => expect(result.current).toBe(0));
});
