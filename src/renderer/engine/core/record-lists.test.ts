import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueInMs, evidenceOf, haveSameEvidence } from './record-lists';

const steady = (...ids: string[]) =>
  evidenceOf({ ids: new Set(ids), total: ids.length, isWhole: false, hasNameless: false });

describe('List evidence', () => {
  it('evidence is the same for the same record ids in any order', () => {
    expect(haveSameEvidence(steady('a', 'b'), steady('b', 'a'))).toBe(true);
    expect(haveSameEvidence(steady('a', 'b'), steady('a', 'c'))).toBe(false);
    expect(haveSameEvidence(steady('a'), null)).toBe(false);
  });

  it('there is no evidence if the list may have shifted or contains a record without an id', () => {
    const list = { ids: new Set(['a', 'b']), total: 3, isWhole: false, hasNameless: false };
    expect(evidenceOf(list)).toBeNull();
    expect(evidenceOf({ ...list, total: null })).toBeNull();
    expect(evidenceOf({ ...list, total: null, isWhole: true })).not.toBeNull();
    expect(evidenceOf({ ...list, total: 2, hasNameless: true })).toBeNull();
  });

  /** Pages of two, read while records come and go between them; what every page says of the total. */
  it('two equal readings never miss a record that existed all the time, whatever changes between pages', () => {
    const step = fc.record({ remove: fc.nat({ max: 9 }), isAdding: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.option(step), { maxLength: 24 }), (steps) => {
        let living = ['stays', '1', '2', '3', '4'];
        let born = 100;
        const happenings = [...steps];
        const happen = () => {
          const now = happenings.shift();
          if (!now) return;
          const gone = living.filter((id) => id !== 'stays')[now.remove];
          living = living.filter((id) => id !== gone);
          if (now.isAdding) living = [...living, String((born += 1))];
        };
        const read = () => {
          const ids = new Set<string>();
          const totals = new Set<number>();
          for (let page = 0; page === 0 || page * 2 < living.length; page += 1) {
            for (const id of living.slice(page * 2, page * 2 + 2)) ids.add(id);
            totals.add(living.length);
            happen();
          }
          const [total = null] = totals.size === 1 ? totals : [];
          return { ids, evidence: evidenceOf({ ids, total, isWhole: false, hasNameless: false }) };
        };
        let before = read();
        for (let times = 0; times < 6; times += 1) {
          const next = read();
          if (haveSameEvidence(before.evidence, next.evidence)) expect(next.ids.has('stays')).toBe(true);
          before = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

it('a list is due an interval after its last reading, also if the clock was set back', () => {
  expect(dueInMs(null, 1_000, 50)).toBe(0);
  expect(dueInMs(100, 1_000, 400)).toBe(700);
  expect(dueInMs(100, 1_000, 5_000)).toBe(0);
  expect(dueInMs(9_000, 1_000, 400)).toBe(1_000);
});
