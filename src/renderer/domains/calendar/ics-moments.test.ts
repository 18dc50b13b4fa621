import { expect, it } from 'vitest';
import { postRow } from '../../testing/posts';
import { calendarEventsOf } from './entries';

const words = { postState: () => 'Waiting', untitled: 'No caption' };

it('calendar export has one event per dated post, settled once it is scheduled', () => {
  const rows = [
    postRow({ id: '1', caption: 'Natal\nMesa para dois', scheduleAt: '2026-11-21T00:30:00+00:00' }),
    postRow({ id: '2', caption: null, status: 'scheduled', review: null }),
    postRow({ id: '3', scheduleAt: null }),
  ];
  const [first, second, ...rest] = calendarEventsOf(rows, 'w1', words);
  expect(rest).toEqual([]);
  expect(first).toEqual({
    uid: 'post-1@w1.client-desk',
    at: Date.UTC(2026, 10, 21, 0, 30),
    summary: 'Instagram: Natal',
    description: 'Aurora Cosméticos Naturais Ltda. · @auroracosmeticos · Waiting\n\nNatal\nMesa para dois',
    isSettled: false,
    categories: ['Instagram'],
  });
  expect(second).toMatchObject({ summary: 'Instagram: No caption', isSettled: true });
});
