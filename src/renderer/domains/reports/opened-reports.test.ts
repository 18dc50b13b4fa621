import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { NOW } from '../../testing/posts';
import { deliveryRow, viewed } from '../webhooks/testing/delivery-samples';
import { openedOf } from './opened-reports';
import { toldBy } from './views';

const grew = (id: string, given: Partial<ChangeLine> = {}): ChangeLine => ({
  ...changeLine(id, {
    resource: 'reporting.reports',
    kind: 'views_grew',
    recordId: '1',
    client: 'reporting:7',
    title: 'October',
    before: 3,
    after: 5,
    seenAt: NOW,
    ...given,
  }),
  key: id,
});
const names = new Map([['reporting:7', 'Cocina']]);

describe('Opened reports', () => {
  it('an opened report is listed once with all its new views and the last seen time', () => {
    const lines = [
      grew('c', { seenAt: NOW }),
      grew('b', { recordId: '2', before: null }),
      grew('a', { seenAt: 1 }),
    ];
    expect(openedOf({ lines, names })).toEqual([
      {
        key: 'reporting:report:1',
        kind: 'report',
        title: 'October',
        client: 'reporting:7',
        clientName: 'Cocina',
        more: 4,
        seenAt: NOW,
      },
      // The start of the count is unknown, so no number is shown.
      expect.objectContaining({ key: 'reporting:report:2', more: 0 }) as unknown,
    ]);
  });

  it('reports and dashboards with the same number are listed separately', () => {
    const lines = [grew('b'), grew('a', { resource: 'reporting.dashboards' })];
    expect(openedOf({ lines, names }).map(({ key, more }) => [key, more])).toEqual([
      ['reporting:report:1', 2],
      ['reporting:dashboard:1', 2],
    ]);
  });

  it('an opened report of an unknown client has no client name', () => {
    const [gone, nobodys] = openedOf({
      lines: [grew('b', { client: 'reporting:9' }), grew('a', { recordId: '2', client: null })],
      names,
    });
    expect([gone?.clientName, nobodys?.clientName]).toEqual([null, null]);
  });

  it('opened reports together have as many new views as their changes', () => {
    const line = fc.record({
      record: fc.constantFrom('1', '2', '3'),
      before: fc.nat(100),
      more: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(line), (drawn) => {
        const lines = drawn.map(({ record: recordId, before, more }, index) =>
          grew(String(index), { recordId, before, after: before + more }),
        );
        const sum = (all: readonly { readonly more: number }[]) => all.reduce((to, { more }) => to + more, 0);
        const opened = openedOf({ lines, names });
        expect(sum(opened)).toBe(sum(drawn));
        expect(opened).toHaveLength(new Set(drawn.map(({ record }) => record)).size);
      }),
    );
  });
});

describe('Report views from events', () => {
  const told = (facts: Parameters<typeof viewed>[0][]) =>
    deliveryRow(9, { confirmation: { kind: 'confirmed', at: '', facts: facts.map((fact) => viewed(fact)) } });

  it('a viewed event belongs to the report that was refreshed for it, with its views', () => {
    const row = told([{ id: '4' }, { id: '5', after: 12 }]);
    expect(toldBy(row, 'report', 5)).toEqual([{ sequence: 9, at: NOW - 60_000, views: 12 }]);
    expect(toldBy(row, 'report', 6)).toEqual([]);
  });

  it('a viewed event belongs to no dashboard with the same number, and other events are left out', () => {
    expect(toldBy(told([{}]), 'dashboard', 5)).toEqual([]);
    expect(toldBy(told([{ resource: 'reporting.dashboards' }]), 'dashboard', 5)).toHaveLength(1);
    expect(toldBy(told([{ kind: 'report_created' }]), 'report', 5)).toEqual([]);
  });

  it('an unconfirmed view is left out, and a view without a number has null', () => {
    expect(toldBy(deliveryRow(9), 'report', 5)).toEqual([]);
    expect(toldBy(told([{ after: null }]), 'report', 5)).toMatchObject([{ views: null }]);
  });
});
