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

it('the worker started early is handed out once, and then a new one', () => {
  const { started, hand } = setUp();
  expect(started).toHaveLength(1);
  expect(hand()).toBe(started[0]);
  expect(hand()).toBe(started[1]);
});

it('a new worker is handed out when the early one has failed', () => {
  const { started, hand } = setUp();
  started[0]?.onerror?.({} as ErrorEvent);
  expect(hand()).toBe(started[1]);
});
