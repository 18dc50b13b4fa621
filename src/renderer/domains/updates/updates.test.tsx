import { fail, succeed } from '@shared/errors';
import type { KeptTunnelDraft } from '@shared/local-data';
import type { UpdatesView } from '@shared/updates';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePerWorkspace } from '../../query/per-workspace';
import { done, type MainAnswers } from '../../testing/fake-main';
import { renderPart, renderValue } from '../../testing/render-part';
import { postNotes, useFormDraft } from '../local-data';
import { useUpdateActions } from './actions';
import { useUpdates } from './queries';
import { ReleaseNotes } from './ReleaseNotes';

afterEach(cleanup);

const view = (given: Partial<UpdatesView> = {}): UpdatesView => ({
  state: { kind: 'idle' },
  canInstall: true,
  checkedAt: null,
  news: null,
  ...given,
});

describe('useUpdateActions', () => {
  const open = (answers: MainAnswers) =>
    renderValue(
      () => ({ actions: useUpdateActions(), view: useUpdates().data, notes: usePerWorkspace(postNotes) }),
      { answers: { 'updates.read': () => succeed(view()), ...answers } },
    );

  it('a check for updates shows its answer at once', async () => {
    const { result } = open({ 'updates.check': () => succeed(view({ state: { kind: 'none' } })) });
    await waitFor(() => expect(result.current.view?.state.kind).toBe('idle'));
    await act(() => result.current.actions.check());
    await waitFor(() => expect(result.current.view?.state.kind).toBe('none'));
    expect(result.current.actions.error).toBeNull();
  });

  it('each update action makes one call with its input', async () => {
    const routes = ['download', 'cancel', 'put_off', 'news_read'] as const;
    const answers = Object.fromEntries(routes.map((route) => [`updates.${route}`, done]));
    const { result, main } = open({ ...answers, 'app.open_external': () => succeed({ opened: true }) });
    await act(async () => {
      await result.current.actions.download();
      await result.current.actions.cancel();
      await result.current.actions.putOff('2.0.0');
      await result.current.actions.noteNewsRead();
      await result.current.actions.openOutside('https://releases.example/2');
    });
    const asked = main.asked.filter(({ route }) => route !== 'updates.read');
    expect(asked.map(({ route, input }) => [route, input])).toEqual([
      ['updates.download', {}],
      ['updates.cancel', {}],
      ['updates.put_off', { version: '2.0.0' }],
      ['updates.news_read', {}],
      ['app.open_external', { url: 'https://releases.example/2' }],
    ]);
  });

  it('a failed update action reports its error, except a declined link', async () => {
    const { result } = open({
      'updates.check': () => fail('NETWORK_OFFLINE', 'x'),
      'app.open_external': () => fail('LINK_DECLINED', 'x'),
    });
    await act(() => result.current.actions.check());
    expect(result.current.actions.error?.code).toBe('NETWORK_OFFLINE');
    await act(() => result.current.actions.openOutside('https://releases.example/2'));
    expect(result.current.actions.error).toBeNull();
  });

  it('restarting for an update saves typed text first', async () => {
    const { result, main } = open({
      'updates.restart': done,
      'local.save': () => succeed({ sequence: 1 }),
    });
    act(() => result.current.notes.type('1', 'not saved yet'));
    await act(() => result.current.actions.restart());
    const routes = main.asked.map(({ route }) => route).filter((route) => route !== 'updates.read');
    expect(routes).toEqual(['local.save', 'updates.restart']);
    expect(result.current.actions.isUnsaved).toBe(false);
  });

  it('restarting for an update saves an open form first, and not if the form cannot be saved', async () => {
    const form = {
      form: 'tunnel',
      fields: { way: 'own_address', url: 'https://a.example' },
    } as KeptTunnelDraft;
    let hasSpace = false;
    const { result, main } = renderValue(
      () => ({ actions: useUpdateActions(), draft: useFormDraft('tunnel') }),
      {
        answers: {
          'updates.read': () => succeed(view()),
          'updates.restart': done,
          'local.save': () => (hasSpace ? succeed({ sequence: 1 }) : fail('STORAGE_FULL', 'x')),
        },
      },
    );
    act(() => result.current.draft.keep(form));
    await act(() => result.current.actions.restart());
    expect(result.current.actions.isUnsaved).toBe(true);
    hasSpace = true;
    await act(() => result.current.actions.restart());
    const saved = ['local.save', { collection: 'form_drafts', key: 'tunnel', value: form }];
    const asked = main.asked.filter(({ route }) => route !== 'updates.read');
    expect(asked.map(({ route, input }) => [route, input])).toEqual([saved, saved, ['updates.restart', {}]]);
  });

  it('restarting for an update is refused while typed text cannot be saved', async () => {
    const { result, main } = open({ 'updates.restart': done, 'local.save': () => fail('STORAGE_FULL', 'x') });
    act(() => result.current.notes.type('1', 'not saved yet'));
    await act(() => result.current.actions.restart());
    expect(result.current.actions.isUnsaved).toBe(true);
    expect(main.inputsOf('updates.restart')).toEqual([]);
  });

  it("the update state follows main's events", async () => {
    const { result, main } = open({});
    await waitFor(() => expect(result.current.view?.state.kind).toBe('idle'));
    act(() => main.emit('updates.changed', view({ state: { kind: 'checking' } })));
    await waitFor(() => expect(result.current.view?.state.kind).toBe('checking'));
  });
});

describe('ReleaseNotes', () => {
  const show = (notes: string) => {
    const onOpen = vi.fn();
    const { container } = renderPart(<ReleaseNotes notes={notes} onOpen={onOpen} />);
    return { onOpen, container };
  };

  it('release notes show headings, text and lists, with adjacent items in one list', () => {
    const { container } = show('## New\n\nSome text.\n\n- one\n- two\n\n## Mended\n- three');
    expect([...container.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([2, 1]);
    expect(screen.getByRole('region', { name: 'What’s new' }).textContent).toBe(
      'NewSome text.onetwoMendedthree',
    );
  });

  it('release notes show only text and https links with their host', () => {
    const { container, onOpen } = show(
      '<img src=x onerror=alert(1)> [here](https://evil.example/a) [not](javascript:alert(1))',
    );
    expect(container.querySelector('img, a')).toBeNull();
    const [link, ...others] = screen.getAllByRole('button');
    expect([link?.textContent, others]).toEqual(['here', []]);
    expect(container.textContent).toContain('(evil.example)');
    if (link) fireEvent.click(link);
    expect(onOpen).toHaveBeenCalledWith('https://evil.example/a');
  });

  it('empty release notes say so', () => {
    show(' \n ');
    expect(screen.getByText('No release notes for this version.')).toBeTruthy();
  });
});
