import type { PostForecast, ReviewHolidays } from '@shared/domain/review-times';
import { succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine, noApprovalTimes } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useApprovalTimesExport, useApprovalTimesWords, useSlotForecast } from './approval-times';
import { useHolidays } from './holidays/use-holidays';
import { HolidayWorker } from './testing/holiday-worker';
import { bySendBy, useSendBy } from './waiting-clients';

afterEach(cleanup);

const forecast = (id: string, given: Partial<PostForecast> = {}): PostForecast => ({
  id,
  projectId: 'p1',
  scheduledAt: NOW + 86_400_000,
  leftDays: 1,
  forecast: { tenths: 7 },
  sendBy: null,
  asOf: null,
  ...given,
});

describe('Words of approval times', () => {
  it('days are rounded up, finely only where they are short', () => {
    const { result } = renderValue(useApprovalTimesWords);
    const { days, range, forecast: words } = result.current;
    expect([0.1, 0.6, 1, 2.1, 5.4].map(days)).toEqual([
      '¼ working day',
      '¾ working day',
      '1 working day',
      '2½ working days',
      '6 working days',
    ]);
    expect(range({ from: 1.9, half: 2, to: 4, nine: 5 })).toBe('2–4 working days');
    expect(range({ from: 1, half: 1, to: 1, nine: 1 })).toBe('1 working day');
    expect(words({ tenths: 2 })).toBe('2 of 10 · in time');
    expect(words({ tenths: 5 })).toBe('5 of 10 · may miss');
    expect(words({ silence: { reason: 'few_answers', seen: 3, needed: 6 } })).toContain('3 of at least 6');
  });
});

describe('Forecast of a post', () => {
  const show = (forecasts: readonly PostForecast[], notes = new FakeEngine([postRow({ id: '1' })])) => {
    notes.forecasts = forecasts;
    return renderValue(() => useSlotForecast({ id: '1', versionId: 'v' }), { engine: notes });
  };

  it('a post that may miss its slot says so, and one in time or of an old reading says nothing', async () => {
    const { result } = show([forecast('1', { forecast: { tenths: 4 } })]);
    await waitFor(() => expect(result.current).toBe('4 of 10 · may miss'));
    cleanup();
    for (const silent of [forecast('1', { forecast: { tenths: 2 } }), forecast('1', { asOf: NOW })]) {
      const { result: other, engine } = show([silent]);
      await waitFor(() => expect(engine.forecasts).toHaveLength(1));
      expect(other.current).toBeNull();
      cleanup();
    }
  });
});

describe('Last moment to send', () => {
  const client = (projectId: string, isReminded = false) => ({ projectId, pieces: [], isReminded });

  it('a client has the earliest moment of its posts', async () => {
    const engine = new FakeEngine();
    engine.forecasts = [
      forecast('1', { sendBy: NOW + 2 }),
      forecast('2', { sendBy: NOW + 1 }),
      forecast('3'),
    ];
    const { result } = renderValue(useSendBy, { engine });
    await waitFor(() => expect([...result.current]).toEqual([['p1', NOW + 1]]));
  });

  it('clients without a moment come last, and those who were reminded after all others', () => {
    const moments = new Map([
      ['b', 2],
      ['c', 1],
      ['d', 0],
    ]);
    const clients = [client('a'), client('b'), client('c'), client('d', true)];
    expect(bySendBy(clients, moments).map(({ projectId }) => projectId)).toEqual(['c', 'b', 'a', 'd']);
  });
});

describe('Export of approval times', () => {
  it('the file has one line for each client, and no name of a reviewer', async () => {
    const engine = new FakeEngine();
    const range = { from: 1, half: 1.256, to: 2, nine: 3 };
    const reviewers = [{ name: 'Ana', count: 4 }];
    engine.times = { ...noApprovalTimes, coverage: { known: 4, of: 5 }, response: range, reviewers };
    const answers = { 'files.save_text': () => succeed({ fileName: 'times.csv' }) } as const;
    const { result, main } = renderValue(useApprovalTimesExport, { engine, answers });
    act(() => result.current.save([{ projectId: '1', name: 'Aurora' }]));
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    const [file] = main.inputsOf('files.save_text') as { suggestedName: string; text: string }[];
    const [head, line] = file?.text.split('\r\n') ?? [];
    expect(head).toContain('Client,Review requests,Requests with known times');
    expect(line).toMatch(/^Aurora,5,4,1\.26,3,/);
    expect(file?.text).not.toContain('Ana');
  });
});

describe('Public holidays of a review window', () => {
  beforeEach(() => vi.stubGlobal('Worker', HolidayWorker));
  afterEach(() => vi.unstubAllGlobals());

  const show = (saved: ReviewHolidays | null) =>
    renderValue(() => useHolidays({ zone: 'America/Sao_Paulo', language: 'en', saved, today: '2026-11-20' }))
      .result;

  it('nothing is chosen at first, and a chosen country brings its days', async () => {
    const result = show(null);
    await waitFor(() => expect(result.current.answer?.proposed).toBe('BR'));
    expect(result.current).toMatchObject({ holidays: null, isLoading: false });
    act(() => result.current.choose({ country: 'BR', region: 'SP' }));
    expect(result.current.isLoading).toBe(true);
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.holidays).toMatchObject({ country: 'BR', region: { id: 'SP', name: 'São Paulo' } });
    act(() => result.current.choose({ country: null, region: null }));
    expect(result.current.holidays).toBeNull();
  });

  it('saved days of the past stay as they were', async () => {
    const past = { day: '2026-01-05', name: 'as it was saved' };
    const result = show({ country: 'BR', region: null, days: [past] });
    await waitFor(() => expect(result.current.holidays?.days.length).toBeGreaterThan(1));
    expect(result.current.holidays?.days[0]).toEqual(past);
  });
});
