import { succeed } from '@shared/errors';
import { expect, it, vi } from 'vitest';
import { askMain } from './ask-main';
import { createAppState } from './query/app-state';
import { bootstrap } from './testing/fake-main';

it('a state change between the bootstrap answer and the first listener reaches the page', async () => {
  const listeners: ((name: string, payload: unknown) => void)[] = [];
  const desk = {
    request: async () => succeed(bootstrap({ vault: { kind: 'probing' } })),
    on: (event: string, listener: (payload: unknown) => void) => {
      listeners.push((name, payload) => name === event && listener(payload));
      return () => undefined;
    },
  };
  vi.stubGlobal('window', { desk });
  vi.stubGlobal('location', { hostname: 'welcome' });
  const asked = askMain();
  const answer = await asked.bootstrap;
  for (const listen of [...listeners]) listen('vault.state_changed', { kind: 'keychain' });
  if (!answer.ok) throw new Error(answer.error.code);
  expect(createAppState(answer.data, asked.on).getState().vault).toEqual({ kind: 'keychain' });
  vi.unstubAllGlobals();
});
