import type { JoinedClient } from '@shared/domain/clients';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import { useClientChoices, useMine, useMyProjects } from './actions';
import { ClientList } from './ClientList';
import { useClientName } from './client-name';
import { readClientLanguage, useClientLanguages, useClientWriting } from './client-writing';
import { MineToggle } from './MineToggle';
import type { Client } from './queries';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';
const saves = { 'local.save': () => succeed({ sequence: 1 }) };
const link = (given: object = {}) => ({
  key: 'l',
  at,
  value: { name: null, planning: '41', reporting: '7', connect: null, ...given },
});
/** Cocina is reporting's 7 (in Spanish, in Mexico) and planning's 41 in Lisbon; Bluebell is reporting's 8. */
function engineWithLink() {
  const engine = engineWithReports();
  engine.setRecords('planning.projects', {
    records: [
      {
        id: '41',
        parent: null,
        seenAt: NOW,
        isSuspect: false,
        record: { id: '41', name: 'Cocina', timezone: 'Europe/Lisbon' },
      },
    ],
    asOf: NOW,
  });
  engine.setLocal('client_links', [link()]);
  return engine;
}
const joined = (given: Partial<JoinedClient> = {}): JoinedClient => ({
  key: 'planning:41',
  name: null,
  givenName: null,
  reporting: null,
  connect: null,
  planning: { id: '41', name: null, isHeld: true },
  ...given,
});

describe('Client language and zone', () => {
  it('a client uses the language of its reporting project and the zone of its planning project', async () => {
    const { result } = renderValue(() => useClientWriting('planning:41'), { engine: engineWithLink() });
    await waitFor(() => expect(result.current).toMatchObject({ language: 'es', timezone: 'Europe/Lisbon' }));
  });

  it("an unmatched client uses its own project's language, else the app's", async () => {
    const { result } = renderValue(
      () => [useClientWriting('reporting:7'), useClientWriting('connect:c9')] as const,
      { engine: engineWithReports() },
    );
    expect(result.current.map(({ language }) => language)).toEqual(['en', 'en']);
    await waitFor(() =>
      expect(result.current[0]).toMatchObject({ language: 'es', timezone: 'America/Mexico_City' }),
    );
    expect(result.current[1]).toMatchObject({ language: 'en', timezone: 'UTC' });
  });

  it('a chosen language applies at once and to every record of the client', async () => {
    const engine = engineWithLink();
    const { result, main } = renderValue(() => useClientWriting('planning:41'), { engine, answers: saves });
    await waitFor(() => expect(result.current.language).toBe('es'));
    await act(async () => result.current.choose('fr'));
    expect(result.current).toMatchObject({ language: 'fr', error: null });
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'languages', key: 'planning:41', value: 'fr' },
    ]);
    // Kept under one record, it holds for the other as well.
    act(() => engine.setLocal('languages', [{ key: 'reporting:7', value: 'it', at }]));
    const other = renderValue(() => useClientWriting('planning:41'), { engine });
    await waitFor(() => expect(other.result.current.language).toBe('it'));
  });

  it('a language choice that could not be saved is undone and reports its error', async () => {
    const { result } = renderValue(() => useClientWriting('planning:41'), {
      engine: engineWithLink(),
      answers: { 'local.save': () => fail('STORAGE_FULL', 'x') },
    });
    await waitFor(() => expect(result.current.language).toBe('es'));
    await act(async () => result.current.choose('fr'));
    expect(result.current).toMatchObject({ language: 'es', error: { code: 'STORAGE_FULL' } });
  });

  it("a client's language is the same in the list of all clients and when read alone", async () => {
    const engine = engineWithLink();
    engine.setLocal('languages', [{ key: 'reporting:8', value: 'de', at }]);
    const { result } = renderValue(useClientLanguages, { engine });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).not.toBeNull());
    const reporting = (id: string) => joined({ planning: null, reporting: { id, name: null, isHeld: true } });
    expect(['7', '8', '9'].map((id) => result.current?.(reporting(id)))).toEqual(['es', 'de', 'en']);
    const alone = (record: 'planning:41' | 'reporting:8' | 'connect:c9') =>
      readClientLanguage(engine, record, 'pt-BR');
    expect(await Promise.all([alone('planning:41'), alone('reporting:8'), alone('connect:c9')])).toEqual([
      ...['es', 'de', 'pt-BR'],
    ]);
  });
});

