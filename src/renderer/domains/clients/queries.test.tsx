import { fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useLocal } from '../local-data';
import { useClientChoices, useClientLinks, useMine } from './actions';
import { useAllClients, useJoinedClients, useMyClients } from './queries';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';
const project = (id: string, name: string | null, given: object = {}) =>
  ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: { id: Number(id), name, timezone: 'UTC', ...given },
  }) as KeptRecord<'planning.projects'>;

function engineWithClients() {
  const engine = new FakeEngine([
    postRow({ id: '1', projectId: '1' }),
    postRow({ id: '2', projectId: '1' }),
    postRow({ id: '3', projectId: '1', review: 'approved' }),
    postRow({ id: '4', projectId: '2' }),
  ]);
  engine.setRecords('planning.projects', {
    records: [project('2', 'Zebra'), project('1', 'Água'), project('3', 'Old', { archived: true })],
    asOf: NOW,
  });
  return engine;
}

describe('All clients query', () => {
  it("clients are sorted by name in the language's order, without archived ones", async () => {
    const { result } = renderValue(useAllClients, { engine: engineWithClients() });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current?.map(({ name }) => name)).toEqual(['Água', 'Zebra']));
    expect(result.current?.[0]).toEqual({ key: 'planning:1', projectId: '1', name: 'Água' });
  });
});

describe('Matched clients query', () => {
  it('records matched by the user become one client, and separate when the match is removed', async () => {
    const engine = engineWithClients();
    engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Agua Ltda')] });
    engine.setLocal('client_links', [
      { key: 'l', value: { name: null, planning: '1', reporting: null, connect: 'c1' }, at },
    ]);
    const { result } = renderValue(useJoinedClients, { engine });
    expect(result.current).toMatchObject({ isLoading: true, clients: [] });
    await waitFor(() => expect(result.current.clients.map(({ name }) => name)).toEqual(['Água', 'Zebra']));
    expect(result.current.clients[0]?.connect?.uuid).toBe('c1');
    act(() => engine.setLocal('client_links', []));
    await waitFor(() => expect(result.current.clients).toHaveLength(3));
  });
});

describe('Client matching', () => {
  it('matches are saved in order and stop at the first failed save', async () => {
    const engine = engineWithClients();
    const saved: unknown[] = [];
    const { result } = renderValue(() => ({ joined: useJoinedClients(), links: useClientLinks() }), {
      engine,
      answers: {
        'local.save': (write) => {
          saved.push(write);
          return saved.length > 1 ? fail('STORAGE_FULL', 'no room') : succeed({ sequence: 1 });
        },
      },
    });
    await waitFor(() => expect(result.current.joined.clients).toHaveLength(2));
    const [one, other] = result.current.joined.clients;
    if (!one || !other) throw new Error('two clients');
    await act(() => result.current.links.rename(one, 'Mine'));
    expect(saved).toMatchObject([{ collection: 'client_links', value: { name: 'Mine' } }]);
    await act(() => result.current.links.keepApart([one, other]));
    expect(result.current.links.error?.code).toBe('STORAGE_FULL');
    const before = saved.length;
    await act(() => result.current.links.keepApart([one]));
    expect([saved.length, result.current.links.error]).toEqual([before, null]);
  });

  it('a client can be added to and removed from my clients', async () => {
    const { result, main } = renderValue(useClientChoices, {
      answers: { 'local.save': () => succeed({ sequence: 1 }) },
    });
    await act(async () => result.current.setMine('planning:1', true));
    await act(async () => result.current.setMine('planning:1', false));
    expect(main.inputsOf('local.save')).toMatchObject([{ value: true }, { value: null }]);
    expect(result.current.error).toBeNull();
  });
});

describe('My clients query', () => {
  it('my clients are the marked ones by their given name, with their waiting posts', async () => {
    const engine = engineWithClients();
    engine.setLocal('mine', [{ key: 'planning:1', value: true, at }]);
    engine.setLocal('client_links', [
      { key: 'l', value: { name: 'Mine', planning: '1', reporting: null, connect: null }, at },
    ]);
    const { result } = renderValue(useMyClients, { engine });
    await waitFor(() =>
      expect(result.current).toEqual([{ key: 'planning:1', projectId: '1', name: 'Mine', waiting: 2 }]),
    );
  });

  it('a client is mine by a mark on any of its records, in any service', async () => {
    const engine = engineWithClients();
    engine.setRecords('connect.customers', {
      records: [customerRecord('c1', 'Agua Ltda'), customerRecord('c2', 'Bar do Zé')],
    });
    const value = { name: null, planning: '1', reporting: null, connect: 'c1' };
    engine.setLocal('client_links', [{ key: 'l', value, at }]);
    const mine = ['connect:c1', 'connect:c2'] as const;
    engine.setLocal(
      'mine',
      mine.map((key) => ({ key, value: true as const, at })),
    );
    const { result, main } = renderValue(
      () => ({ list: useMyClients(), mine: useMine(), choices: useClientChoices() }),
      { engine, answers: { 'local.save': () => succeed({ sequence: 1 }) } },
    );
    await waitFor(() =>
      expect(result.current.list.map(({ key, name, waiting }) => [key, name, waiting])).toEqual([
        ['planning:1', 'Água', 2],
        ['connect:c2', 'Bar do Zé', 0],
      ]),
    );
    expect(result.current.mine).toMatchObject({ hasSome: true, projectIds: ['1'] });
    // The mark is stored for the customer. Removing it works with any record of the client.
    await act(async () => result.current.choices.setMine('planning:1', false));
    expect(main.inputsOf('local.save')).toEqual([{ collection: 'mine', key: 'connect:c1', value: null }]);
  });

  it('my clients query no posts while none is marked', async () => {
    const engine = engineWithClients();
    const { result } = renderValue(() => ({ mine: useMyClients(), marks: useLocal('mine') }), { engine });
    await waitFor(() => expect(result.current.marks).not.toBeNull());
    act(() => engine.emit({ kind: 'changed', tables: ['posts'] }));
    expect(result.current.mine).toEqual([]);
    expect(engine.queries).toEqual([]);
  });
});
