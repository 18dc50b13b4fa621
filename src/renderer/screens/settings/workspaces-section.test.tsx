import { fail, succeed } from '@shared/errors';
import type { RemovalReport } from '@shared/workspaces';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoWorkspace, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const both = { workspace: liveWorkspace, workspaces: [liveWorkspace, demoWorkspace] };
const show = (answers: MainAnswers = {}, bootstrap: object = both) =>
  renderApp({ path: '/services', answers, bootstrap });
const itemOf = (name: string) => screen.findByRole('article', { name });

describe('Workspace settings', () => {
  const manage = async (name: string, item: RegExp) => {
    fireEvent.click(within(await itemOf(name)).getByRole('button', { name: `Manage ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    return screen.findByRole('dialog');
  };

  it('a workspace is renamed with a trimmed name', async () => {
    await show({ 'workspaces.rename': ({ name }) => succeed({ ...liveWorkspace, name }) });
    const dialog = await manage('Estúdio Maré', /^Rename/);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), {
      target: { value: ' Maré Alta ' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
    await itemOf('Maré Alta');
    screen.getByRole('button', { name: 'Maré Alta, Live workspace' });
  });

  it('a service is tested with its saved key, and the result is explained', async () => {
    const { main } = await show({
      'workspaces.test_saved': () =>
        succeed({ outcome: 'refused', causes: ['key_wrong'], code: 'KEY_REFUSED', status: 401 }),
    });
    fireEvent.click(within(await itemOf('Estúdio Maré')).getByRole('button', { name: 'Test' }));
    await screen.findByText('The key isn’t accepted. It may be mistyped, expired or revoked.');
    expect(main.inputsOf('workspaces.test_saved')).toEqual([{ service: 'planning' }]);
  });

  it('a new key is sent to main and not shown again', async () => {
    const { main } = await show({ 'workspaces.replace_access': () => succeed(liveWorkspace) });
    fireEvent.click(within(await itemOf('Estúdio Maré')).getByRole('button', { name: 'Replace key…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the Planning key' });
    const key = within(dialog).getByLabelText<HTMLInputElement>('Access token');
    expect([key.type, key.value]).toEqual(['password', '']);
    fireEvent.change(key, { target: { value: ' new-key ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('workspaces.replace_access')).toEqual([
      { service: 'planning', baseUrl: 'https://planning.example/api/v1', key: 'new-key' },
    ]);
    expect(document.body.innerHTML).not.toContain('new-key');
  });

  it('a service that is not connected can be connected', async () => {
    await show();
    const item = await itemOf('Estúdio Maré');
    expect(within(item).getAllByText('not connected')).toHaveLength(2);
    fireEvent.click(within(item).getAllByRole('button', { name: 'Connect…' })[0]!);
    await screen.findByRole('dialog', { name: 'Connect Reporting' });
  });

  it('another workspace can only be opened', async () => {
    await show();
    const item = within(await itemOf('Demo agency'));
    expect(item.getAllByRole('button').map((button) => button.textContent)).toEqual(['Open']);
  });

  it('a key replacement cancelled in main’s question changes nothing and says so', async () => {
    const { main } = await show({
      'workspaces.replace_access': () => fail('CHANGE_DECLINED', 'declined'),
    });
    fireEvent.click(within(await itemOf('Estúdio Maré')).getByRole('button', { name: 'Replace key…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the Planning key' });
    fireEvent.change(within(dialog).getByLabelText('Access token'), { target: { value: 'new-key' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace key' }));
    await within(dialog).findByText('You cancelled this, so nothing changed.');
    expect(main.inputsOf('workspaces.replace_access')).toHaveLength(1);
  });

  it('another workspace is opened through main', async () => {
    const { main } = await show({ 'workspaces.switch': () => succeed(null) });
    fireEvent.click(within(await itemOf('Demo agency')).getByRole('button', { name: 'Open' }));
    expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'demo0001' }]);
  });

  const wiped: RemovalReport = {
    origin: 'wiped',
    files: 'wiped',
    journal: 'wiped',
    keychain: 'wiped',
    doubts: [],
    proven: true,
  };

  it('a workspace is removed only after typing its name, and the dialog lists what is deleted', async () => {
    const { main } = await show({
      'workspaces.remove': () => succeed(wiped),
      'workspaces.switch': () => succeed(null),
    });
    const dialog = await manage('Estúdio Maré', /^Remove/);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'your private notes',
      'the offline copy of its posts and projects',
      'its downloaded files',
      'its keys in the keychain',
    ]);
    const remove = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Remove workspace' });
    const typed = within(dialog).getByRole('textbox', { name: 'Type Estúdio Maré to confirm' });
    fireEvent.change(typed, { target: { value: 'estudio' } });
    expect(remove.disabled).toBe(true);
    fireEvent.change(typed, { target: { value: 'Estúdio Maré' } });
    fireEvent.click(remove);
    await screen.findByText('Estúdio Maré removed. A check found nothing left.');
    expect(main.inputsOf('workspaces.remove')).toEqual([{}]);
  });

  it('a removal with unverified parts names them', async () => {
    await show({
      'workspaces.remove': () => succeed({ ...wiped, keychain: 'failed', proven: false }),
      'workspaces.switch': () => succeed(null),
    });
    const dialog = await manage('Estúdio Maré', /^Remove/);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Estúdio Maré' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove workspace' }));
    await screen.findByText('Estúdio Maré removed, but some parts couldn’t be verified: keys.');
  });

  it('a removal with damaged token records says that keys may remain in the keychain', async () => {
    await show({
      'workspaces.remove': () =>
        succeed({ ...wiped, keychain: 'unknown', doubts: ['tokens_unread'], proven: false }),
      'workspaces.switch': () => succeed(null),
    });
    const dialog = await manage('Estúdio Maré', /^Remove/);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Estúdio Maré' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove workspace' }));
    await screen.findByText(
      /may still have some of its keys: tokens of customers, because their records were damaged/,
    );
  });

  it('after removing the open workspace, another one is opened', async () => {
    const { main } = await show({
      'workspaces.remove': () => succeed(wiped),
      'workspaces.switch': () => succeed(null),
    });
    const dialog = await manage('Estúdio Maré', /^Remove/);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Estúdio Maré' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove workspace' }));
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: 'demo0001' }]));
  });
});

describe('Workspaces missing from the list', () => {
  it('missing workspaces are counted, and a button leads to the welcome screen to restore them', async () => {
    const { main } = await show({
      'workspaces.count_unlisted': () => succeed(2),
      'workspaces.switch': () => succeed(null),
    });
    await screen.findByText(/^2 workspaces aren’t in your list any more/);
    fireEvent.click(screen.getByRole('button', { name: 'Go to the welcome screen' }));
    await waitFor(() => expect(main.inputsOf('workspaces.switch')).toEqual([{ id: null }]));
    expect(main.inputsOf('workspaces.unlisted')).toEqual([]);
  });
});
