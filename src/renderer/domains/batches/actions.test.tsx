import { fail, succeed } from '@shared/errors';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { renderValue } from '../../testing/render-part';
import { useBatchActions } from './actions';

afterEach(cleanup);

const done = () => succeed(null);
const answers: MainAnswers = {
  'reports.pause': done,
  'reports.resume': done,
  'reports.settle': done,
  'reports.reschedule': done,
};
const routes = Object.keys(answers) as (keyof typeof answers)[];

it('each batch action makes one call with its input', async () => {
  const { result, main } = renderValue(useBatchActions, { answers });
  await act(async () => {
    await result.current.pause('b');
    await result.current.resume('b');
    await result.current.settle('i', { kind: 'is_this', id: 5 });
    await result.current.reschedule(['i', 'j'], '2026-11-24');
    await result.current.reschedule(['i'], null);
  });
  expect(main.asked.filter(({ route }) => routes.includes(route))).toEqual([
    { route: 'reports.pause', input: { batch: 'b' } },
    { route: 'reports.resume', input: { batch: 'b' } },
    { route: 'reports.settle', input: { item: 'i', decision: { kind: 'is_this', id: 5 } } },
    { route: 'reports.reschedule', input: { items: ['i', 'j'], notBefore: '2026-11-24' } },
    { route: 'reports.reschedule', input: { items: ['i'], notBefore: null } },
  ]);
  expect(result.current.error).toBeNull();
});

it('a batch action error is kept until the next action', async () => {
  const { result } = renderValue(useBatchActions, {
    answers: { ...answers, 'reports.settle': () => fail('REPORT_MOVED_ON', 'x') },
  });
  await act(() => result.current.settle('i', { kind: 'leave_out' }));
  expect(result.current.error?.code).toBe('REPORT_MOVED_ON');
  await act(() => result.current.pause('b'));
  expect(result.current.error).toBeNull();
});
