import { describe, expect, it } from 'vitest';
import { readAddress } from './queue-search';
import { filterOf, timeFilterOf } from './use-queue';

const HOUR = 3_600_000;
const now = 1_000 * HOUR;

describe('Approvals address filter', () => {
  it('readAddress drops invalid values and unknown fields', () => {
    expect(
      readAddress({
        situation: 'everything',
        grouping: 'moon',
        client: 7,
        network: '',
        waiting: '2',
        risk: true,
        post: '<script>',
        reviewer: 'x'.repeat(3_000),
        more: '1',
      }),
    ).toEqual({ client: '7', risk: 'true' });
  });

  it('filterOf turns the address into the engine’s filter', () => {
    const place = readAddress({
      situation: 'request_changes',
      client: '7,8',
      network: 'instagram,a%2Cb',
      type: 'feed',
      group: '41',
      reviewer: 'ana@client.example',
    });
    expect(filterOf(place, [])).toEqual({
      statuses: ['in_review'],
      review: 'request_changes',
      projectIds: ['7', '8'],
      networks: ['instagram', 'a,b'],
      types: ['feed'],
      reviewGroupIds: ['41'],
      reviewerIds: ['ana@client.example'],
    });
    expect(filterOf({}, [])).toEqual({ statuses: ['in_review'], review: 'pending' });
  });

  it('timeFilterOf sets times only for the waiting and risk filters', () => {
    expect(timeFilterOf({}, now)).toEqual({});
    expect(timeFilterOf({ waiting: '3' }, now)).toEqual({ waitingSince: now - 72 * HOUR });
    expect(timeFilterOf({ risk: 'true' }, now)).toEqual({ atRiskAt: now });
  });
});
