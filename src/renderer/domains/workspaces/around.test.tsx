import { fail, succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import type { UnlistedWorkspace } from '@shared/workspaces';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { done, type MainAnswers } from '../../testing/fake-main';
import { keptSettings } from '../../testing/kept-settings';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { BackgroundLoading, BackgroundSwitches } from './BackgroundSwitches';
import { ResumeEvents } from './ResumeEvents';
import { UnlistedCount, UnlistedWorkspaces } from './UnlistedWorkspaces';

afterEach(cleanup);

const { background } = defaultSettings;

describe('Background switches', () => {
  const show = (answers: MainAnswers, platform: 'linux' | 'darwin' = 'linux') =>
    renderPart(<BackgroundSwitches />, { answers, bootstrap: { platform } });
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

  it('background switches are off at first, and each change leaves the other unchanged', async () => {
    const { main } = show(keptSettings());
    expect([isOn('Keep running in the tray'), isOn('Start at login')]).toEqual([false, false]);
    flip('Keep running in the tray');
    await waitFor(() => expect(isOn('Keep running in the tray')).toBe(true));
    flip('Start at login');
    await waitFor(() => expect(isOn('Start at login')).toBe(true));
    expect(main.inputsOf('settings.change')).toEqual([
      { background: { keepsRunning: true } },
      { background: { startsAtLogin: true } },
    ]);
  });

  it('two changes made before the first is saved both apply', async () => {
    show(keptSettings());
    flip('Keep running in the tray');
    flip('Start at login');
    await waitFor(() => expect(isOn('Start at login')).toBe(true));
    expect(isOn('Keep running in the tray')).toBe(true);
  });

  it('the tray switch is named after the menu bar on macOS', () => {
    show(keptSettings(), 'darwin');
    expect(isOn('Show in the menu bar')).toBe(false);
  });

  it('a switch that main could not save stays unchanged and shows the error', async () => {
    show({ 'settings.change': () => fail('STORAGE_FULL', 'x') });
    flip('Start at login');
    await screen.findByText(/Your disk is full/);
    expect(isOn('Start at login')).toBe(false);
  });
});

describe('Background loading', () => {
  it('the limit for background loading and its pause while hidden are chosen from lists', async () => {
    const { main } = renderPart(<BackgroundLoading />, { answers: keptSettings() });
    const choose = async (label: string, option: string) => {
      fireEvent.click(screen.getByRole('combobox', { name: label }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    await choose('At most', '10% of the API limits');
    await choose('While hidden, locked or on battery', 'Paused');
    await waitFor(() => expect(main.inputsOf('settings.change')).toHaveLength(2));
    expect(main.inputsOf('settings.change')).toMatchObject([
      { background: { backfillPercent: 10 } },
      { background: { unseenReading: 'none' } },
    ]);
  });
});

it('events paused from the tray are resumed by one click', () => {
  const settings = { ...defaultSettings, background: { ...background, pausesEvents: true } };
  const { main } = renderPart(<ResumeEvents />, { answers: keptSettings(), bootstrap: { settings } });
  fireEvent.click(screen.getByRole('button'));
  expect(main.inputsOf('settings.change')).toEqual([{ background: { pausesEvents: false } }]);
});

describe('Workspaces that are not in the list', () => {
  const lost: readonly UnlistedWorkspace[] = [
    { id: 'a', name: 'Maré', kind: 'live', changedAt: NOW },
    { id: 'b', name: null, kind: 'live', changedAt: NOW },
  ];
  const show = (answers: MainAnswers) =>
    renderPart(<UnlistedWorkspaces />, {
      bootstrap: { workspace: null },
      answers: { 'workspaces.unlisted': () => succeed(lost), ...answers },
    });

  it('an unlisted workspace is restored and opened by one click', async () => {
    const { main } = show({ 'workspaces.relist': done as never, 'workspaces.switch': done });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Workspace with no name' }));
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'b' }]));
    expect(main.inputsOf('workspaces.relist')).toEqual([{ id: 'b' }]);
  });

  it('a workspace that could not be restored stays, and the error is shown', async () => {
    const { main } = show({ 'workspaces.relist': () => fail('STORAGE_FULL', 'x') });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Maré' }));
    await screen.findByText(/Your disk is full/);
    expect(main.inputsOf('workspaces.switch')).toEqual([]);
  });

  it('nothing is shown if every workspace is in the list', async () => {
    const { main, container } = renderPart(
      <>
        <UnlistedWorkspaces />
        <UnlistedCount />
      </>,
      {
        answers: {
          'workspaces.unlisted': () => succeed([]),
          'workspaces.count_unlisted': () => succeed(0),
        },
      },
    );
    await waitFor(() => expect(main.inputsOf('workspaces.count_unlisted')).toHaveLength(1));
    expect(container.querySelector('button')).toBeNull();
  });

  it('the number of unlisted workspaces leads to the welcome screen', async () => {
    const { main } = renderPart(<UnlistedCount />, {
      answers: { 'workspaces.count_unlisted': () => succeed(2), 'workspaces.switch': done },
    });
    await screen.findByText(/^2 workspaces/);
    fireEvent.click(screen.getByRole('button', { name: 'Go to the welcome screen' }));
    expect(main.inputsOf('workspaces.switch')).toEqual([{ id: null }]);
  });
});