describe('Client choices', () => {
  const rule = { approved: true } as never;

  it('a choice holds for every matched record of the client', async () => {
    const engine = engineWithLink();
    engine.setLocal('mine', [{ key: 'reporting:7', value: true, at }]);
    engine.setLocal('notify', [{ key: 'planning:41', value: rule, at }]);
    const { result } = renderValue(
      () => ({
        mine: useMine(),
        choices: useClientChoices(),
        kept: useMyProjects(true),
        all: useMyProjects(false),
      }),
      { engine },
    );
    await waitFor(() => expect(result.current.mine.projectIds).toEqual(['41']));
    expect(result.current.choices.notices.get('planning:41')).toEqual(rule);
    expect([result.current.kept, result.current.all]).toEqual([['41'], []]);
  });

  it('the project filter keeps its identity if a list shows all clients', async () => {
    const engine = engineWithLink();
    const { result } = renderValue(() => ({ all: useMyProjects(false), mine: useMine() }), { engine });
    const before = result.current.all;
    act(() => engine.setLocal('mine', [{ key: 'planning:41', value: true, at }]));
    await waitFor(() => expect(result.current.mine.hasSome).toBe(true));
    expect(result.current.all).toBe(before);
  });

  it('a choice that could not be saved reports its error until one is saved', async () => {
    let isFull = true;
    const { result, main } = renderValue(useClientChoices, {
      answers: { 'local.save': () => (isFull ? fail('STORAGE_FULL', 'x') : succeed({ sequence: 1 })) },
    });
    await act(async () => result.current.setNotice('planning:41', rule));
    expect(result.current.error?.code).toBe('STORAGE_FULL');
    isFull = false;
    await act(async () => result.current.setNotice('planning:41', null));
    expect(result.current.error).toBeNull();
    expect(main.inputsOf('local.save')[1]).toEqual({ collection: 'notify', key: 'planning:41', value: null });
  });
});

it('a client without a name is called by the id of its first record', () => {
  const { result } = renderValue(useClientName);
  expect(result.current(joined({ name: 'Cocina' }))).toBe('Cocina');
  expect(result.current(joined())).toMatch(/41/);
});

describe('Client list', () => {
  const client = (id: string, name: string | null): Client => ({
    key: `planning:${id}`,
    projectId: id,
    name,
  });
  const show = (clients: readonly Client[], mostShown?: number) => {
    const limit = mostShown === undefined ? {} : { mostShown };
    renderPart(
      <ClientList label="Mine" clients={clients} {...limit}>
        {(_client, name) => name}
      </ClientList>,
    );
    return () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const find = (value: string) =>
    fireEvent.change(screen.getByLabelText('Find a client'), { target: { value } });

  it('clients are found by part of the name ignoring accents, or by id if nameless', () => {
    const names = show([client('1', 'Água Viva'), client('2', 'Bluebell'), client('3', null)]);
    expect(names()).toHaveLength(3);
    find('agua');
    expect(names()).toEqual(['Água Viva']);
    find('3');
    expect(names()).toHaveLength(1);
    find('nobody');
    expect(names()).toEqual([]);
    expect(screen.getByText(/No .*client/i)).toBeTruthy();
  });

  it('the client list shows a limited number of clients and how many more there are', () => {
    const names = show(
      Array.from({ length: 200 }, (_, index) => client(String(index), `Client ${index}`)),
      5,
    );
    expect(names()).toHaveLength(5);
    expect(screen.getByText(/195/)).toBeTruthy();
    find('Client 199');
    expect(names()).toEqual(['Client 199']);
  });
});

describe('My clients toggle', () => {
  it('the My clients toggle is hidden until a client is marked, unless it is already on', async () => {
    const onChange = vi.fn();
    const engine = new FakeEngine();
    const { rerender } = renderPart(<MineToggle isOn={false} onChange={onChange} />, { engine });
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<MineToggle isOn onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(onChange).toHaveBeenCalledWith(false);
    rerender(<MineToggle isOn={false} onChange={onChange} />);
    act(() => engine.setLocal('mine', [{ key: 'planning:1', value: true, at }]));
    expect(await screen.findByRole('button', { pressed: false })).toBeTruthy();
  });
});
