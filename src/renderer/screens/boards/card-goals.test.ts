import type { MetricGoal } from '@shared/domain/metrics';
import { sourceKeyOf } from '@shared/domain/metrics';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../domains/boards/testing/samples';
import type { ClientSource } from '../../domains/metrics';
import type { StandingGoal } from '../../domains/months';
import { goalOfCard, judgementOf } from './card-goals';

const card = cardOf({});
const account = (id: string): ClientSource => {
  const source = { service: 'connect', customer: 'customer', connections: [id] } as const;
  return {
    key: sourceKeyOf(source),
    source,
    accountName: id,
    label: id,
    status: 'active',
    isActive: true,
    platform: { slug: 'instagram', name: 'Instagram' },
  };
};
const goal: MetricGoal = { client: 'connect:customer', metric: 'reach', rule: 'at_least', value: 100 };
const goals = (accounts: readonly ClientSource[], given: Partial<MetricGoal> = {}) => {
  const one = { ...goal, ...given };
  return new Map<string, StandingGoal>([
    ['reach', { goal: one, accounts, judged: { state: 'unknown', goal: one } }],
  ]);
};
const own = account('connection');

describe('Card goal', () => {
  it('a goal applies to a card of its single metric and of one of its accounts', () => {
    expect(goalOfCard(card, goals([own]))?.isWhole).toBe(true);
    expect(goalOfCard(card, goals([own, account('other')]))?.isWhole).toBe(false);
    expect(goalOfCard(card, goals([account('other')]))).toBeNull();
    expect(goalOfCard(card, goals([]))).toBeNull();
    const item = card.item;
    for (const other of [
      { ...item, metrics: ['reach', 'clicks'] },
      { ...item, metrics: ['clicks'] },
      { ...item, component: 'datatable_v1' },
      { ...item, entity: { id: '1', type: 'ad' as const } },
    ])
      expect(goalOfCard({ ...card, item: other }, goals([own]))).toBeNull();
  });

  it('a single-value answer is compared with the goal only if it covers all accounts', () => {
    const stateOf = (found: ReturnType<typeof goalOfCard>, value: number | null, isRunning = false) =>
      found && judgementOf(found, { value, isRunning })?.state;
    const whole = goalOfCard(card, goals([own]));
    expect([stateOf(whole, 120), stateOf(whole, 80), stateOf(whole, 80, true)]).toEqual([
      ...['met', 'missed', 'open'],
    ]);
    expect(stateOf(whole, null)).toBe('unknown');
    // A part says nothing about the whole, and a change rule judges a different number.
    expect(stateOf(goalOfCard(card, goals([own, account('other')])), 120)).toBe('unknown');
    expect(stateOf(goalOfCard(card, goals([own], { rule: 'change_at_least' })), 120)).toBe('unknown');
  });
});
