import { succeed } from '@shared/errors';
import { expect, it } from 'vitest';
import { FakeMain } from '../../../testing/fake-main';
import { compareReplaced } from './compare-replaced';
import type { PictureAnswer } from './picture-comparer';

const sizes = {
  before: { width: 1, height: 1 },
  after: { width: 1, height: 1 },
  compared: null,
  regions: [],
};

it('replaced pictures are compared once, and what isn’t surely the same is reported as other', async () => {
  const answers: Record<string, PictureAnswer> = {
    a: { ...sizes, kind: 'looks_same' },
    b: { ...sizes, kind: 'other_size' },
    c: { kind: 'not_kept', side: 'before' },
  };
  const main = new FakeMain({ 'media.report_look': () => succeed(null) });
  const compared: string[] = [];
  let closed = 0;
  const start = () => ({
    compare: async (before: unknown) => {
      compared.push(String(before));
      return answers[String(before)] ?? { kind: 'unreadable' as const, side: 'after' as const };
    },
    close: () => void (closed += 1),
  });
  const deps = { request: main.request, begun: new Set<string>(), start };
  const file = (before: string) => ({ fileId: before, revision: '0123456789ab', before, after: 'x' });
  const first = compareReplaced([file('a'), file('b')], deps);
  await compareReplaced([file('b'), file('c')], deps);
  await first;
  expect(compared.toSorted()).toEqual(['a', 'b', 'c']);
  expect(closed).toBe(2);
  const report = (fileId: string, look: string) => ({ fileId, revision: '0123456789ab', look });
  expect(main.inputsOf('media.report_look')).toEqual([
    report('a', 'looks_same'),
    report('c', 'other'),
    report('b', 'other'),
  ]);
});

it('a report that fails ends the worker, and the picture is compared again when main names it again', async () => {
  let closed = 0;
  const start = () => ({
    compare: async () => ({ ...sizes, kind: 'looks_same' as const }),
    close: () => void (closed += 1),
  });
  const begun = new Set<string>();
  const request = () => Promise.reject(new Error('main is gone'));
  const file = { fileId: 'a', revision: '0123456789ab', before: 'a', after: 'x' };
  await expect(compareReplaced([file], { request, begun, start })).rejects.toThrow('main is gone');
  expect([closed, begun.size]).toEqual([1, 0]);
});
