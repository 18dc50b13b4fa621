import { isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import type { SessionLink } from '@shared/sessions';
import { connectedWorkspace, connectionRecord, customerRecord } from './connector-samples';
import { FakeEngine } from './fake-engine';
import type { MainAnswers } from './fake-main';
import { NOW } from './posts';

/** Uuids of two customers: of Sol this machine has the token, of Bar it has none. */
export const sol = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
export const bar = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0102';

const stamp = (ms: number) => isoTime(ms).slice(0, 19).replace('T', ' ');

/** An open link of Sol, made now, with 3 minutes and 42 seconds left. */
export const sessionLink = ({
  endsAt = NOW + 222_000,
  ...given
}: Partial<SessionLink> = {}): SessionLink => ({
  handle: 'h1',
  customer: sol,
  host: 'hosted.example',
  createdAt: NOW,
  endsAt,
  leftMs: endsAt - NOW,
  lifetimeMs: endsAt - NOW,
  asked: null,
  isHeld: true,
  openedAt: null,
  ended: null,
  known: [],
  arrived: [],
  ...given,
});

/** Answer of main to `sessions.create`. */
export const created = { handle: 'h1', host: 'hosted.example', createdAt: NOW, endsAt: NOW + 300_000 };

/** Fakes main with at most one link, which `sessions.create` replaces. */
export function mainWithLink(first: SessionLink | null, more: MainAnswers = {}): MainAnswers {
  let links = first ? [first] : [];
  const tokens: readonly CustomerTokenState[] = [{ customer: sol, state: 'kept' }];
  return {
    'customer_tokens.list': () => succeed(tokens),
    'sessions.list': () => succeed(links),
    'sessions.create': ({ to }, asked) => {
      // A response takes time to arrive, but a lifetime of five minutes still starts at five.
      const life = { endsAt: NOW + 300_000, leftMs: 300_400, lifetimeMs: 300_000 };
      links = [sessionLink({ ...life, openedAt: to === 'browser' ? NOW : null })];
      asked.emit('sessions.changed', links);
      return succeed({ ...created, unsent: null });
    },
    'sessions.open': () => succeed({ opened: true }),
    'sessions.copy': () => succeed(null),
    'local.save': () => succeed({ sequence: 1 }),
    ...more,
  };
}

/** Creates an engine with both customers and a broken Instagram account of Sol. */
export function engineWithCustomers(trialEndsAt: number | null = null): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW });
  const ofSol = customerRecord(sol, 'Ótica Sol');
  const trial = trialEndsAt !== null && { is_paying: false, trial_ends_at: stamp(trialEndsAt) };
  engine.setRecords('connect.customers', {
    records: [{ ...ofSol, record: { ...ofSol.record, ...trial } }, customerRecord(bar, 'Bar do Zé')],
    asOf: NOW,
  });
  engine.setRecords('connect.connections', {
    records: [connectionRecord('c1', sol, { source_name: '@oticasol', status: 'expired' })],
    lists: [{ parent: sol, asOf: NOW, error: null }],
  });
  return engine;
}

export const withConnector = { bootstrap: { workspace: connectedWorkspace } };
