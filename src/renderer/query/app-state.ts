import type { Bootstrap } from '@shared/ipc/app';
import type { WorkspaceSummary } from '@shared/workspaces';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { On } from '../ipc';

/** State that main owns and every screen may read; this only mirrors it. */
export type AppState = Pick<
  Bootstrap,
  'settings' | 'workspace' | 'workspaces' | 'vault' | 'noticeDelivery' | 'demo'
>;
export type AppStateStore = StoreApi<AppState>;

/** The mirror, updated by main's events for as long as the page lives. */
export function createAppState(bootstrap: Bootstrap, on: On): AppStateStore {
  const { settings, workspace, workspaces, vault, noticeDelivery, demo } = bootstrap;
  const store = createStore<AppState>(() => ({
    settings,
    workspace,
    workspaces,
    vault,
    noticeDelivery,
    demo,
  }));
  on('settings.changed', (next) => store.setState({ settings: next }));
  on('workspaces.changed', ({ own, all }) =>
    // A page whose workspace was just removed shows it until another page is loaded.
    store.setState(({ workspace: before }) => ({ workspace: own ?? before, workspaces: all })),
  );
  on('vault.state_changed', (next) => store.setState({ vault: next }));
  on('notifications.delivery_changed', (next) => store.setState({ noticeDelivery: next }));
  on('demo.state_changed', (next) => store.setState({ demo: next }));
  return store;
}

/** Takes over main's answer to a change of the page's own workspace without waiting for its event. */
export function replaceWorkspace(store: AppStateStore, changed: WorkspaceSummary): void {
  const { id, name, kind } = changed;
  store.setState(({ workspaces }) => ({
    workspace: changed,
    workspaces: workspaces.map((one) => (one.id === id ? { id, name, kind } : one)),
  }));
}
