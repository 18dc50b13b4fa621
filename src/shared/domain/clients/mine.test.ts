import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalValue } from '../../local-data';
import { projectsAmong, projectsLeft, withJoined } from './mine';

const link = (
  key: string,
  planning: string | null,
  reporting: string | null,
  connect: string | null,
): LocalValue<'client_links'> => ({
  key,
  value: { name: null, planning, reporting, connect },
  at: '2026-11-20T12:00:00Z',
});

describe('withJoined', () => {
  it('the records of a marked client include all records matched with it', () => {
    const links = [link('a', '1', '7', 'c'), link('b', null, '8', 'd')];
    const all = ['planning:1', 'reporting:7', 'connect:c'];
    for (const mark of all) expect([...withJoined([mark], links)].sort()).toEqual([...all].sort());
    expect([...withJoined(['connect:d'], links)].sort()).toEqual(['connect:d', 'reporting:8']);
    expect([...withJoined(['connect:x'], links)]).toEqual(['connect:x']);
    expect(withJoined([], links).size).toBe(0);
  });

  it('withJoined contains every given record and adds nothing when applied again', () => {
    const id = fc.constantFrom('1', '2', '3');
    const part = fc.option(id, { nil: null });
    const links = fc.array(
      fc.tuple(fc.uuid(), part, part, part).map((given) => link(...given)),
      { maxLength: 4 },
    );
    const mark = fc
      .tuple(fc.constantFrom('planning', 'reporting', 'connect'), id)
      .map((one) => one.join(':'));
    fc.assert(
      fc.property(fc.uniqueArray(mark), links, (marks, all) => {
        const once = withJoined(marks, all);
        for (const one of marks) expect(once.has(one as `planning:${string}`)).toBe(true);
        expect(new Set(withJoined(once, all))).toEqual(once);
      }),
    );
  });
});

describe('Projects of a client filter', () => {
  it('a client filter leaves the chosen projects, my projects, or those in both', () => {
    expect(projectsLeft([], null)).toEqual({});
    expect(projectsLeft(['1'], null)).toEqual({ projectIds: ['1'] });
    expect(projectsLeft([], ['1', '2'])).toEqual({ projectIds: ['1', '2'] });
    expect(projectsLeft(['2', '3'], ['1', '2'])).toEqual({ projectIds: ['2'] });
    // A client without posts matches no post. It does not match every post.
    expect(projectsLeft([], [])).toEqual({ projectIds: [] });
  });

  it('only planning records give project ids', () => {
    expect(projectsAmong(['planning:1', 'reporting:2', 'connect:3'])).toEqual(['1']);
  });
});
