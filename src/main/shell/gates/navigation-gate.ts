import { pageOf, workspaceIdOf } from '../origins';

/** Whether a page at one address may take its window, or a frame in it, to another. */
export type NavigationGate = (from: string, to: string) => boolean;

/**
 * A page moves within its own origin alone. Not even another workspace of the app: that would put one client's page
 * where main believes another's to be. Main changes workspaces itself, by a load that asks no gate.
 */
export const mayNavigate: NavigationGate = (from, to) => {
  const [here, there] = [pageOf(from), pageOf(to)];
  return here !== undefined && there !== undefined && workspaceIdOf(here) === workspaceIdOf(there);
};
