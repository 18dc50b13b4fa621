import { expect, it } from 'vitest';
import { ConcurrentReadGuard } from './concurrent-read-guard';

it('doubts an answer about a record of which another one landed after it was asked', () => {
  const readGuard = new ConcurrentReadGuard();
  const list = readGuard.callStarted();
  const single = readGuard.callStarted();
  expect(readGuard.isDoubtful('1', single)).toBe(false);
  readGuard.written(['1']);
  readGuard.callEnded(single);
  expect(readGuard.isDoubtful('1', list)).toBe(true);
  expect(readGuard.isDoubtful('2', list)).toBe(false);
});

it('trusts an answer that was asked for after the last one had landed', () => {
  const readGuard = new ConcurrentReadGuard();
  const first = readGuard.callStarted();
  const slow = readGuard.callStarted();
  readGuard.written(['1']);
  readGuard.callEnded(first);
  const later = readGuard.callStarted();
  expect(readGuard.isDoubtful('1', later)).toBe(false);
  expect(readGuard.isDoubtful('1', slow)).toBe(true);
});
