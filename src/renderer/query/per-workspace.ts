import { useStore } from 'zustand';
import { createStore, type StateCreator } from 'zustand/vanilla';
import { useWorkspaceServices, type WorkspaceServices } from './workspace-services';

/**
 * A long-lived object of a domain, one for each page, built on first use: `const refreshes = perWorkspace(({ engine
 * }) => new Refreshes(engine))`. It is bound to the services it was built from. A store at module level would leak to
 * another page or the next test.
 */
export function perWorkspace<T>(
  build: (services: WorkspaceServices) => T,
): (services: WorkspaceServices) => T {
  const built = new WeakMap<WorkspaceServices, { readonly value: T }>();
  return (services) => {
    const existing = built.get(services);
    if (existing) return existing.value;
    const value = build(services);
    built.set(services, { value });
    return value;
  };
}

/** The object that belongs to this component's page. */
export const usePerWorkspace = <T>(of: (services: WorkspaceServices) => T): T => of(useWorkspaceServices());

/** A zustand store, one for each page, for state that does not belong in the address, such as a cursor. */
export function perWorkspaceStore<T>(create: StateCreator<T>): <U>(select: (state: T) => U) => U {
  const store = perWorkspace(() => createStore<T>()(create));
  return (select) => useStore(usePerWorkspace(store), select);
}
