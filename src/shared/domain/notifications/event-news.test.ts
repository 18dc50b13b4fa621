import type { ConfirmedFact, DeliveryOutcome } from '@shared/webhooks';
import { describe, expect, it } from 'vitest';
import { newsOfOutcome } from './event-news';

const at = '2026-11-20T14:31:08.000Z';
const fact = (given: Partial<ConfirmedFact> = {}): ConfirmedFact => ({
  kind: 'connection_lost',
  resource: 'connect.connections',
  id: 'u1',
  name: '@aurora',
  client: 'connect:c1',
  changeId: 'line 1',
  ...given,
});
const confirmed = (...facts: ConfirmedFact[]): DeliveryOutcome => ({
  sequence: 7,
  client: 'connect:c1',
  confirmation: { kind: 'confirmed', at, facts },
});
const told = (event: string | null, outcome: DeliveryOutcome) =>
  newsOfOutcome(event, outcome, 5).map(({ kind, title }) => `${kind} ${title}`);

describe('newsOfOutcome', () => {
  it('a confirmed lost connection is one notification with the id of its change', () => {
    const event = 'customer_integration.status_updated';
    expect(newsOfOutcome(event, confirmed(fact()), 5)).toEqual([
      {
        id: 'event line 1',
        kind: 'connection_lost',
        subject: 'connect:connection:u1',
        title: '@aurora',
        client: 'connect:c1',
        at: 5,
      },
    ]);
    expect(told(event, confirmed(fact({ kind: 'connection_back' })))).toEqual([]);
  });

  it('a completed session is one notification, whatever number of accounts it added', () => {
    const added = (name: string) => fact({ kind: 'connection_added', name });
    expect(told('session_completed', confirmed(added('@a'), added('@b')))).toEqual([
      'session_completed @a, @b',
    ]);
  });

  it('an unconfirmed event gives no notification except for goal events', () => {
    const outcome = (confirmation: DeliveryOutcome['confirmation']): DeliveryOutcome => ({
      sequence: 7,
      client: null,
      confirmation,
    });
    expect(told('report_viewed', outcome({ kind: 'not_confirmed', at, reason: 'says_otherwise' }))).toEqual(
      [],
    );
    expect(told('report_viewed', outcome({ kind: 'same_again', at }))).toEqual([]);
    expect(told('control_goal_met', outcome({ kind: 'nothing_to_read', at }))).toEqual([
      'unchecked control_goal_met',
    ]);
    expect(told('oauth_saved', outcome({ kind: 'nothing_to_read', at }))).toEqual([]);
  });
});
