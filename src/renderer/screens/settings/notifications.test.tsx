import { succeed } from '@shared/errors';
import { defaultNotifications } from '@shared/notifications';
import { defaultSettings } from '@shared/settings';
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

describe('Notification settings', () => {
  it('a kind of notification can be turned off', async () => {
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

  it('quiet hours can be changed, turned off and turned on again', async () => {
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

  it('the daily record is off at first; turned on, it has a time of day', async () => {
    const { section, changed } = await open();
    expect(section.queryByLabelText('Time of the daily record')).toBeNull();
    fireEvent.click(section.getByRole('checkbox', { name: 'Daily record, at a chosen time' }));
    const field = await section.findByLabelText('Time of the daily record');
    fireEvent.change(field, { target: { value: '18:30' } });
    await waitFor(() => expect(changed()).toEqual({ notifications: { dailyRecordAt: '18:30' } }));
  });

  it.each([
    ['to where the daily record is turned on', [], 'Daily record, at a chosen time'],
    ['to its time', ['daily_record'], 'Time of the daily record'],
  ] as const)('the search for settings leads %s', async (_place, kinds, label) => {
    const settings = { ...defaultSettings, notifications: { ...defaultNotifications, kinds } };
    await renderApp({ path: '/settings?part=dailyRecord', answers, bootstrap: { settings } });
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('notifications can be grouped by the hour', async () => {
    const { section, changed } = await open();
    fireEvent.click(section.getByRole('combobox', { name: 'Group notifications' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Every hour' }));
    await waitFor(() => expect(changed()).toMatchObject({ notifications: { digestMinutes: 60 } }));
  });

  it('a client’s own notification rule is saved in the workspace', async () => {
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
