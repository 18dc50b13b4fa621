import { expect, it } from 'vitest';
import { ConcurrentReadGuard } from './concurrent-read-guard';

it('an answer is doubtful if another one was written after its call had started', () => {
  const readGuard = new ConcurrentReadGuard();
  const list = readGuard.callStarted();
  const single = readGuard.callStarted();
  expect(readGuard.isDoubtful('1', single)).toBe(false);
  readGuard.written(['1']);
  readGuard.callEnded(single);
  expect(readGuard.isDoubtful('1', list)).toBe(true);
  expect(readGuard.isDoubtful('2', list)).toBe(false);
});

it('an answer is trusted if its call started after the last write', () => {
  const readGuard = new ConcurrentReadGuard();
  const first = readGuard.callStarted();
  const slow = readGuard.callStarted();
  readGuard.written(['1']);
  readGuard.callEnded(first);
  const later = readGuard.callStarted();
  expect(readGuard.isDoubtful('1', later)).toBe(false);
  expect(readGuard.isDoubtful('1', slow)).toBe(true);
});
