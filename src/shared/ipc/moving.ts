import { z } from 'zod';
import type { MovedIn, MovedOut } from '../workspaces';
import { limits } from './limits';
import { welcomeRoute, workspaceRoute } from './route';

/** Routes that move workspaces to another computer. Main itself asks for the file and the passphrase. */
export const movingRoutes = {
  /** Saves the addresses, keys and customer tokens of every workspace; null if the user cancelled. */
  'moving.save': workspaceRoute(z.strictObject({}), limits.ask).returns<MovedOut | null>(),
  /** Adds the workspaces of such a file; null if the user cancelled. */
  'moving.open': welcomeRoute(z.strictObject({}), limits.ask).returns<MovedIn | null>(),
};
