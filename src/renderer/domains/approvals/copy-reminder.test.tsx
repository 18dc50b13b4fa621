import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const DAY = 86_400_000;
const counts = reviewCounts({ pending: 2 });
const aurora = { projectId: 'p1', projectName: 'Aurora', timezone: 'America/Sao_Paulo', counts };
const harbour = { projectId: 'p2', projectName: 'Harbour', timezone: 'Europe/London', counts };
const posts = [
  postRow({ id: '1', caption: 'Teaser', scheduleAt: '2026-11-27T18:00:00-03:00', ...aurora }),
  postRow({ id: '2', caption: 'Serum', scheduleAt: '2026-11-28T18:00:00-03:00', ...aurora }),
  postRow({ id: '3', caption: 'Gift cards', scheduleAt: '2026-11-29T10:00:00Z', ...harbour }),
];

async function show(answers: MainAnswers = {}) {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  const twoDaysAgo = new Date(NOW - 2 * DAY).toISOString();
  engine.setLocal('reminders', [{ key: '2', value: [twoDaysAgo, twoDaysAgo], at: twoDaysAgo }]);
  const app = await renderApp({
    engine,
    path: '/approvals',
    answers: {
      'app.copy_text': () => succeed(null),
      'local.save': () => succeed({ sequence: 1 }),
      ...answers,
    },
  });
  await screen.findByRole('row', { name: /^Gift cards/ });
  return app.main;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const select = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));

describe('a reminder from the list', () => {
  it('is of the post under the cursor, is confirmed, and is noted with those before it', async () => {
    const main = await show();
    press('j');
    press('r');
    await screen.findByText('Reminder for Aurora copied');
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringContaining('“Serum” is still waiting for your approval.') },
    ]);
    const anyMoment: unknown = expect.stringMatching(/Z$/);
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'reminders', key: '2', value: [anyMoment, anyMoment, anyMoment] },
      ]),
    );
  });

  it('is one message about several posts of a client, each of them noted', async () => {
    const main = await show();
    select('Serum');
    select('Teaser');
    press('r');
    await screen.findByText('Reminder for Aurora about 2 posts copied');
    const both = /2 posts are still waiting for your approval:\n• Teaser, .*\n• Serum, /;
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: expect.stringMatching(both) }]);
    await waitFor(() => expect(main.inputsOf('local.save')).toHaveLength(2));
    for (const key of ['1', '2'])
      expect(main.inputsOf('local.save')).toContainEqual(expect.objectContaining({ key }));
  });

  it('of several clients is one message for each: R leads to them', async () => {
    const main = await show();
    select('Serum');
    select('Gift cards');
    press('r');
    const clients = await screen.findByRole('navigation', { name: 'Clients to remind' });
    // Of the selection alone: the teaser of the same client waits too, and is not ticked.
    await waitFor(() => expect(clients.textContent).toContain('2 clients, 2 pieces'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Teaser' }).checked).toBe(false),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Serum' }).checked).toBe(true);
    expect(main.inputsOf('app.copy_text')).toEqual([]);
  });

  it('is seen where the post waits', async () => {
    await show();
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /^Serum/ }).textContent).toContain('reminded 2 days ago, twice'),
    );
    expect(screen.getByRole('row', { name: /^Teaser/ }).textContent).not.toContain('reminded');
  });

  it('that cannot be noted was copied all the same, and says so', async () => {
    await show({ 'local.save': () => fail('STORAGE_FULL', 'full') });
    press('r');
    await screen.findByText('Reminder for Aurora copied');
    await screen.findByText(/Your disk is full/);
  });
});
