import type { LocalKey } from '@shared/record-key';
import type { IdCandidate, PendingDelivery } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRules } from './event-rules';
import { type HintHeldRecords, planHint, targetKey } from './hint-plan';

const connection = '7c1d9a40-52be-4f0e-9b63-0f8a1b2c3d4e';
const customer = '11111111-2222-4333-8444-555555555555';

const rows: Readonly<Record<string, { readonly parent?: string; readonly client: LocalKey }>> = {
  [`connect.customers ${customer}`]: { client: `connect:${customer}` },
  [`connect.connections ${connection}`]: { parent: customer, client: `connect:${customer}` },
  'reporting.projects 7': { client: 'reporting:7' },
  'reporting.reports 20417': { client: 'reporting:7' },
  'reporting.dashboards 20417': { client: 'reporting:7' },
};
const held: HintHeldRecords = {
  has: (resource, id) => `${resource} ${id}` in rows,
  parentOf: (resource, id) => rows[`${resource} ${id}`]?.parent ?? null,
  clientOf: (resource, id) => rows[`${resource} ${id}`]?.client ?? null,
};

const delivery = (
  event: string,
  candidates: readonly IdCandidate[] = [],
  given: Partial<PendingDelivery> = {},
): PendingDelivery => ({
  sequence: 1,
  receivedAt: '2026-11-20T14:31:07.000Z',
  count: 1,
  purpose: null,
  event,
  verdict: 'valid',
  candidates,
  ...given,
});
const reads = (...given: Parameters<typeof delivery>) => {
  const plan = planHint(delivery(...given), held);
  return plan.kind === 'read' ? plan.targets.map(targetKey) : plan.kind;
};

describe('planHint', () => {
  it('a connection event reads the list of its customer, or all lists if the customer is unknown', () => {
    const list = [`list connect.connections ${customer}`];
    const event = 'customer_integration.status_updated';
    expect(reads(event, [{ key: 'uuid', value: connection }])).toEqual(list);
    expect(reads(event, [{ key: 'x', value: connection.toUpperCase() }])).toEqual(list);
    expect(reads(event, [{ key: 'customer', value: customer }])).toEqual(list);
    const all = ['resource connect.customers', 'resource connect.connections'];
    expect(reads(event, [{ key: 'uuid', value: '00000000-0000-4000-8000-000000000000' }])).toEqual(all);
    expect(reads(event)).toEqual(all);
  });

  it('a report event reads its report, or the reports of its project, or all reports', () => {
    expect(reads('report_viewed', [{ key: 'report_id', value: 20417 }])).toEqual([
      'record reporting.reports 20417',
    ]);
    // Reports and dashboards are numbered each by themselves: a plain id may be either.
    expect(reads('report_viewed', [{ key: 'id', value: '20417' }])).toEqual([
      'record reporting.reports 20417',
      'record reporting.dashboards 20417',
    ]);
    expect(
      reads('report_created', [
        { key: 'id', value: 99 },
        { key: 'client_id', value: 7 },
      ]),
    ).toEqual(['project reporting.reports 7']);
    const purpose = {
      kind: 'subscription',
      service: 'reporting',
      event: 'report_viewed',
      projectId: 7,
    } as const;
    expect(reads('report_viewed', [], { purpose })).toEqual(['project reporting.reports 7']);
    expect(reads('report_viewed')).toEqual(['resource reporting.reports']);
    expect(reads('timeline_milestone_added', [{ key: 'views', value: 7 }])).toEqual([
      'resource reporting.timeline_events',
    ]);
  });

  it('an event without a matching read, an invalid delivery and an unknown event read nothing', () => {
    expect(reads('control_goal_met', [{ key: 'project_id', value: 7 }])).toBe('nothing_to_read');
    expect(reads('oauth_saved', [{ key: 'customer_uuid', value: customer }])).toBe('nothing_to_read');
    expect(reads('report_viewed', [], { verdict: 'forged' })).toBe('not_acted_on');
    expect(reads('report_viewed', [], { verdict: 'unknown_key' })).toBe('not_acted_on');
    expect(reads('something_new')).toBe('no_record_named');
    expect(reads('toString')).toBe('no_record_named');
  });

  it('the client of an event is found by known ids', () => {
    const clientOf = (...given: Parameters<typeof delivery>) => {
      const plan = planHint(delivery(...given), held);
      return 'client' in plan ? plan.client : null;
    };
    expect(clientOf('control_goal_met', [{ key: 'project_id', value: 7 }])).toBe('reporting:7');
    expect(clientOf('control_goal_met', [{ key: 'project_id', value: 8 }])).toBeNull();
    expect(clientOf('report_viewed', [{ key: 'id', value: 20417 }])).toBe('reporting:7');
    expect(clientOf('oauth_started', [{ key: 'customer', value: customer }])).toBe(`connect:${customer}`);
  });
});

describe('planHint for any body', () => {
  const candidate = fc.record({
    key: fc.oneof(fc.constantFrom('id', 'report_id', 'client', 'uuid', 'projectId'), fc.string()),
    value: fc.oneof(fc.constantFrom(connection, customer, 7, 20417, '20417'), fc.integer(), fc.string()),
  });
  const events = fc.oneof(fc.constantFrom(...Object.keys(eventRules)), fc.string());
  const verdicts = fc.constantFrom<PendingDelivery['verdict']>(
    'valid',
    'stale',
    'unsigned',
    'forged',
    'unknown_key',
  );

  it('a plan has 1 to 10 different reads of its service and only of known records', () => {
    fc.assert(
      fc.property(events, fc.array(candidate, { maxLength: 200 }), verdicts, (event, candidates, verdict) => {
        const plan = planHint(delivery(event, candidates, { verdict }), held);
        const isTrusted = verdict !== 'forged' && verdict !== 'unknown_key';
        if (!isTrusted) expect(plan.kind).toBe('not_acted_on');
        if (plan.kind !== 'read') return;
        expect(plan.targets.length).toBeGreaterThan(0);
        expect(plan.targets.length).toBeLessThanOrEqual(10);
        expect(new Set(plan.targets.map(targetKey)).size).toBe(plan.targets.length);
        for (const target of plan.targets) {
          expect(target.resource.startsWith(plan.rule.service)).toBe(true);
          if (target.kind === 'record') expect(held.has(target.resource, target.id)).toBe(true);
        }
        for (const { resource } of plan.named) expect(plan.rule.shownBy).toContain(resource);
      }),
    );
  });
});
