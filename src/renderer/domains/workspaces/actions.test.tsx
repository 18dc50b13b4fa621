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

describe('useConnectForm', () => {
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

  it('a tested service is saved under its own account name, and the workspace opens', async () => {
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

  it('a workspace name given by the user is kept', async () => {
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

  it('a failed test and a failed creation report the error and open no workspace', async () => {
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

describe('useSettings', () => {
  const changed = { ...defaultSettings, language: 'pt-BR' } as const;

  it('a changed setting applies once main has saved it', async () => {
    const { result } = renderValue(useSettings, { answers: { 'settings.change': () => succeed(changed) } });
    await act(async () => result.current.change({ language: 'pt-BR' }));
    expect(result.current).toMatchObject({ settings: { language: 'pt-BR' }, error: null });
  });

  it('a setting that main could not save stays unchanged and reports the error', async () => {
    const { result } = renderValue(useSettings, { answers: { 'settings.change': offline } });
    await act(async () => result.current.change({ language: 'pt-BR' }));
    expect(result.current).toMatchObject({ settings: defaultSettings, error: { code: 'NETWORK_OFFLINE' } });
  });
});

it('simulating offline is switched on and off in main', async () => {
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

it('checking the keychain again updates the vault state', async () => {
  const { result, services } = renderValue(useProbeVault, {
    bootstrap: { vault: { kind: 'unavailable', reason: 'locked' } as never },
    answers: { 'vault.probe_again': () => succeed({ kind: 'keychain' }) },
  });
  await act(async () => result.current.probe());
  expect(services.appState.getState().vault).toEqual({ kind: 'keychain' });
  expect(result.current.isProbing).toBe(false);
});
