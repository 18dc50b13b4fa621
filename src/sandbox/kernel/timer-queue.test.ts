import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TimerQueue } from './clock';

describe('TimerQueue', () => {
  it('jobs come in order of time, simultaneous ones in order of adding, and cancelled ones never', () => {
    const jobs = fc.array(fc.record({ at: fc.integer({ min: 0, max: 20 }), cancelled: fc.boolean() }));
    fc.assert(
      fc.property(jobs, (asked) => {
        const queue = new TimerQueue<number>();
        asked.map(({ at }, i) => queue.push(at, i)).forEach((cancel, i) => asked[i]?.cancelled && cancel());
        const taken: number[] = [];
        for (let due = queue.takeDue(20); due; due = queue.takeDue(20)) taken.push(due.job);
        const expected = asked
          .map((job, i) => ({ ...job, i }))
          .filter(({ cancelled }) => !cancelled)
          .sort((a, b) => a.at - b.at || a.i - b.i)
          .map(({ i }) => i);
        expect(taken).toEqual(expected);
      }),
    );
  });

  it('the queue keeps jobs that are not due yet', () => {
    const queue = new TimerQueue<string>();
    queue.push(10, 'later');
    expect(queue.takeDue(9)).toBeNull();
    expect(queue.nextAt()).toBe(10);
    expect(queue.takeDue(10)).toMatchObject({ at: 10, job: 'later' });
    expect(queue.nextAt()).toBeNull();
  });
});
