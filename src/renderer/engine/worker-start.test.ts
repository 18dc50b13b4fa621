import { expect, it } from 'vitest';
import { startEarly, type WorkerLike } from './worker-start';

function setUp() {
  const started: WorkerLike[] = [];
  const hand = startEarly(() => {
    const worker: WorkerLike = { postMessage: () => {}, terminate: () => {}, onerror: null };
    started.push(worker);
    return worker;
  });
  return { started, hand };
}

it('hands out the worker that was started ahead, once', () => {
  const { started, hand } = setUp();
  expect(started).toHaveLength(1);
  expect(hand()).toBe(started[0]);
  expect(hand()).toBe(started[1]);
});

it('hands out another where the first has failed before anybody asked', () => {
  const { started, hand } = setUp();
  started[0]?.onerror?.({} as ErrorEvent);
  expect(hand()).toBe(started[1]);
});
