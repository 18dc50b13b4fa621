import { chordsOf } from '@shared/app-commands';
import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { commandIds, commandOf } from '../../commands/command-table';
import { FakeEngine } from '../../testing/fake-engine';
import { done } from '../../testing/fake-main';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const engineWithPost = () => new FakeEngine([postRow({ id: '7' })], { completedAt: NOW });
/** The window is named after its screen; asking for a heading by role would look at every element there is. */
const title = (name: string) => waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} ·`)));
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

describe('Global keys', () => {
  it('G and a letter open a screen', async () => {
    await renderApp();
    await title('Approvals');
    press('g');
    press('f');
    await title('Refresh status');
    press('g');
    press('a');
    await title('Approvals');
  });

  it('Alt with an arrow goes back and forward in the history', async () => {
    await renderApp();
    await title('Approvals');
    expect(press('ArrowLeft', { altKey: true })).toBe(true);
    press('g');
    press('f');
    await title('Refresh status');
    press('ArrowLeft', { altKey: true });
    await title('Approvals');
    press('ArrowRight', { altKey: true });
    await title('Refresh status');
  });

  it('the mouse’s side buttons go back and forward, and the main button does not', async () => {
    await renderApp();
    press('g');
    press('f');
    await title('Refresh status');
    expect(fireEvent.mouseUp(document.body, { button: 3 })).toBe(false);
    await title('Approvals');
    fireEvent.mouseUp(document.body, { button: 4 });
    await title('Refresh status');
    expect(fireEvent.mouseUp(document.body, { button: 0 })).toBe(true);
  });

  it('on macOS, Command+digit opens a screen and Command+[ goes back', async () => {
    await renderApp({ bootstrap: { platform: 'darwin' } });
    press('2', { metaKey: true });
    await title('Approvals');
    press('g');
    press('f');
    await title('Refresh status');
    press('[', { metaKey: true });
    await title('Approvals');
  });

  it('F5 refreshes the current view', async () => {
    const { engine } = await renderApp();
    press('F5');
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'approvals' }]));
  });

  it('Ctrl+N asks main for a new workspace', async () => {
    const { main } = await renderApp({ answers: { 'workspaces.switch': () => succeed(null) } });
    press('n', { ctrlKey: true });
    expect(main.inputsOf('workspaces.switch')).toEqual([{ id: null }]);
  });
});

describe('Shortcut list', () => {
  it('? opens the shortcut list with all sections and keys, keys do nothing behind it, and Close closes it', async () => {
    await renderApp();
    await title('Approvals');
    press('?', { shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const heads = within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Here, in Approvals',
      'Everywhere',
      'In other lists',
      'Go to',
      'While presenting',
    ]);
    const term = within(dialog).getByText('Go to Approvals');
    expect(term.parentElement?.textContent).toBe('Go to ApprovalsCtrl 2orGA');
    // Two commands with one meaning share a line, and a view that its place shows as a tab is found by words alone.
    expect(within(dialog).getByText('Move').parentElement?.textContent).toBe('MoveJK');
    expect(within(dialog).queryByText('Go to Metric catalogue')).toBeNull();
    const keys = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(keys.filter((key) => key === 'F')).toHaveLength(1);
    // The page behind hears nothing meanwhile.
    press('g');
    press('f');
    await title('Approvals');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the shortcut list has more than 40 and at most 60 distinct keys', async () => {
    await renderApp();
    const listed = commandIds().filter((id) => !commandOf(id).unlisted);
    // The digits are one shortcut: a view of the screen.
    const keys = listed.flatMap((id) => chordsOf(commandOf(id).keys, 'linux').slice(0, 1));
    const distinct = new Set(keys.map((chord) => (/^[1-9]$/.test(chord) ? '1 to 9' : chord)));
    expect(distinct.size).toBeGreaterThan(40);
    expect(distinct.size).toBeLessThanOrEqual(60);
  });

  it('the shortcut list finds commands by words or key, Enter runs one, and other text goes to the palette', async () => {
    await renderApp();
    await title('Approvals');
    press('?', { shiftKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const field = dialog.getByRole('textbox', { name: 'Find a shortcut, or press its key' });
    const names = () => dialog.queryAllByRole('term').map(({ textContent }) => textContent);
    fireEvent.change(field, { target: { value: 'go cal' } });
    expect(names()).toEqual(['Go to Calendar']);
    fireEvent.change(field, { target: { value: 'f5' } });
    expect(names()).toEqual(['Refresh this view']);
    fireEvent.change(field, { target: { value: 'go set' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await title('Settings');
    press('?', { shiftKey: true });
    const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    fireEvent.change(again.getByRole('textbox'), { target: { value: 'quiet hours' } });
    fireEvent.click(again.getByRole('button', { name: 'Search all commands' }));
    const palette = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
    expect(palette.value).toBe('quiet hours');
  });

  it('? in a text field does not open the shortcut list', async () => {
    await renderApp({ engine: engineWithPost() });
    fireEvent.click(await screen.findByRole('row', { name: /^Post 7/ }));
    const note = await screen.findByRole('textbox', { name: 'Private note' });
    fireEvent.keyDown(note, { key: '?', shiftKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Copy link command', () => {
  const copied = { 'app.copy_text': done };

  it('Copy link copies a link to the current screen', async () => {
    const { main } = await renderApp({ answers: copied, path: '/settings' });
    await title('Settings');
    press('C', { ctrlKey: true, shiftKey: true });
    await screen.findByText('Link copied');
    expect(main.inputsOf('app.copy_text')).toEqual([{ text: 'clientdesk://settings?workspace=live0001' }]);
  });

  it('Copy link copies a link to the open post', async () => {
    const { main } = await renderApp({ answers: copied, engine: engineWithPost() });
    fireEvent.click(await screen.findByRole('row', { name: /^Post 7/ }));
    await waitFor(() => {
      press('C', { ctrlKey: true, shiftKey: true });
      expect(main.inputsOf('app.copy_text').at(-1)).toEqual({
        text: 'clientdesk://post/7?workspace=live0001',
      });
    });
  });

  it('Copy link does nothing on a screen without a link', async () => {
    const { main } = await renderApp({ answers: copied, path: '/diagnostics' });
    await title('About and updates');
    expect(press('C', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(main.inputsOf('app.copy_text')).toEqual([]);
  });
});

describe('Menu button on Windows', () => {
  it('the menu button in the title row opens the native menu below itself', async () => {
    const { main } = await renderApp({
      bootstrap: { platform: 'win32' },
      answers: { 'app.show_menu': done },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    // jsdom lays nothing out: every element is at 8, 8 and 28 high.
    expect(main.inputsOf('app.show_menu')).toEqual([{ x: 8, y: 36 }]);
  });

  it('the menu button is also shown without a workspace', async () => {
    await renderApp({ bootstrap: { platform: 'win32', workspace: null } });
    await screen.findByRole('heading', { name: 'All your clients on one desk' });
    screen.getByRole('button', { name: 'Menu' });
  });

  it.each(['darwin', 'linux'] as const)(
    'the menu button is not shown on %s, which has a menu bar',
    async (platform) => {
      await renderApp({ bootstrap: { platform } });
      expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    },
  );
});
