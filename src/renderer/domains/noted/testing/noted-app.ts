import type { NotedDecision } from '@shared/domain/noted';
import { isoTime } from '@shared/domain/time';
import { fail, succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import { fireEvent, screen } from '@testing-library/react';
import type { PostRow } from '../../../engine';
import { FakeEngine } from '../../../testing/fake-engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW, postRow, reviewCounts } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

export const HOUR = 3_600_000;
export const reviewer = (name: string, at: number, status: 'approved' | 'request_changes' = 'approved') => ({
  name,
  email: null,
  answeredAt: at,
  latest: { status, at, isInvalidated: false },
});
const otavio = reviewer('Otávio Lins', NOW - 40 * HOUR);
export const here = postRow({
  id: '1',
  versionId: 'v',
  counts: reviewCounts({ reviewersTotal: 3, decided: 1, approved: 1, pending: 2 }),
  reviewers: [
    reviewer('Ana Nogueira', NOW - 30 * HOUR),
    { ...otavio, answeredAt: null, latest: { ...otavio.latest, isInvalidated: true } },
  ],
});
export const said: NotedDecision = {
  post: '1',
  version: 'v',
  answer: 'approved',
  who: 'Otávio Lins',
  way: 'phone',
  words: 'Ok com 12,90',
  saidAt: NOW - 3 * HOUR,
  notedAt: NOW - 2 * HOUR,
  isAfterPublishing: false,
  first: null,
};
export const value = (key: string, given: Partial<NotedDecision> = {}): LocalValue<'noted_decisions'> => ({
  key,
  value: { ...said, ...given },
  at: isoTime(NOW),
});

interface Given {
  readonly rows?: readonly PostRow[];
  readonly notes?: readonly LocalValue<'noted_decisions'>[];
  readonly path?: string;
  /** Posts whose entry is not saved, once each. */
  readonly failing?: Set<string>;
  readonly more?: MainAnswers;
}

export async function open({
  rows = [here],
  notes = [],
  path = '/post/1',
  failing = new Set(),
  more = {},
}: Given = {}) {
  const engine = new FakeEngine(rows, { completedAt: NOW });
  engine.setLocal('noted_decisions', notes);
  const kept = [...notes];
  const app = await renderApp({
    engine,
    path,
    answers: {
      ...more,
      'local.save': (write: LocalWrite) => {
        if (write.collection !== 'noted_decisions' || !write.value) return succeed({ sequence: 1 });
        if (failing.delete(write.value.post)) return fail('STORAGE_FULL', 'full');
        kept.push({ key: write.key, value: write.value, at: isoTime(NOW) });
        engine.setLocal('noted_decisions', [...kept]);
        return succeed({ sequence: 1 });
      },
    },
  });
  const saved = () =>
    app.main
      .inputsOf('local.save')
      .flatMap((input) =>
        (input as LocalWrite).collection === 'noted_decisions' ? [input as LocalWrite] : [],
      )
      .map((write) => write.value);
  return { ...app, engine, saved };
}

export const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    code: `Key${key.toUpperCase()}`,
    ...more,
  });
export const save = () => press('Enter', { ctrlKey: true, code: 'Enter' });
export const panel = () => screen.findByRole('dialog', { name: 'Note a decision' });
export const list = () => screen.findByRole('region', { name: 'Said outside the service' });
