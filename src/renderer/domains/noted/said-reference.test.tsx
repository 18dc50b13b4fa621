import { versionIdOf } from '@shared/domain/guard';
import { isoTime } from '@shared/domain/time';
import type { LocalValue } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { changedApproval, NOW, postVersion } from '../../testing/posts';
import { HOUR, here, list, open, value } from './testing/noted-app';

afterEach(cleanup);

describe('A post that was edited after what was said', () => {
  const [then, today] = [postVersion({ caption: '9,90' }), postVersion({ caption: '12,90' })];
  const edited = { ...here, caption: today.caption, versionId: versionIdOf(today), reviewers: [] };
  const edit = changeLine('e', {
    before: '9,90',
    after: '12,90',
    lastSeenAt: NOW - HOUR,
    seenAt: NOW - HOUR,
  });

  async function openEdited(lines: readonly ChangeLine[], path: string) {
    const app = await open({ rows: [edited], notes: [value('a', { version: versionIdOf(then) })], path });
    app.engine.changeLines = lines;
    app.engine.setDetail('1', { version: today });
    app.engine.setPosts([edited]);
    return app;
  }

  it('its note leads to the version that was said, beside the one now, and neither is called approved', async () => {
    const { router } = await openEdited([{ ...edit, key: 'e' }], '/post/1');
    fireEvent.click(within(await list()).getByRole('link', { name: 'Compare with current version' }));
    const table = await screen.findByRole('table', { name: 'Compare with current version' });
    expect(router.state.location.href).toBe('/post/1?view=compare&with=said');
    within(table).getByRole('columnheader', { name: /^Otávio Lins said yes by phone/ });
    expect(table.querySelector('[data-sign="noted"]')).not.toBeNull();
    expect(table.querySelector('[data-sign="approved"]')).toBeNull();
    expect([...table.querySelectorAll('del, ins')].map((one) => one.textContent)).toEqual(['9,90', '12,90']);
    screen.getByText(/^Noted by you\. The next version was seen/);
  });

  it('beside a version that was approved in the service, both are offered, and told apart', async () => {
    const first = postVersion({ caption: '8,90' });
    const app = await open({
      rows: [edited],
      notes: [value('a', { version: versionIdOf(then) })],
      path: '/post/1',
    });
    const approved = { ...first, seenFrom: NOW - 9 * HOUR, seenUntil: NOW - 5 * HOUR, wasInReview: true };
    app.engine.changeLines = [
      { ...edit, key: 'e' },
      {
        ...changeLine('d', {
          before: '8,90',
          after: '9,90',
          lastSeenAt: NOW - 5 * HOUR,
          seenAt: NOW - 4 * HOUR,
        }),
        key: 'd',
      },
    ];
    app.engine.setDetail('1', { version: today, approved });
    const approval = changedApproval({ pair: `${versionIdOf(first)}..${versionIdOf(today)}` });
    act(() => app.engine.setPosts([{ ...edited, approval }]));
    const outOf = (table: HTMLElement) => [...table.querySelectorAll('del')].map((one) => one.textContent);

    fireEvent.click(await within(await list()).findByRole('link', { name: 'Compare with current version' }));
    const said = await screen.findByRole('table', { name: 'Compare with current version' });
    expect(app.router.state.location.href).toBe('/post/1?view=compare&with=said');
    expect(said.querySelector('[data-sign="approved"]')).toBeNull();
    expect(outOf(said)).toEqual(['9,90']);
    const side = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Compare with' });
    expect(side.value).toBe('Otávio Lins said yes by phone, noted by you');
    fireEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
    await waitFor(() => expect(app.main.inputsOf('app.copy_text')).toHaveLength(1));
    expect(app.main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringContaining('Otávio Lins said yes by phone, noted by you: 9,90\nNow: 12,90') },
    ]);

    fireEvent.click(side);
    fireEvent.click(await screen.findByRole('option', { name: 'Approved in the service' }));
    const service = await screen.findByRole('table', { name: 'Approved version vs. now' });
    expect(outOf(service)).toEqual(['8,90']);
    expect(service.querySelector('[data-sign="noted"]')).toBeNull();
  });

  it('a version that this computer no longer has is said to be missing', async () => {
    await openEdited([], '/post/1?view=compare');
    await screen.findByText('This computer no longer has the version that it was about.');
  });
});

describe('Notes on Today', () => {
  const due = { ...here, scheduleAt: isoTime(NOW + HOUR) };

  it.each<[string, readonly LocalValue<'noted_decisions'>[], string]>([
    [
      'a yes that the service waits for is in the row of the due post',
      [value('a')],
      'said yes by phone; the service still waits',
    ],
    [
      'opposite answers of two people are there once',
      [value('a'), value('b', { who: 'Carla', answer: 'changes' })],
      'one said yes, another requested changes',
    ],
  ])('%s', async (_name, notes, text) => {
    await open({ rows: [due], notes, path: '/today' });
    const main = await screen.findByRole('main');
    await within(main).findByText(text, { exact: false });
    expect(main.textContent.split(text)).toHaveLength(2);
  });
});
