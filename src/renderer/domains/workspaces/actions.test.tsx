import { fail, succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoWorkspace, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { renderValue } from '../../testing/render-part';
import { emptyAccess } from './AccessFields';
import { useProbeVault, useSettings, useSimulatedOffline } from './actions';
import { useConnectForm } from './use-connect-form';

afterEach(cleanup);

const offline = () => fail('NETWORK_OFFLINE', 'no network');

describe('connecting a workspace', () => {
  const draft = { ...emptyAccess, baseUrl: 'https://planning.example', key: 'k' };
  const connected = succeed({ outcome: 'connected', facts: { name: 'Estúdio Maré' } } as const);

  function setUp(answers: MainAnswers) {
    const page = renderValue(useConnectForm, { bootstrap: { workspace: null }, answers });
    const form = () => page.result.current;
    act(() => form().edit('planning', draft));
    return { ...page, form };
  }
  const test = async ({ form }: ReturnType<typeof setUp>) => {
    act(() => form().test());
    await waitFor(() => expect(form().form.tests.planning.kind).not.toBe('testing'));
  };

  it('tests what is typed, then keeps what works under the name that the service gives, and goes there', async () => {
    const page = setUp({
      'workspaces.test_connection': () => connected,
      'workspaces.create': () => succeed(liveWorkspace),
      'workspaces.switch': () => succeed(null),
    });
    await test(page);
    expect(page.main.inputsOf('workspaces.test_connection')).toEqual([
      { service: 'planning', baseUrl: 'https://planning.example', key: 'k' },
    ]);
    await act(async () => page.form().create());
    expect(page.main.inputsOf('workspaces.create')).toEqual([
      { name: 'Estúdio Maré', services: { planning: { baseUrl: 'https://planning.example', key: 'k' } } },
    ]);
    expect(page.main.inputsOf('workspaces.switch')).toEqual([{ id: liveWorkspace.id }]);
  });

  it('keeps the name that a person gave', async () => {
    const page = setUp({
      'workspaces.test_connection': () => connected,
      'workspaces.create': () => succeed(liveWorkspace),
      'workspaces.switch': () => succeed(null),
    });
    act(() => page.form().rename(' Mine '));
    await test(page);
    await act(async () => page.form().create());
    expect(page.main.inputsOf('workspaces.create')).toMatchObject([{ name: 'Mine' }]);
  });

  it('says why a test or the making failed, and stays', async () => {
    const page = setUp({ 'workspaces.test_connection': offline, 'workspaces.create': offline });
    await test(page);
    expect(page.form().form.tests.planning).toMatchObject({
      kind: 'failed',
      error: { code: 'NETWORK_OFFLINE' },
    });
    await act(async () => page.form().create());
    expect(page.form()).toMatchObject({ isCreating: false, error: { code: 'NETWORK_OFFLINE' } });
    expect(page.main.inputsOf('workspaces.switch')).toEqual([]);
  });
});

describe('what a person chooses about the app', () => {
  const changed = { ...defaultSettings, language: 'pt-BR' } as const;

  it('counts once main has it on the disk', async () => {
    const { result } = renderValue(useSettings, { answers: { 'settings.change': () => succeed(changed) } });
    await act(async () => result.current.change({ language: 'pt-BR' }));
    expect(result.current).toMatchObject({ settings: { language: 'pt-BR' }, error: null });
  });

  it('stays as it was where main could not keep it, and says why', async () => {
    const { result } = renderValue(useSettings, { answers: { 'settings.change': offline } });
    await act(async () => result.current.change({ language: 'pt-BR' }));
    expect(result.current).toMatchObject({ settings: defaultSettings, error: { code: 'NETWORK_OFFLINE' } });
  });
});

it('the demo’s services are cut off and let back by one switch, whose place main keeps', async () => {
  const { result, main } = renderValue(useSimulatedOffline, {
    bootstrap: { workspace: demoWorkspace },
    answers: { 'demo.set_cut_off': ({ cutOff }) => succeed({ kind: cutOff ? 'cut_off' : 'stopped' }) },
  });
  expect(result.current.isCutOff).toBe(false);
  await act(async () => result.current.setCutOff(true));
  expect(result.current).toMatchObject({ isCutOff: true, error: null });
  await act(async () => result.current.setCutOff(false));
  expect(result.current.isCutOff).toBe(false);
  expect(main.inputsOf('demo.set_cut_off')).toEqual([{ cutOff: true }, { cutOff: false }]);
});

it('the keychain is asked once more whether it can be used', async () => {
  const { result, services } = renderValue(useProbeVault, {
    bootstrap: { vault: { kind: 'unavailable', reason: 'locked' } as never },
    answers: { 'vault.probe_again': () => succeed({ kind: 'keychain' }) },
  });
  await act(async () => result.current.probe());
  expect(services.appState.getState().vault).toEqual({ kind: 'keychain' });
  expect(result.current.isProbing).toBe(false);
});
