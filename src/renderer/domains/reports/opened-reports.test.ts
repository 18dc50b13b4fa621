import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { NOW } from '../../testing/posts';
import { deliveryRow, viewed } from '../webhooks/testing/delivery-samples';
import { openedOf } from './opened-reports';
import { toldBy } from './told-by-events';

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

describe('reports that were opened', () => {
  it('are told once each, with all their new views, as they were seen last', () => {
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
      // From when on nobody knows: no number is claimed.
      expect.objectContaining({ key: 'reporting:report:2', more: 0 }) as unknown,
    ]);
  });

  it('are not taken for dashboards of the same number', () => {
    const lines = [grew('b'), grew('a', { resource: 'reporting.dashboards' })];
    expect(openedOf({ lines, names }).map(({ key, more }) => [key, more])).toEqual([
      ['reporting:report:1', 2],
      ['reporting:dashboard:1', 2],
    ]);
  });

  it('have no client’s name where the copy knows none', () => {
    const [gone, nobodys] = openedOf({
      lines: [grew('b', { client: 'reporting:9' }), grew('a', { recordId: '2', client: null })],
      names,
    });
    expect([gone?.clientName, nobodys?.clientName]).toEqual([null, null]);
  });

  it('have together as many new views as the lines say', () => {
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

describe('a view that an event told of', () => {
  const told = (facts: Parameters<typeof viewed>[0][]) =>
    deliveryRow(9, { confirmation: { kind: 'confirmed', at: '', facts: facts.map((fact) => viewed(fact)) } });

  it('is of the report that was read for it, with its number', () => {
    const row = told([{ id: '4' }, { id: '5', after: 12 }]);
    expect(toldBy(row, 'report', 5)).toEqual([{ sequence: 9, at: NOW - 60_000, views: 12 }]);
    expect(toldBy(row, 'report', 6)).toEqual([]);
  });

  it('is not of a dashboard with the same number, nor of an event that another thing came of', () => {
    expect(toldBy(told([{}]), 'dashboard', 5)).toEqual([]);
    expect(toldBy(told([{ resource: 'reporting.dashboards' }]), 'dashboard', 5)).toHaveLength(1);
    expect(toldBy(told([{ kind: 'report_created' }]), 'report', 5)).toEqual([]);
  });

  it('is not known before a reading has confirmed it, and has no number where the record told none', () => {
    expect(toldBy(deliveryRow(9), 'report', 5)).toEqual([]);
    expect(toldBy(told([{ after: null }]), 'report', 5)).toMatchObject([{ views: null }]);
  });
});
