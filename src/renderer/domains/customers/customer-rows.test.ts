import { deskError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import type { KeptRecord, ListState } from '../../engine';
import { customerRowsOf, matchingCustomers } from './customer-rows';

const now = Date.UTC(2026, 10, 20, 12);
const base = { seenAt: now, isSuspect: false };
type Record_ = KeptRecord<'connect.customers'>['record'];

const customer = (id: string, given: Partial<Record_>): KeptRecord<'connect.customers'> => ({
  ...base,
  id,
  parent: null,
  record: {
    uuid: id,
    name: id,
    created_at: '2026-11-10 12:00:00',
    updated_at: '2026-11-10 12:00:00',
    is_paying: false,
    trial_ends_at: '2026-11-24 12:00:00',
    ...given,
  },
});

const connection = (
  id: string,
  parent: string,
  status: 'active' | 'expired',
): KeptRecord<'connect.connections'> => ({
  ...base,
  id,
  parent,
  record: {
    uuid: id,
    source_id: id,
    source_name: id,
    status,
    created_at: '2026-11-10 12:00:00',
    updated_at: '2026-11-10 12:00:00',
    integration: { name: 'Instagram', slug: 'instagram' },
  },
});

const read = (parent: string, asOf: number | null = now): ListState => ({ parent, asOf, error: null });

const rows = customerRowsOf(
  {
    customers: [
      customer('sol', { name: 'Ótica Sol', is_paying: true }),
      customer('bar', { name: 'Bar 10', trial_ends_at: '2026-11-20 12:00:00' }),
      customer('bar2', { name: 'Bar 9' }),
      customer('new', { name: 'Novo' }),
    ],
    connections: [
      connection('1', 'sol', 'active'),
      connection('2', 'sol', 'expired'),
      connection('3', 'bar', 'active'),
    ],
    lists: [read('sol'), read('bar'), read('new'), read('bar2', null)],
    tokens: new Map([
      ['sol', 'kept'],
      ['bar', 'sealed'],
      ['new', 'kept'],
    ]),
    now,
  },
  'pt-BR',
);

describe('Customer rows', () => {
  it('customers are sorted by name, with numbers in numeric order', () => {
    expect(rows.map(({ name }) => name)).toEqual(['Bar 9', 'Bar 10', 'Novo', 'Ótica Sol']);
  });

  it('connections are counted only with a token and a loaded list', () => {
    expect(rows.map(({ uuid, connections }) => [uuid, connections])).toEqual([
      ['bar2', null],
      ['bar', null],
      ['new', { count: 0, broken: 0 }],
      ['sol', { count: 2, broken: 1 }],
    ]);
  });

  it('connections are not counted if the service refuses the customer', () => {
    const error = deskError('TRIAL_ENDED', 'the trial has ended');
    const [row] = customerRowsOf(
      {
        customers: [customer('sol', {})],
        connections: [connection('1', 'sol', 'active')],
        lists: [{ ...read('sol'), error }],
        tokens: new Map([['sol', 'kept']]),
        now,
      },
      'en',
    );
    expect(row?.connections).toBeNull();
  });

  it('connections are counted from the last load while the service is offline', () => {
    const error = deskError('NETWORK_OFFLINE', 'no network');
    const [row] = customerRowsOf(
      {
        customers: [customer('sol', {})],
        connections: [connection('1', 'sol', 'expired')],
        lists: [{ ...read('sol'), error }],
        tokens: new Map([['sol', 'kept']]),
        now,
      },
      'en',
    );
    expect(row?.connections).toEqual({ count: 1, broken: 1 });
  });

  it('customers are found by status and by the beginnings of words, ignoring accents', () => {
    const found = (status: Parameters<typeof matchingCustomers>[1]['status'], text = '') =>
      matchingCustomers(rows, { status, text }).map(({ uuid }) => uuid);
    expect(found('all', 'otica so')).toEqual(['sol']);
    expect(found('all', 'tica')).toEqual([]);
    expect(found('no_token')).toEqual(['bar2']);
    expect(found('trial')).toEqual(['bar2', 'new']);
    expect(found('ended')).toEqual(['bar']);
    expect(found('paying', 'bar')).toEqual([]);
  });
});
