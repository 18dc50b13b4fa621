import { isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import type { Language } from '@shared/language';
import { fireEvent, screen, within } from '@testing-library/react';
import type { KeptRecord } from '../../../engine';
import { connectedWorkspace } from '../../../testing/connector-samples';
import { FakeEngine } from '../../../testing/fake-engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

const MINUTE = 60_000;
export const sol = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
export const bar = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0102';
type Customer = KeptRecord<'connect.customers'>;

export const stamp = (ms: number) => isoTime(ms).slice(0, 19).replace('T', ' ');
export const customer = (id: string, record: Partial<Customer['record']>): Customer => ({
  id,
  parent: null,
  record: {
    uuid: id,
    name: 'Ótica Sol',
    created_at: stamp(NOW - 3 * 86_400_000),
    updated_at: stamp(NOW),
    is_paying: false,
    trial_ends_at: stamp(NOW + 3 * 86_400_000),
    ...record,
  },
  seenAt: NOW,
  isSuspect: false,
});

function engineWith(records: readonly Customer[]): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW - MINUTE });
  engine.setRecords('connect.customers', { records, asOf: NOW - 2 * MINUTE });
  engine.setRecords('connect.connections', {
    records: [
      {
        id: 'c1',
        parent: sol,
        seenAt: NOW,
        isSuspect: false,
        record: {
          uuid: 'c1',
          source_id: '1',
          source_name: '@oticasol',
          status: 'expired',
          created_at: stamp(NOW),
          updated_at: stamp(NOW),
          integration: { name: 'Instagram', slug: 'instagram' },
        },
      },
    ],
    lists: [{ parent: sol, asOf: NOW, error: null }],
  });
  return engine;
}

const both = [customer(sol, {}), customer(bar, { name: 'Bar do Zé', is_paying: true })];
const kept: readonly CustomerTokenState[] = [{ customer: sol, state: 'kept' }];

interface Given {
  readonly records?: readonly Customer[];
  readonly tokens?: readonly CustomerTokenState[];
  readonly answers?: MainAnswers;
  readonly path?: string;
  /** A customer of Ótica Sol. */
  readonly language?: Language;
}

/** Renders the screen with these customers and waits for its list. */
export async function show({
  records = both,
  tokens = kept,
  answers = {},
  path = '/customers',
  language = 'en',
}: Given = {}) {
  const engine = engineWith(records);
  engine.setLocal('languages', [{ key: `connect:${sol}`, value: language, at: '2026-11-20T12:00:00Z' }]);
  const view = await renderApp({
    engine,
    path,
    bootstrap: { workspace: connectedWorkspace },
    answers: {
      'customer_tokens.list': () => succeed(tokens),
      'sessions.list': () => succeed([]),
      ...answers,
    },
  });
  await screen.findByRole('grid', { name: 'Connector customers' });
  return view;
}

export const rows = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'));
export const side = () => within(screen.getByRole('complementary', { name: 'Customer' }));
export const choose = (name: RegExp) => fireEvent.click(screen.getByRole('row', { name }));
export const dialog = () => within(screen.getByRole('dialog'));
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
