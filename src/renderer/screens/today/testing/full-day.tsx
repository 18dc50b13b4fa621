import { screen, within } from '@testing-library/react';
import type { KeptRecord, PostRow } from '../../../engine';
import { FakeEngine } from '../../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

// Tests run in UTC: the person sits there, and their clients in São Paulo and London.
export const HOUR = 3_600_000;
export const day = (clock: string) => `2026-11-20T${clock}:00-03:00`;
export const aurora = { projectId: 'p1', projectName: 'Aurora' };
const padaria = { projectId: 'p2', projectName: 'Padaria São Bento' };
export const harbour = { projectId: 'p3', projectName: 'Harbour & Finch', timezone: 'Europe/London' };

export const failed = postRow({
  id: 'f1',
  ...padaria,
  status: 'failed',
  review: null,
  caption: 'Nota',
  scheduleAt: day('11:00'),
});
const due = postRow({
  id: 'd1',
  ...aurora,
  caption: 'Teaser',
  scheduleAt: day('18:00'),
  counts: reviewCounts({ pending: 2 }),
});
const asked = postRow({ id: 'c1', ...harbour, caption: 'Winter menu', review: 'request_changes' });
export const waiting = postRow({
  id: 'w1',
  ...aurora,
  caption: 'Gift guide',
  inReviewSeenAt: NOW - 9 * 24 * HOUR,
});
const early = postRow({
  id: 'g1',
  ...harbour,
  status: 'published',
  review: null,
  caption: 'Hiring',
  scheduleAt: day('09:30'),
});
export const late = postRow({
  id: 'g2',
  ...padaria,
  status: 'scheduled',
  review: null,
  caption: 'Pão',
  scheduleAt: day('16:30'),
});
export const posts = [failed, due, asked, waiting, early, late];

const decision = (id: string, parent: string, given: object): KeptRecord<'planning.post_reviews'> => ({
  id,
  parent,
  seenAt: NOW,
  isSuspect: false,
  record: {
    id,
    reviewer: { name: 'Tom Ashworth', email: null },
    status: 'request_changes',
    reasons: ['Price'],
    is_invalidated: false,
    decided_at: '2026-11-19T17:20:00-03:00',
    created_at: '2026-11-19T17:20:00-03:00',
    ...given,
  },
});
const project = (id: string, name: string): KeptRecord<'planning.projects'> => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: { id, name, timezone: 'America/Sao_Paulo' },
});
const account = (id: string, given: object): KeptRecord<'planning.integrations'> => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: { id, status: 'expired', name: '@vertice', network: 'instagram', project_id: 'p1', ...given },
});

export function fullDay(rows: readonly PostRow[] = posts): FakeEngine {
  const engine = new FakeEngine(rows, { completedAt: NOW - 120_000 });
  engine.setRecords('planning.post_reviews', { records: [decision('v1', 'c1', {})] });
  engine.setRecords('planning.integrations', {
    records: [account('a1', {}), account('a2', { status: 'active' })],
  });
  engine.setRecords('planning.projects', {
    records: [
      project('p1', 'Aurora'),
      project('p2', 'Padaria São Bento'),
      project('p3', 'Harbour & Finch'),
      project('p4', 'Trilha'),
    ],
  });
  return engine;
}

export const open = (engine = fullDay(), answers = {}) => renderApp({ path: '/today', engine, answers });
export const section = (name: string | RegExp) => screen.findByRole('region', { name });
export const linesOf = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('listitem')
    .map((line) => within(line).getByRole('link').getAttribute('aria-label'));
