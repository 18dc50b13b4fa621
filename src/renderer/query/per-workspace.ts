import { useStore } from 'zustand';
import { createStore, type StateCreator } from 'zustand/vanilla';
import { useWorkspaceServices, type WorkspaceServices } from './workspace-services';

/**
 * A domain's long-lived object, one for each page and built when it is first asked for:
 * `const refreshes = perWorkspace(({ engine }) => new Refreshes(engine))`. It belongs to the services it was built
 * from, so nothing is left over for another page or the next test, as it would be in a store at module level.
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

/** The object of the page that this component belongs to. */
export const usePerWorkspace = <T>(of: (services: WorkspaceServices) => T): T => of(useWorkspaceServices());

/** A zustand store of which each page has its own: for what no address should hold, such as a cursor. */
export function perWorkspaceStore<T>(create: StateCreator<T>): <U>(select: (state: T) => U) => U {
  const store = perWorkspace(() => createStore<T>()(create));
  return (select) => useStore(usePerWorkspace(store), select);
}
