import type { Bootstrap } from '@shared/ipc/app';
import type { WorkspaceSummary } from '@shared/workspaces';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { On } from '../ipc';

/** State that main owns and every screen may read; this only mirrors it. */
export type AppState = Pick<Bootstrap, 'settings' | 'workspaces' | 'vault' | 'demo'>;
export type AppStateStore = StoreApi<AppState>;

/** The mirror, updated by main's events for as long as the page lives. */
export function createAppState(bootstrap: Bootstrap, on: On): AppStateStore {
  const { settings, workspaces, vault, demo } = bootstrap;
  const store = createStore<AppState>(() => ({ settings, workspaces, vault, demo }));
  on('settings.changed', (next) => store.setState({ settings: next }));
  on('workspaces.changed', (next) => store.setState({ workspaces: next }));
  on('vault.state_changed', (next) => store.setState({ vault: next }));
  on('demo.state_changed', (next) => store.setState({ demo: next }));
  return store;
}

/** Takes over main's answer to a change without waiting for its event. */
export function replaceWorkspace(store: AppStateStore, changed: WorkspaceSummary): void {
  store.setState(({ workspaces }) => ({
    workspaces: workspaces.map((one) => (one.id === changed.id ? changed : one)),
  }));
}
