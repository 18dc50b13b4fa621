import { fail, succeed } from '@shared/errors';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/posts';
import { budget, minute, rowOf, show } from './testing/show-freshness';

afterEach(cleanup);

describe('API limits', () => {
  it('a limit shows calls used by the app and by others, when it frees up and queued calls', async () => {
    await show();
    expect(await rowOf('API limits', 'calls per minute')).toEqual([
      'Planning',
      'calls per minute',
      '',
      '84 of 120',
      'frees up in 11 s',
    ]);
    screen.getByRole('img', {
      name: 'Planning, calls per minute: 72 by Client Desk, 12 by others, of 120',
    });
    screen.getByText(
      'Other people or apps use this limit too. Client Desk uses at most 50% of it. 3 calls queued.',
    );
  });

  it('limits follow changes from main, and show until when a service is paused', async () => {
    let now = budget;
    const { main } = await show({ answers: { 'budgets.read': () => succeed([now]) } });
    await rowOf('API limits', '84 of 120');
    now = { ...budget, othersSpend: false, share: 1, refusedAt: NOW, pausedUntil: NOW + 20_000 };
    act(() => main.emit('budget.changed', null));
    await screen.findByText(/^Paused until 17:34:20: too many calls to this service\./);
    screen.getByText('Planning asked Client Desk to wait. Requests resume: 17:34:20.');
  });

  it('a limit of an action has its own name, and an unknown action its technical name', async () => {
    const windowOf = (name: string) => ({
      name,
      windowMs: 24 * 60 * minute,
      limit: 30,
      used: 27,
      usedByOthers: 0,
      freesAt: NOW + 3 * 60 * minute,
      wholeAt: NOW + 3 * 60 * minute,
    });
    await show({
      answers: {
        'budgets.read': () =>
          succeed([
            { ...budget, service: 'reporting', windows: [windowOf('reports_create'), windowOf('new')] },
          ]),
      },
    });
    expect(await rowOf('API limits', 'reports created per 24 h')).toEqual([
      'Reporting',
      'reports created per 24 h',
      '',
      '27 of 30',
      'frees up today 20:34',
    ]);
    await rowOf('API limits', 'new, per 24 h');
  });

  it('the limits show the error if they can’t be read', async () => {
    await show({ answers: { 'budgets.read': () => fail('INTERNAL', 'broken') } });
    expect((await screen.findByRole('alert')).textContent).toContain('INTERNAL');
  });
});
