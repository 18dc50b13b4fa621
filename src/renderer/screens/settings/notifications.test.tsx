import { succeed } from '@shared/errors';
import { defaultNotifications } from '@shared/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { keptSettings } from '../../testing/kept-settings';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const answers: MainAnswers = {
  ...keptSettings(),
  'local.save': () => succeed({ sequence: 1 }),
};

async function open() {
  const engine = new FakeEngine();
  engine.setRecords('planning.projects', {
    records: ['Aurora', 'Padaria'].map((name, index) => ({
      id: `p${index}`,
      parent: null,
      seenAt: NOW,
      isSuspect: false,
      record: { id: `p${index}`, name, timezone: 'America/Sao_Paulo' },
    })),
  });
  const view = await renderApp({ path: '/settings?page=notifications', engine, answers });
  const section = within(await screen.findByRole('region', { name: 'Notifications' }));
  const changed = () => view.main.inputsOf('settings.change').at(-1);
  return { ...view, section, changed };
}

describe('the settings of notifications', () => {
  it('leave out a kind', async () => {
    const { section, changed } = await open();
    fireEvent.click(section.getByRole('checkbox', { name: 'Approvals' }));
    await waitFor(() =>
      expect(changed()).toEqual({
        notifications: {
          kinds: defaultNotifications.kinds.filter((kind) => kind !== 'approved'),
        },
      }),
    );
  });

  it('move the quiet hours, take them away and bring them back', async () => {
    const { section, changed } = await open();
    fireEvent.change(section.getByLabelText('From'), { target: { value: '19:30' } });
    await waitFor(() =>
      expect(changed()).toMatchObject({ notifications: { quietHours: { from: '19:30', to: '08:00' } } }),
    );
    fireEvent.click(section.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(changed()).toMatchObject({ notifications: { quietHours: null } }));
    await waitFor(() => expect(section.queryByLabelText('From')).toBeNull());
    fireEvent.click(section.getByRole('switch', { name: 'Quiet hours' }));
    await section.findByLabelText('From');
  });

  it('gather what comes within an hour', async () => {
    const { section, changed } = await open();
    fireEvent.click(section.getByRole('combobox', { name: 'Group notifications' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Every hour' }));
    await waitFor(() => expect(changed()).toMatchObject({ notifications: { digestMinutes: 60 } }));
  });

  it('give one client a rule of its own, kept with the workspace', async () => {
    const { section, main } = await open();
    fireEvent.click(await section.findByRole('combobox', { name: 'Notifications for Padaria' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Never' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'notify', key: 'planning:p1', value: 'never' },
      ]),
    );
  });
});
