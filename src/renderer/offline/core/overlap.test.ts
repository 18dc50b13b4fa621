import { expect, it } from 'vitest';
import { Overlap } from './overlap';

it('doubts an answer about a record of which another one landed after it was asked', () => {
  const overlap = new Overlap();
  const list = overlap.asked();
  const single = overlap.asked();
  expect(overlap.isDoubtful('1', single)).toBe(false);
  overlap.landed(['1']);
  overlap.returned(single);
  expect(overlap.isDoubtful('1', list)).toBe(true);
  expect(overlap.isDoubtful('2', list)).toBe(false);
});

it('trusts an answer that was asked for after the last one had landed', () => {
  const overlap = new Overlap();
  const first = overlap.asked();
  const slow = overlap.asked();
  overlap.landed(['1']);
  overlap.returned(first);
  const later = overlap.asked();
  expect(overlap.isDoubtful('1', later)).toBe(false);
  expect(overlap.isDoubtful('1', slow)).toBe(true);
});
