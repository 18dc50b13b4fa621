import type { abortRoutes } from './abort';
import { appRoutes } from './app';
import { budgetRoutes } from './budgets';
import { changesRoutes } from './changes';
import { customerTokenRoutes } from './customer-tokens';
import { deliveryRoutes } from './deliveries';
import { diagnosticsRoutes } from './diagnostics';
import { fileRoutes, notedFileRoutes } from './files';
import { firstFrameRoutes } from './first-frame';
import { journalRoutes } from './journal';
import { localDataRoutes } from './local-data';
import { mediaRoutes } from './media';
import { metricReadRoutes } from './metric-reads';
import { notificationRoutes } from './notifications';
import { proofRoutes } from './proofs';
import { reportRoutes } from './reports';
import type { InputOf, OutputOf, RouteTable } from './route';
import type { PageServiceRoutes } from './services';
import { sessionRoutes } from './sessions';
import { subscriptionRoutes } from './subscriptions';
import { tunnelRoutes } from './tunnel';
import { updateRoutes } from './updates';
import { movingRoutes, workspaceRoutes } from './workspaces';

/**
 * The routes that are declared by hand. The services' routes come from their endpoint declarations and are loaded
 * when one is first asked for (see `services.ts`); to a caller both look the same.
 */
export const ownRoutes = {
  ...appRoutes,
  ...workspaceRoutes,
  ...journalRoutes,
  ...budgetRoutes,
  ...localDataRoutes,
  ...changesRoutes,
  ...customerTokenRoutes,
  ...sessionRoutes,
  ...diagnosticsRoutes,
  ...mediaRoutes,
  ...fileRoutes,
  ...notedFileRoutes,
  ...firstFrameRoutes,
  ...movingRoutes,
  ...notificationRoutes,
  ...proofRoutes,
  ...reportRoutes,
  ...subscriptionRoutes,
  ...deliveryRoutes,
  ...metricReadRoutes,
  ...tunnelRoutes,
  ...updateRoutes,
} satisfies RouteTable;

export type OwnRoutes = typeof ownRoutes;
export type Routes = OwnRoutes & typeof abortRoutes & PageServiceRoutes;
export type RouteName = keyof Routes;
export type RouteInput<N extends RouteName> = InputOf<Routes[N]>;
export type RouteOutput<N extends RouteName> = OutputOf<Routes[N]>;
