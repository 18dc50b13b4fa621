import type { BudgetState } from '@shared/budgets';
import { deskError, succeed } from '@shared/errors';
import { defaultMediaSettings, type MediaUsage } from '@shared/media';
import { screen, within } from '@testing-library/react';
import type { EngineStatus, FreshnessReport, KindFreshness, PostRow } from '../../../../engine';
import { FakeEngine } from '../../../../testing/fake-engine';
import type { MainAnswers } from '../../../../testing/fake-main';
import { NOW } from '../../../../testing/posts';
import { renderApp } from '../../../../testing/render-app';

export const minute = 60_000;
const kindOf = (kind: string, more: Partial<KindFreshness> = {}): KindFreshness => ({
  kind,
  records: 37,
  stale: 0,
  oldestAt: NOW - 2 * minute,
  everyMs: 2 * minute,
  progress: null,
  error: null,
  ...more,
});
const notSetUp = deskError('SERVICE_NOT_CONFIGURED', 'no such service');
export const report: FreshnessReport = {
  isPaused: false,
  silence: null,
  ages: [],
  upcoming: [
    {
      isOut: true,
      lane: 'freshness',
      reason: 'in_review_due_soon',
      kind: 'planning.post_reviews',
      title: 'Black Friday: teaser do kit',
      posts: null,
      page: null,
    },
    {
      isOut: false,
      lane: 'backfill',
      reason: 'backfill',
      kind: 'planning.posts',
      title: null,
      posts: { status: 'published', days: { from: '2026-09-21', to: '2026-11-20' } },
      page: { number: 31, of: 45 },
    },
  ],
  kinds: [
    kindOf('planning.posts_in_review'),
    kindOf('planning.posts_other', {
      records: 6904,
      stale: 212,
      oldestAt: NOW - 31 * 60 * minute,
      progress: { done: 1403, total: 6904, remainingMs: 3 * minute },
    }),
    kindOf('planning.review_groups', { error: deskError('SCOPE_MISSING', '403') }),
    kindOf('reporting.reports', { records: 0, oldestAt: null, error: notSetUp }),
    kindOf('connect.new_thing', { everyMs: null }),
  ],
  setAside: [],
};
const usage: MediaUsage = {
  settings: defaultMediaSettings,
  bytes: 742 * 1024 ** 2,
  files: 418,
  oldestAt: NOW - 46 * 60 * minute,
  pinnedBytes: 0,
  pinsExceedCap: false,
  waiting: 3,
  skippedVideos: 0,
  withoutRoom: 0,
  failed: [],
};
export const budget: BudgetState = {
  service: 'planning',
  windows: [
    {
      name: 'minute',
      windowMs: minute,
      limit: 120,
      used: 84,
      usedByOthers: 12,
      freesAt: NOW + 11_000,
      wholeAt: NOW + 11_000,
    },
  ],
  refusedAt: null,
  pausedUntil: null,
  othersSpend: true,
  isLimitInDoubt: false,
  share: 0.5,
  waiting: { interactive: 0, freshness: 2, backfill: 1 },
};

interface Given {
  readonly report?: Partial<FreshnessReport>;
  readonly status?: Partial<EngineStatus>;
  readonly answers?: MainAnswers;
  readonly posts?: readonly PostRow[];
}

/** The screen with these answers; its table of the limits has one of the planning service. */
export async function show(given: Given = {}) {
  const engine = new FakeEngine([...(given.posts ?? [])], { completedAt: NOW - minute, ...given.status });
  engine.freshnessReport = { ...report, ...given.report };
  const shown = await renderApp({
    path: '/freshness',
    engine,
    answers: {
      'budgets.read': () => succeed([budget]),
      'media.read_usage': () => succeed(usage),
      ...given.answers,
    },
  });
  await screen.findByRole('heading', { name: 'Offline copy' });
  return shown;
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
/** The cells of the row of a table that says this. */
export const rowOf = async (table: string, text: string) => {
  const cell = await within(await screen.findByRole('table', { name: table })).findByText(text);
  const row = cell.closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`${text} is in no row`);
  return cellsOf(row);
};
