import { succeed } from '@shared/errors';
import type { SubscriptionRow, SubscriptionsView } from '@shared/subscriptions';
import { describe, expect, it } from 'vitest';
import { FakeMain } from '../testing/fake-main';
import { relayMainEvents } from './main-event-relay';
import type { MainEvent } from './protocol';

const row = (event: string, state: SubscriptionRow['state']): SubscriptionRow => ({
  key: event,
  service: 'connect',
  events: [event],
  projectId: null,
  state,
  id: 1,
  address: null,
  isActive: true,
  source: null,
  createdAt: null,
});
const reading = { readAt: null, error: null };
const view = (...rows: SubscriptionRow[]): SubscriptionsView => ({
  isOn: true,
  reachedAt: 'https://hooks.example',
  noWayIn: null,
  services: ['connect'],
  rows,
  events: { connect: [], reporting: [] },
  progress: null,
  readings: { connect: reading, reporting: reading },
});

describe('Events missed by the tunnel', () => {
  function setUp() {
    const main = new FakeMain({ 'workspaces.list': () => succeed({ own: null, all: [] }) });
    const told: MainEvent[] = [];
    relayMainEvents({ request: main.request, on: main.on, workspaceId: 'live0001' }, (event) =>
      told.push(event),
    );
    const repaired = () => told.flatMap((event) => (event.kind === 'events_heard' ? [event.events] : []));
    return { main, repaired };
  }

  it('an event type is reported once deliveries arrive again after a tunnel or address failure', () => {
    const { main, repaired } = setUp();
    main.emit('subscriptions.changed', view(row('a', 'ok'), row('b', 'wrong_address')));
    main.emit('subscriptions.changed', view(row('a', 'ok'), row('b', 'wrong_address')));
    main.emit('subscriptions.changed', view(row('a', 'ok'), row('b', 'ok')));
    main.emit('subscriptions.changed', {
      ...view(row('a', 'ok'), row('b', 'ok')),
      noWayIn: 'tunnel_starting',
    });
    main.emit('subscriptions.changed', view(row('a', 'ok'), row('b', 'ok')));
    expect(repaired()).toEqual([['a'], ['b'], ['a', 'b']]);
  });

  it('a returned network reports all working event types, and none before subscriptions are known', () => {
    const { main, repaired } = setUp();
    main.emit('network.returned', { at: '2026-11-20T07:58:00.000Z' });
    main.emit('subscriptions.changed', view(row('a', 'ok')));
    main.emit('network.returned', { at: '2026-11-20T07:58:00.000Z' });
    expect(repaired()).toEqual([['a'], ['a']]);
  });
});

it('an available keychain triggers one retry', () => {
  const main = new FakeMain({ 'workspaces.list': () => succeed({ own: null, all: [] }) });
  const told: MainEvent[] = [];
  relayMainEvents({ request: main.request, on: main.on, workspaceId: 'live0001' }, (event) =>
    told.push(event),
  );
  const tries = () => told.filter(({ kind }) => kind === 'worth_a_try').length;
  main.emit('vault.state_changed', { kind: 'session_only', reason: 'locked' });
  expect(tries()).toBe(0);
  main.emit('vault.state_changed', { kind: 'keychain' });
  expect(tries()).toBe(1);
});

it('replaced files and files with the same bytes are told to the engine, other changes of files are not', () => {
  const main = new FakeMain({ 'workspaces.list': () => succeed({ own: null, all: [] }) });
  const told: MainEvent[] = [];
  relayMainEvents({ request: main.request, on: main.on, workspaceId: 'live0001' }, (event) =>
    told.push(event),
  );
  const file = { fileId: '5', postIds: ['1'], revision: 'abc', lastSeenAt: 1, seenAt: 2 };
  main.emit('media.changed', { fileIds: ['5'], postIds: ['1'] });
  main.emit('media.changed', { fileIds: [], postIds: [], replaced: [file] });
  const again = { fileId: '6', postIds: ['1'], names: ['5'] };
  main.emit('media.changed', { fileIds: [], postIds: [], same: [again] });
  expect(told.filter(({ kind }) => kind === 'files_replaced')).toEqual([
    { kind: 'files_replaced', files: [file] },
    { kind: 'files_replaced', files: [again] },
  ]);
});
