import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** Timers stand still but for what is passed. */
async function onOwnTime(work: (pass: (ms: number) => Promise<void>) => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await work((ms) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))));
  } finally {
    vi.useRealTimers();
  }
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const select = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));

describe('Reminder copied from the approvals list', () => {
  it('R copies a reminder for the post under the cursor and counts it after five seconds', async () => {
    const main = await show();
    await onOwnTime(async (pass) => {
      press('j');
      await pass(0);
      press('r');
      await pass(1_000);
      screen.getByText('Reminder for Aurora copied');
      expect(main.inputsOf('app.copy_text')).toEqual([
        { text: expect.stringContaining('“Serum” is still waiting for your approval.') },
      ]);
      expect(main.inputsOf('local.save')).toEqual([]);
      await pass(4_000);
    });
    const anyMoment: unknown = expect.stringMatching(/Z$/);
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'reminders', key: '2', value: [anyMoment, anyMoment, anyMoment] },
    ]);
  });

  it('a reminder replaced by another within five seconds is not counted', async () => {
    const main = await show();
    await onOwnTime(async (pass) => {
      press('r');
      await pass(2_000);
      press('j');
      await pass(0);
      press('r');
      await pass(10_000);
    });
    expect(main.inputsOf('app.copy_text')).toHaveLength(2);
    expect(main.inputsOf('local.save')).toMatchObject([{ key: '2' }]);
  });

  it('a reminder replaced by another copied text within five seconds is not counted', async () => {
    const main = await show();
    await onOwnTime(async (pass) => {
      press('r');
      await pass(2_000);
      fireEvent.keyDown(document.body, { key: 'C', ctrlKey: true, shiftKey: true });
      await pass(10_000);
    });
    expect(main.inputsOf('app.copy_text')).toHaveLength(2);
    expect(main.inputsOf('local.save')).toEqual([]);
  });

  it('R copies one message for several posts of a client and counts each post', async () => {
    const main = await show();
    await onOwnTime(async (pass) => {
      select('Serum');
      select('Teaser');
      await pass(0);
      press('r');
      await pass(6_000);
    });
    const both = /2 posts are still waiting for your approval:\n• Teaser, .*\n• Serum, /;
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: expect.stringMatching(both) }]);
    expect(main.inputsOf('local.save')).toHaveLength(2);
    for (const key of ['1', '2'])
      expect(main.inputsOf('local.save')).toContainEqual(expect.objectContaining({ key }));
  });

  it('R opens the reminders of the selected posts, copying nothing, if they belong to several clients', async () => {
    const main = await show();
    select('Serum');
    select('Gift cards');
    press('r');
    const clients = await screen.findByRole('navigation', { name: 'Clients to remind' });
    // Only the selection is ticked. The teaser of the same client waits too.
    await waitFor(() => expect(clients.textContent).toContain('2 clients, 2 content items'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Teaser' }).checked).toBe(false),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Serum' }).checked).toBe(true);
    expect(main.inputsOf('app.copy_text')).toEqual([]);
  });

  it("a post's row shows how often and when a reminder was sent", async () => {
    await show();
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /^Serum/ }).textContent).toContain(
        'reminded twice, last 2 days ago',
      ),
    );
    expect(screen.getByRole('row', { name: /^Teaser/ }).textContent).not.toContain('reminded');
  });

  it('a reminder that could not be saved is still copied, and the error is shown', async () => {
    await show({ 'local.save': () => fail('STORAGE_FULL', 'full') });
    await onOwnTime(async (pass) => {
      press('r');
      await pass(1_000);
      screen.getByText('Reminder for Aurora copied');
      await pass(5_000);
    });
    await screen.findByText(/Your disk is full/);
  });
});
