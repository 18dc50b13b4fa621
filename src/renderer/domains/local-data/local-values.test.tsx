import { fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { renderPart, renderValue } from '../../testing/render-part';
import { useLocal, useLocalEntry, useSavedViews } from './local-values';
import { useReminded, useReminderLog } from './reminders';
import { useTaggedPosts, useTags } from './tags';
import { ViewMenu } from './ViewMenu';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';
const saves: MainAnswers = { 'local.save': () => succeed({ sequence: 1 }) };
const view = (key: string, name: string, search: Record<string, string>, screenName = 'posts') => ({
  key,
  value: { screen: screenName, name, search },
  at,
});

describe('Local value', () => {
  it('a local value is null until the engine answered, then follows its changes', async () => {
    const engine = new FakeEngine();
    const { result } = renderValue(() => useLocal('mine'), { engine });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual([]));
    act(() => engine.setLocal('mine', [{ key: 'planning:1', value: true, at }]));
    await waitFor(() => expect(result.current).toHaveLength(1));
  });

  it('a saved value shows at once, and another key shows its own value', async () => {
    const engine = new FakeEngine();
    engine.setLocal('languages', [{ key: 'planning:2', value: 'fr', at }]);
    let key = 'planning:1';
    const { result, rerender, main } = renderValue(() => useLocalEntry('languages', key), {
      engine,
      answers: saves,
    });
    await act(async () => result.current.save('es'));
    expect(result.current).toMatchObject({ value: 'es', error: null });
    key = 'planning:2';
    rerender();
    await waitFor(() => expect(result.current.value).toBe('fr'));
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'languages', key: 'planning:1', value: 'es' },
    ]);
  });

  it('a removed value is gone at once even if the engine still has it', async () => {
    const engine = new FakeEngine();
    engine.setLocal('languages', [{ key: 'planning:1', value: 'fr', at }]);
    const { result } = renderValue(() => useLocalEntry('languages', 'planning:1'), {
      engine,
      answers: saves,
    });
    await waitFor(() => expect(result.current.value).toBe('fr'));
    await act(async () => result.current.save(null));
    expect(result.current.value).toBeUndefined();
  });

  it('a value that could not be saved reports its error', async () => {
    const { result } = renderValue(() => useLocalEntry('languages', 'planning:1'), {
      answers: { 'local.save': () => fail('STORAGE_FULL', 'no room') },
    });
    await act(async () => result.current.save('es'));
    expect(result.current.error?.code).toBe('STORAGE_FULL');
  });
});

describe('Saved views', () => {
  it('a screen lists only its own saved views, sorted by name', async () => {
    const engine = new FakeEngine();
    engine.setLocal('views', [
      view('2', 'Late', {}),
      view('1', 'Early', {}),
      view('3', 'Other', {}, 'today'),
    ]);
    const { result } = renderValue(() => useSavedViews('posts'), { engine });
    await waitFor(() => expect(result.current.views.map(({ name }) => name)).toEqual(['Early', 'Late']));
  });

  it('a view saved under an existing name replaces it, and save returns if it succeeded', async () => {
    const engine = new FakeEngine();
    engine.setLocal('views', [view('1', 'Late', {})]);
    let answer: ReturnType<NonNullable<MainAnswers['local.save']>> = fail('STORAGE_FULL', 'no room');
    const { result, main } = renderValue(() => useSavedViews('posts'), {
      engine,
      answers: { 'local.save': () => answer },
    });
    await waitFor(() => expect(result.current.views).toHaveLength(1));
    const save = async () => {
      let isSaved: boolean | null = null;
      await act(async () => {
        isSaved = await result.current.save('Late', { status: 'failed' });
      });
      return isSaved;
    };
    expect(await save()).toBe(false);
    expect(result.current.error?.code).toBe('STORAGE_FULL');
    answer = succeed({ sequence: 1 });
    expect(await save()).toBe(true);
    expect(result.current.error).toBeNull();
    expect(main.inputsOf('local.save')[1]).toMatchObject({
      key: '1',
      value: { search: { status: 'failed' } },
    });
  });
});

describe('Saved views menu', () => {
  async function open(search: Record<string, string>, answers: MainAnswers = saves) {
    const engine = new FakeEngine();
    engine.setLocal('views', [view('1', 'Late', { status: 'failed' })]);
    const onShow = vi.fn();
    const page = renderPart(<ViewMenu screen="posts" search={search} onShow={onShow} />, { engine, answers });
    const button = screen.getByRole('button', { name: /^View/ });
    fireEvent.click(button);
    await screen.findByRole('menuitemradio', { name: 'Late' });
    return { ...page, onShow, button };
  }
  const item = (name: string) => screen.getByRole('menuitem', { name });
  const isDisabled = (name: string) => item(name).hasAttribute('data-disabled');

  it('the saved views menu names the shown view, which can be deleted and needs no saving', async () => {
    const { button, main } = await open({ status: 'failed' });
    await waitFor(() => expect(button.textContent).toContain('Late'));
    expect(isDisabled('Save view…')).toBe(true);
    fireEvent.click(item('Delete “Late”'));
    await waitFor(() => expect(main.inputsOf('local.save')).toMatchObject([{ key: '1', value: null }]));
  });

  it('choosing a saved view shows its filters', async () => {
    const { onShow } = await open({ text: 'x' });
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Late' }));
    expect(onShow).toHaveBeenLastCalledWith({ status: 'failed' });
  });

  it('a view that could not be saved keeps the dialog open with the error', async () => {
    const { button, main } = await open({ text: 'x' }, { 'local.save': () => fail('STORAGE_FULL', 'no') });
    expect(button.textContent).toContain('Not saved');
    fireEvent.click(item('Save view…'));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Mine ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Couldn’t save the view.');
    expect(main.inputsOf('local.save')).toMatchObject([{ value: { name: 'Mine', search: { text: 'x' } } }]);
  });
});

it('tags are sorted by number of posts, and tagged posts are listed once each', async () => {
  const engine = new FakeEngine();
  engine.setLocal('tags', [
    { key: '1', value: ['b', 'with, comma'], at },
    { key: '2', value: ['b'], at },
    { key: '3', value: ['a'], at },
  ]);
  const { result } = renderValue(
    () => [useTags(), useTaggedPosts('b,with%2C%20comma'), useTaggedPosts(undefined)] as const,
    { engine },
  );
  expect(result.current).toEqual([[], [], null]);
  await waitFor(() => expect(result.current[0].map(({ name }) => name)).toEqual(['b', 'a', 'with, comma']));
  expect(result.current[1]).toEqual(['1', '2']);
});

it('a message about several posts counts as one reminder, and an invalid time as none', async () => {
  const engine = new FakeEngine();
  const later = '2026-11-21T14:00:00.000Z';
  engine.setLocal('reminders', [
    { key: '1', value: [at, later], at },
    { key: '2', value: [later], at },
    { key: '3', value: ['some day'], at },
  ]);
  const { result } = renderValue(() => ({ of: useReminded(), log: useReminderLog(['1', '2', '3']) }), {
    engine,
  });
  await waitFor(() =>
    expect(result.current.log).toEqual([
      { at: Date.parse(later), posts: 2 },
      { at: Date.parse(at), posts: 1 },
    ]),
  );
  expect(result.current.of('1')).toEqual({ times: 2, lastAt: Date.parse(later) });
  expect([result.current.of('3'), result.current.of('4')]).toEqual([null, null]);
});
