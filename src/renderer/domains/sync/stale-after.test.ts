import { describe, expect, it } from 'vitest';
import { type ReadableName, resourceOf } from '../../engine/testing';
import { staleAfterMs } from './freshness';

const ofList = (resource: ReadableName) => staleAfterMs({ kind: 'resource', resource });

describe('staleAfterMs', () => {
  it('a list becomes stale no earlier than twice its refresh interval', () => {
    const shown: readonly ReadableName[] = [
      ...(['planning.integrations', 'planning.review_groups', 'connect.customers'] as const),
      ...(['connect.connections', 'connect.metric_definitions', 'reporting.metric_definitions'] as const),
    ];
    for (const resource of shown) {
      expect(ofList(resource), resource).toBeGreaterThanOrEqual(2 * resourceOf(resource).everyMs);
    }
  });

  it('approvals become stale sooner than everything together', () => {
    expect(staleAfterMs({ kind: 'approvals' })).toBeLessThan(staleAfterMs({ kind: 'everything' }));
  });
});
