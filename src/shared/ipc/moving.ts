import { z } from 'zod';
import type { MovedIn, MovedOut } from '../workspaces';
import { limits } from './limits';
import { welcomeRoute, workspaceRoute } from './route';

/** Neither names a file nor carries a passphrase: main asks the person for both, in windows of its own. */
export const movingRoutes = {
  /** Saves addresses, keys and customer tokens of every workspace; null where the person changed their mind. */
  'moving.save': workspaceRoute(z.strictObject({}), limits.ask).returns<MovedOut | null>(),
  /** Adds the workspaces of such a file; null where the person changed their mind. */
  'moving.open': welcomeRoute(z.strictObject({}), limits.ask).returns<MovedIn | null>(),
};
