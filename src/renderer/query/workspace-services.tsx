import { personZone } from '@shared/domain/time';
import type { Bootstrap } from '@shared/ipc/app';
import { chooseLanguage } from '@shared/language';
import type { WorkspaceSummary } from '@shared/workspaces';
import { focusManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import { type ChangedTable, type CopyChanged, type OfflineEngine, watchPresence } from '../engine';
import type { On, Request } from '../ipc';
import { type AppState, type AppStateStore, createAppState } from './app-state';
import { isConcerned, joined } from './copy-changes';
import { FirstFrame, identityOf } from './first-frame';
import { createQueryClient } from './query-client';
import { QueryInvalidator } from './query-invalidator';

/** Dependencies of the page, passed in by the composition root and faked in tests. */
export interface ServiceDeps {
  readonly request: Request;
  readonly on: On;
  readonly bootstrap: Bootstrap;
  /** Null on the welcome page, which belongs to no workspace. */
  readonly engine: OfflineEngine | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs a task after the first screen has had time to render. Returns a function that cancels it. */
  readonly later: (run: () => void) => () => void;
  /** URL of the page's first script. Empty where every page is of one build. */
  readonly build?: string;
  /** First frame from the last page of this workspace, with a function that saves a new one. */
  readonly keptFrame?: { readonly text: string | null; readonly save: (text: string | null) => void };
}

/**
 * Everything outside itself that a screen or domain may use. For a domain's own long-lived objects, see `perWorkspace`.
 */
export interface WorkspaceServices extends ServiceDeps {
  /** Mirror of main's settings, workspaces, vault and demo. */
  readonly appState: AppStateStore;
  readonly queryClient: QueryClient;
  /** Answers that the first paint of the next start shows. */
  readonly firstFrame: FirstFrame;
  /** Watches tables, for code that caches answers outside of queries. Returns a function that stops it. */
  readonly watchTables: WatchTables;
  /** Called before this page copies any text to the clipboard. Returns a function that stops it. */
  readonly onCopied: (listener: () => void) => () => void;
}

export type WatchTables = (
  tables: readonly ChangedTable[],
  changed: (change: CopyChanged) => void,
  more?: WatchOptions,
) => () => void;

interface WatchOptions {
  /** Whether a post is shown, for changes that name their posts (`CopyChanged`). */
  readonly showsPost?: (id: string) => boolean;
  /**
   * Whether to notify also while the window is hidden, for background work. Others are notified when it is visible
   * again.
   */
  readonly evenUnseen?: boolean;
}

interface TableWatcher extends WatchOptions {
  readonly tables: readonly ChangedTable[];
  readonly changed: (change: CopyChanged) => void;
}

export function createWorkspaceServices(deps: ServiceDeps): WorkspaceServices {
  const queryClient = createQueryClient();
  const invalidator = new QueryInvalidator(queryClient, deps.on);
  const watchers = new Set<TableWatcher>();
  const copyListeners = new Set<() => void>();
  const request: Request = (route, ...given) => {
    if (route === 'app.copy_text') for (const listener of copyListeners) listener();
    return deps.request(route, ...given);
  };
  let isLookedAt = true;
  let unseen: CopyChanged | null = null;
  const tell = (change: CopyChanged, isMeant: (watcher: TableWatcher) => boolean) => {
    for (const watcher of watchers)
      if (isMeant(watcher) && isConcerned(watcher, change)) watcher.changed(change);
  };
  deps.engine?.subscribe((event) => {
    if (event.kind !== 'changed') return invalidator.statusChanged();
    // Caches first: queries may be computed from them.
    tell(event, ({ evenUnseen }) => isLookedAt || evenUnseen === true);
    if (!isLookedAt) unseen = joined(unseen, event);
    invalidator.copyChanged(event);
  });
  watchPresence(deps.on, (presence) => {
    isLookedAt = presence.isLookedAt;
    if (isLookedAt && unseen) tell(unseen, ({ evenUnseen }) => evenUnseen !== true);
    if (isLookedAt) unseen = null;
    invalidator.setLookedAt(isLookedAt);
    // Queries by time rest as well, and those that have become due meanwhile are asked.
    focusManager.setFocused(isLookedAt);
  });
  const appState = createAppState(deps.bootstrap, deps.on);
  return {
    ...deps,
    request,
    appState,
    queryClient,
    firstFrame: createFirstFrame(deps, appState),
    onCopied: (listener) => {
      copyListeners.add(listener);
      return () => copyListeners.delete(listener);
    },
    watchTables: (tables, changed, more = {}) => {
      const watcher = { tables, changed, ...more };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

function createFirstFrame(
  { build = '', keptFrame, bootstrap }: ServiceDeps,
  appState: AppStateStore,
): FirstFrame {
  const { version, systemLanguages } = bootstrap;
  return new FirstFrame({
    text: keptFrame?.text ?? null,
    save: (text) => keptFrame?.save(text),
    identity: () => {
      const { workspace, settings } = appState.getState();
      const language = chooseLanguage(settings.language, systemLanguages);
      return identityOf({ version, build, workspace, language, zone: personZone() });
    },
  });
}

const ServicesContext = createContext<WorkspaceServices | null>(null);

interface ProviderProps {
  readonly value: WorkspaceServices;
  readonly children: ReactNode;
}

export function WorkspaceServicesProvider({ value, children }: ProviderProps) {
  return (
    <ServicesContext value={value}>
      <QueryClientProvider client={value.queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  );
}

export function useWorkspaceServices(): WorkspaceServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useWorkspaceServices needs a WorkspaceServicesProvider above it');
  return services;
}

/** The engine of this page's workspace; only for screens that need a workspace. */
export function useEngine(): OfflineEngine {
  const { engine } = useWorkspaceServices();
  if (!engine) throw new Error('this screen needs a workspace');
  return engine;
}

export function useAppState<T>(select: (state: AppState) => T): T {
  return useStore(useWorkspaceServices().appState, select);
}

/** This page's workspace, as main last described it. */
export function useWorkspace(): WorkspaceSummary | null {
  return useAppState(({ workspace }) => workspace);
}
