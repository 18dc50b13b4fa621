import { dueWithinMs } from '@shared/domain/risk';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EngineMethods } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const minuteMs = 60_000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const methods: readonly (keyof EngineMethods)[] = [
  ...([
    'query',
    'facets',
    'urgencyHoldsUntil',
    'calendar',
    'accountLoads',
    'readPost',
    'records',
    'record',
  ] as const),
  ...(['recordCounts', 'search', 'changes', 'local', 'freshness', 'storage'] as const),
];

/** Every message that the page sends through the engine's port, as `method arguments`. */
function countMessages(engine: FakeEngine): string[] {
  const messages: string[] = [];
  for (const method of methods) {
    const answer = engine[method].bind(engine) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(engine, method).mockImplementation((...args: unknown[]) => {
      messages.push(`${method} ${JSON.stringify(args)}`);
      return answer(...args) as never;
    });
  }
  return messages;
}

/** The counts of review statuss: five places show them. */
const reviewSummary = `query ${JSON.stringify([
  { filter: { statuses: ['in_review'] }, sort: 'schedule', afterKey: null, limit: 1, asPieces: true },
])}`;

/** How often each message was sent that was sent more than once. */
function repeatedOf(messages: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count > 1));
}

/** Everything that a change or a start sets off has happened, and nothing that only the clock asks for. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(5_000));

it('Approvals sends each engine query once at start and after a change', async () => {
  vi.useFakeTimers();
  const engine = new FakeEngine([postRow({ id: '1', caption: 'Flat white' })], { completedAt: NOW });
  const messages = countMessages(engine);
  await renderApp({ engine, path: '/approvals' });
  await vi.waitFor(() => screen.getAllByText('Flat white'), { timeout: 20_000 });
  await settle();
  expect(messages).toContain(reviewSummary);
  expect(repeatedOf(messages)).toEqual({});
  messages.length = 0;
  act(() => engine.setPosts([postRow({ id: '1', caption: 'Long black' })]));
  await settle();
  screen.getAllByText('Long black');
  expect(messages).toContain(reviewSummary);
  expect(repeatedOf(messages)).toEqual({});
});

it('Approvals queries nothing while no post becomes due, and queries again when one does', async () => {
  vi.useFakeTimers({ now: NOW });
  const scheduleAt = new Date(NOW + dueWithinMs + 3.5 * minuteMs).toISOString();
  const engine = new FakeEngine([postRow({ id: '1', caption: 'Flat white', scheduleAt })], {
    completedAt: NOW,
  });
  const messages = countMessages(engine);
  await renderApp({ engine, path: '/approvals?sort=urgent', now: () => Date.now() });
  await vi.waitFor(() => screen.getAllByText('Flat white'), { timeout: 20_000 });
  await settle();
  messages.length = 0;
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));
  await pass(3);
  expect(messages).toEqual([]);
  await pass(1.5);
  await settle();
  const asked = messages.map((message) => message.split(' ')[0]).sort();
  expect(asked).toEqual(['query', 'query', 'query', 'urgencyHoldsUntil']);
  messages.length = 0;
  await pass(3);
  expect(messages).toEqual([]);
});
