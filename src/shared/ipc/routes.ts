import { appRoutes } from './app';
import { journalRoutes } from './journal';
import type { InputOf, OutputOf, RouteTable } from './route';
import type { ServiceRoutes } from './services';
import { workspaceRoutes } from './workspaces';

/**
 * The routes that are declared by hand. The services' routes come from their endpoint declarations and are loaded
 * when one is first asked for (see `services.ts`); to a caller both look the same.
 */
export const ownRoutes = {
  ...appRoutes,
  ...workspaceRoutes,
  ...journalRoutes,
} satisfies RouteTable;

export type OwnRoutes = typeof ownRoutes;
export type Routes = OwnRoutes & ServiceRoutes;
export type RouteName = keyof Routes;
export type RouteInput<N extends RouteName> = InputOf<Routes[N]>;
export type RouteOutput<N extends RouteName> = OutputOf<Routes[N]>;
