import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import type { Format } from '../../i18n/format';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { changeWords } from './change-words';

afterEach(cleanup);

const minute = 60_000;
const line = (key: string, more: Parameters<typeof changeLine>[1]) => ({ ...changeLine(key, more), key });

/** A queue that was last looked at an hour ago. */
function lookedAt(lines: FakeEngine['changeLines']): FakeEngine {
  const engine = new FakeEngine([postRow({ id: '1' })]);
  engine.changeLines = lines;
  engine.setLocal('looked', [{ key: 'approvals', value: NOW - 60 * minute, at: '2026-11-20T16:34:00Z' }]);
  return engine;
}

const show = (engine: FakeEngine) =>
  renderApp({ engine, answers: { 'local.save': () => succeed({ sequence: 1 }) } });

it('approvals lists the changes since the last visit, each linked to its post', async () => {
  const review = {
    kind: 'review_moved',
    field: 'review_status',
    before: 'pending',
    after: 'approved',
  } as const;
  await show(
    lookedAt([
      line('b', { ...review, recordId: '7', title: 'Flat white', seenAt: NOW - 2 * minute }),
      line('a', { kind: 'cycle_began', recordId: '8', title: 'Croissants', seenAt: NOW - 5 * minute }),
      line('old', { ...review, recordId: '9', title: 'Seen before', seenAt: NOW - 90 * minute }),
      line('other', { kind: 'published', recordId: '9', title: 'No review', seenAt: NOW - 3 * minute }),
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^2 new since you last looked/ }));
  const news = await screen.findByRole('dialog', { name: /^2 new since you last looked/ });
  const lines = within(news).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Flat whiteApproval: from .+ to .+today/),
    expect.stringMatching(/^CroissantsResubmitted for approval/),
  ]);
  expect(within(news).getByRole('link', { name: 'Flat white' }).getAttribute('href')).toContain('/post/7');
});

it('approvals shows no button if nothing changed since the last visit', async () => {
  await show(lookedAt([line('old', { kind: 'review_moved', seenAt: NOW - 90 * minute })]));
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: /since you last looked/ })).toBeNull();
});

it('a change of report views says how many views were added and the total', async () => {
  const format = {} as Format;
  const t = (key: string, words?: object) => `${key} ${JSON.stringify(words)}`;
  const grew = line('v', { kind: 'views_grew', field: 'views', before: 3, after: 5 });
  expect(changeWords(grew, { t, format, statusWord: String }).what).toBe(
    'sinceLooked.viewsGrew {"count":2,"total":5}',
  );
});
