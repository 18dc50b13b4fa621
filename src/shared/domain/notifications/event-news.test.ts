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

describe('what a person is told of an event', () => {
  it('is what a reading confirmed, the same for the same change', () => {
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

  it('is one piece of news of a session, whatever number of accounts it brought', () => {
    const added = (name: string) => fact({ kind: 'connection_added', name });
    expect(told('session_completed', confirmed(added('@a'), added('@b')))).toEqual([
      'session_completed @a, @b',
    ]);
  });

  it('is nothing of what is not confirmed, and of goals that the reporting service says so', () => {
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
