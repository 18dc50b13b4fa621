import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '../time';
import { aroundDate, eventNumbers, groupMarks, linkTarget, placeOfDay } from '.';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));
const events = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1 }), project_id: fc.integer({ min: 1, max: 3 }), date: day }),
  { selector: ({ id }) => id, maxLength: 60 },
);

describe('eventNumbers', () => {
  it('events of a project are numbered from the oldest without gaps, in any input order', () => {
    fc.assert(
      fc.property(events, fc.func(fc.integer()), (all, orderOf) => {
        const numbers = eventNumbers(all);
        expect(eventNumbers(all.toSorted((a, b) => orderOf(a.id) - orderOf(b.id)))).toEqual(numbers);
        for (const project of [1, 2, 3]) {
          const own = all.filter((one) => one.project_id === project);
          const byNumber = own.toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0));
          expect(byNumber.map(({ id }) => numbers.get(id))).toEqual(own.map((_, index) => index + 1));
          expect(byNumber.map(({ date }) => date)).toEqual(own.map(({ date }) => date).toSorted());
        }
      }),
    );
  });

  it('of two events on one day the one with the lower id has the lower number', () => {
    const same = [9, 4].map((id) => ({ id, project_id: 1, date: '2026-11-12' }));
    expect([...eventNumbers(same)]).toEqual([
      [4, 1],
      [9, 2],
    ]);
  });
});

describe('groupMarks', () => {
  const marksAt = (xs: readonly number[]) =>
    xs.toSorted((a, b) => a - b).map((x, index) => ({ x, number: index + 1 }));

  it('marks closer than 20 px are grouped', () => {
    expect(groupMarks(marksAt([10, 100, 119, 138])).map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 4],
    ]);
    expect(groupMarks(marksAt([100, 120])).length).toBe(2);
  });

  it('each mark is in one group, and groups are at least the given distance apart', () => {
    const xs = fc.array(fc.double({ min: 0, max: 800, noNaN: true }), { maxLength: 80 });
    fc.assert(
      fc.property(xs, fc.double({ min: 1, max: 60, noNaN: true }), (given, near) => {
        const marks = marksAt(given);
        const groups = groupMarks(marks, near);
        expect(groups.flatMap((group) => group.marks.map(({ number }) => number))).toEqual(
          marks.map(({ number }) => number),
        );
        groups.forEach((group, index) => {
          const before = groups[index - 1];
          if (before) expect(group.x - before.x).toBeGreaterThanOrEqual(near);
          const gap = (group.marks[0]?.x ?? 0) - (before?.marks.at(-1)?.x ?? Number.NEGATIVE_INFINITY);
          expect(gap).toBeGreaterThanOrEqual(near);
          expect(group.marks.length).toBe(group.last - group.first + 1);
          if (group.marks.length === 1) expect(group.x).toBe(group.marks[0]?.x);
        });
      }),
    );
  });
});

describe('placeOfDay', () => {
  it.each([
    [['2026-11-01', '2026-11-02', '2026-11-03'], 'day', '2026-11-02', 1],
    [['2026-11-01', '2026-11-02'], 'day', '2026-11-03', null],
    [['2026-11-02', '2026-11-09'], 'week', '2026-11-12', 1 + 3 / 7],
    [['2026-11-02', '2026-11-09'], 'week', '2026-11-16', null],
    [['2026-10', '2026-11'], 'month', '2026-11-16', 1.5],
    [['2026-10-01', '2026-11-01'], 'month', '2026-12-01', null],
    [['2026-10'], 'month', '2026-09-30', null],
    [[], 'day', '2026-09-30', null],
  ] as const)('for labels %j by %s the day %s is at %s', (labels, step, of, place) => {
    expect(placeOfDay(labels, step, of)).toBe(place);
  });

  it('the place of a day rises with the day and is a whole number at a label', () => {
    const steps = fc.constantFrom('day', 'week', 'month');
    fc.assert(
      fc.property(steps, day, fc.integer({ min: 1, max: 40 }), fc.nat(1_000), (step, start, count, after) => {
        const from = step === 'month' ? `${start.slice(0, 7)}-01` : start;
        const labels = Array.from({ length: count }, (_, index) =>
          step === 'month' ? addMonths(from, index) : addDays(from, index * (step === 'week' ? 7 : 1)),
        );
        labels.forEach((label, index) => expect(placeOfDay(labels, step, label)).toBe(index));
        const [one, next] = [addDays(from, after), addDays(from, after + 1)];
        const [a, b] = [placeOfDay(labels, step, one), placeOfDay(labels, step, next)];
        if (a !== null && b !== null) expect(b).toBeGreaterThan(a);
        if (a === null) expect(b).toBeNull();
      }),
    );
  });
});

describe('aroundDate', () => {
  it('the comparison has seven days before and after the event and is over when all have passed', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (date, ago) => {
        const around = aroundDate(date, addDays(date, ago));
        expect(daysBetween(around.before.start, around.before.end)).toBe(6);
        expect(daysBetween(around.after.start, around.after.end)).toBe(6);
        expect(daysBetween(around.before.end, around.after.start)).toBe(2);
        expect(around.isOver).toBe(ago >= 8);
        expect(around.isOver).toBe(addDays(date, ago) >= around.from);
      }),
    );
  });
});

describe('linkTarget', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    [' http://example.org/a b ', 'http://example.org/a%20b'],
    ['mailto:ana@example.org', 'mailto:ana@example.org'],
    ['HTTPS://EXAMPLE.org/X', 'https://example.org/X'],
    ['javascript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.org', null],
    ['page', null],
    ['https://bank.example@attacker.example', null],
    ['file:///etc/passwd', null],
    [`https://example.org/${'a'.repeat(2_000)}`, null],
    ['', null],
  ])('the link target of %s is right', (text, target) => {
    expect(linkTarget(text)).toBe(target);
  });

  it('a link target is its own link target', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const target = linkTarget(text);
        if (target !== null) expect(linkTarget(target)).toBe(target);
      }),
    );
  });
});
