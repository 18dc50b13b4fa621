import { succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectedWorkspace } from '../../../testing/connector-samples';
import { renderApp } from '../../../testing/render-app';
import { answers, auroraLink, engineWithClients } from '../testing/client-samples';

afterEach(cleanup);

function show(path: string, { isLinked = true } = {}) {
  const engine = engineWithClients();
  if (isLinked) engine.setLocal('client_links', [auroraLink]);
  const opened = { 'app.open_external': () => succeed({ opened: true }) };
  return renderApp({
    ...{ engine, path, answers: { ...answers, ...opened } },
    bootstrap: { workspace: connectedWorkspace },
  });
}
const aurora = '/clients/planning:41';
const named = (name: string) => screen.findByRole('heading', { name, level: 2 });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a client’s page', () => {
  it('shows one client under the names of three services, with every reason', async () => {
    await show(aurora);
    await named('Aurora Cosméticos Naturais');
    const names = within(screen.getByRole('list', { name: 'Matched records' })).getAllByRole('listitem');
    expect(names.map((item) => item.textContent)).toEqual([
      'Planning Aurora Cosméticos',
      'Reporting AURORA COSMETICOS LTDA',
      'Connector Aurora Cosméticos',
    ]);
    expect(screen.getByText('1 post due in 3 h 26 min, 2 pending')).toBeTruthy();
    expect(screen.getByText('1 connection broke at least 2 days ago')).toBeTruthy();
  });

  it('has the keyboard again where it was, after a dialog from a button and one from a menu', async () => {
    await show(aurora, { isLinked: false });
    await named('Aurora Cosméticos');
    const leaves = async (name: RegExp, opener: HTMLElement) => {
      const dialog = await screen.findByRole('dialog', { name });
      fireEvent.keyDown(dialog, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(opener);
    };
    const join = screen.getByRole('button', { name: 'Match with…' });
    join.focus();
    fireEvent.click(join);
    await leaves(/^Match Aurora/, join);
    const more = screen.getByRole('button', { name: 'More about this client' });
    fireEvent.click(more);
    const rename = await screen.findByRole('menuitem', { name: 'Rename…' });
    rename.focus();
    fireEvent.click(rename);
    await leaves(/^Rename/, more);
  });

  it('lets one language be chosen, in which the client is written to, whichever of its records asks', async () => {
    const { main } = await show(aurora);
    await named('Aurora Cosméticos Naturais');
    fireEvent.click(screen.getByRole('button', { name: 'More about this client' }));
    const spanish = await screen.findByRole('menuitemradio', { name: 'Spanish' });
    expect(spanish.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(spanish);
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'languages', key: 'planning:41', value: 'es' },
      ]),
    );
  });

  it('can be mine without a planning project', async () => {
    const { main } = await show('/clients/connect:c-padaria');
    fireEvent.click(await screen.findByRole('button', { name: 'More about this client' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to My clients' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'mine', key: 'connect:c-padaria', value: true },
      ]),
    );
  });

  it('shows what waits, which days are planned, and what the client was given to read', async () => {
    const { main } = await show(aurora);
    const approvals = await section('Approvals');
    expect(approvals.getByText('1 waiting, 1 with changes requested')).toBeTruthy();
    expect((await approvals.findByRole('link', { name: 'Teaser' })).getAttribute('href')).toContain(
      '/post/1',
    );
    const days = await section('Next 14 days');
    expect(days.getAllByRole('listitem')).toHaveLength(14);
    await days.findByRole('link', { name: 'Friday 20 November: 1 post' });
    const reports = await section('Reports');
    expect(reports.getByText('11 views')).toBeTruthy();
    fireEvent.click(reports.getByRole('button', { name: 'Open Resultados de outubro in the browser' }));
    await waitFor(() =>
      expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://reports.example/1' }]),
    );
    expect((await section('Timeline and note')).getByText('Verão em Dobro announced')).toBeTruthy();
  });

  it('says before it is tried that a report needs the network', async () => {
    const { engine } = await show(aurora);
    const reports = await section('Reports');
    engine.setStatus({ phase: 'offline' });
    const button = await reports.findByRole('button', { name: /outubro.*Not available offline/ });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('keeps a private note under the client’s own key', async () => {
    const { main, engine } = await show(aurora);
    await named('Aurora Cosméticos Naturais');
    const field = screen.getByRole('textbox', { name: 'Private note' });
    fireEvent.change(field, { target: { value: 'Helena prefers a call' } });
    fireEvent.blur(field);
    const word = {
      ...{ collection: 'client_notes', key: `link:${auroraLink.key}` },
      value: 'Helena prefers a call',
    };
    await waitFor(() => expect(main.inputsOf('local.save')).toEqual([word]));
    engine.setLocal('client_notes', [{ key: word.key, value: word.value, at: '2026-11-20T17:00:00Z' }]);
    expect(screen.getByDisplayValue('Helena prefers a call')).toBeTruthy();
  });

  it('takes one service’s record out, and does not suggest it again', async () => {
    const { main, router } = await show(`/clients/link:${auroraLink.key}`);
    await named('Aurora Cosméticos Naturais');
    fireEvent.click(screen.getByRole('button', { name: 'More about this client' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Unmatch Planning' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'client_links', value: { planning: null, reporting: '7', connect: 'c-aurora' } },
        { collection: 'client_apart', key: 'planning:41|reporting:7' },
        { collection: 'client_apart', key: 'connect:c-aurora|planning:41' },
      ]),
    );
    // What is left of the client is what one goes on looking at.
    expect(router.state.location.pathname).toBe('/clients/reporting:7');
  });

  it('is matched by hand with a record whose name gives no suggestion', async () => {
    const { main } = await show('/clients/planning:43');
    await named('Estúdio Maré');
    fireEvent.click(screen.getByRole('button', { name: 'Match with…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Match with Padaria São Bento Ltda' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        { collection: 'client_links', value: { planning: '43', reporting: null, connect: 'c-padaria' } },
      ]),
    );
  });

  it('is renamed here alone', async () => {
    const { main } = await show('/clients/planning:43');
    await named('Estúdio Maré');
    fireEvent.click(screen.getByRole('button', { name: 'More about this client' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Maré' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toMatchObject([
        {
          collection: 'client_links',
          value: { name: 'Maré', planning: '43', reporting: null, connect: null },
        },
      ]),
    );
  });

  it('says what is unknown where a service has no record of it', async () => {
    await show('/clients/planning:43');
    await named('Estúdio Maré');
    expect(screen.getByText(/^No reporting project is matched/)).toBeTruthy();
    expect(screen.getByText(/^No connector customer is matched/)).toBeTruthy();
    expect(screen.getByText('All clear. Nothing is open.')).toBeTruthy();
  });

  it('says of a record that was removed at its service that it is gone, and no more', async () => {
    const engine = engineWithClients();
    engine.setLocal('client_links', [auroraLink]);
    engine.setRecords('connect.customers', { records: [] });
    await renderApp({ engine, path: aurora, answers });
    await named('Aurora Cosméticos Naturais');
    expect(screen.getByText('no longer available')).toBeTruthy();
    expect(screen.getByText(/^No connector customer is matched/)).toBeTruthy();
  });

  it('says so where the copy has no such client', async () => {
    const { router } = await show('/clients/connect:gone');
    await screen.findByRole('heading', { name: 'Client not found' });
    fireEvent.click(screen.getByRole('button', { name: 'All clients' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients'));
  });
});
