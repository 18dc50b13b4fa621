import type { PostForecast } from '@shared/domain/review-times';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { likelyToMiss } from './row-state';

afterEach(cleanup);

const forecast = (id: string, tenths: number, asOf: number | null = null): PostForecast => ({
  id,
  projectId: '41',
  scheduledAt: NOW + 86_400_000,
  leftDays: 1,
  sendBy: null,
  forecast: { tenths },
  asOf,
});

describe('Posts that are likely to miss their slot', () => {
  it('six of ten and more are likely, fewer, silent and old forecasts are not', () => {
    const silent: PostForecast = { ...forecast('4', 0), forecast: { silence: { reason: 'no_such_wait' } } };
    const all = [forecast('1', 6), forecast('2', 5), forecast('3', 9, NOW), silent];
    expect([...likelyToMiss(all)]).toEqual(['1']);
  });

  it.each(['/approvals', '/posts?layout=list'])('%s says so at the post, and at no other', async (path) => {
    const counts = reviewCounts({ reviewersTotal: 2, pending: 2 });
    const rows = ['1', '2'].map((id) => postRow({ id, caption: `Post ${id}`, counts }));
    const engine = new FakeEngine(rows, { completedAt: NOW });
    engine.forecasts = [forecast('1', 8), forecast('2', 2)];
    await renderApp({ engine, path });
    expect(await screen.findAllByText('likely to miss')).toHaveLength(1);
  });
});
