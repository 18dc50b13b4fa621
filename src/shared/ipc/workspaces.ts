import { z } from 'zod';
import { isPlainName } from '../domain/plain-name';
import { longestTemplate } from '../domain/post-address';
import type { MovedIn, MovedOut } from '../workspaces';
import {
  budgetShares,
  type ConnectionVerdict,
  type RemovalReport,
  type UnlistedWorkspace,
  type WorkspaceList,
  type WorkspaceSummary,
} from '../workspaces';
import { limits } from './limits';
import { appRoute, welcomeRoute, workspaceRoute } from './route';

/** A name that a person gives: trimmed, not empty, and nothing in it that does not show. */
export const plainName = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).refine(isPlainName, 'holds a character that does not show');

const serviceName = z.enum(['planning', 'reporting', 'connect']);
/** A key travels in this one direction only. 2,500 bytes is what every platform's keychain takes. */
const key = z.string().trim().min(1).max(2500);
const baseUrl = z.string().trim().min(1).max(2048);
const id = z.string().regex(/^[a-z0-9]{6,32}$/);

const access = z.strictObject({
  baseUrl,
  key,
  clientId: z.string().trim().max(2500).optional(),
  clientSecret: z.string().trim().max(2500).optional(),
});

export const workspaceRoutes = {
  'workspaces.list': appRoute(z.strictObject({}), limits.read).returns<WorkspaceList>(),
  'workspaces.create_demo': welcomeRoute(z.strictObject({}), limits.make).returns<WorkspaceSummary>(),
  'workspaces.create': welcomeRoute(
    z.strictObject({
      name: plainName(80),
      services: z
        .strictObject({
          planning: access.optional(),
          reporting: access.optional(),
          connect: access.optional(),
        })
        .refine((given) => Object.values(given).some(Boolean), 'at least one service'),
    }),
    limits.make,
  ).returns<WorkspaceSummary>(),
  /**
   * Tests what was typed, before anything is saved. From a workspace's page only where its service lies, or where the
   * person agrees that it shall: CHANGE_DECLINED.
   */
  'workspaces.test_connection': appRoute(
    access.extend({ service: serviceName }),
    limits.test,
  ).returns<ConnectionVerdict>(),
  /** Tests what a workspace has saved; the key stays in main. */
  'workspaces.test_saved': workspaceRoute(
    z.strictObject({ service: serviceName }),
    limits.test,
  ).returns<ConnectionVerdict>(),
  /** A new address is confirmed by the person, in a dialog of the system: CHANGE_DECLINED where they do not. */
  'workspaces.replace_access': workspaceRoute(
    access.extend({ service: serviceName }),
    limits.ask,
  ).returns<WorkspaceSummary>(),
  'workspaces.rename': workspaceRoute(
    z.strictObject({ name: plainName(80) }),
    limits.change,
  ).returns<WorkspaceSummary>(),
  'workspaces.change_sync_window': workspaceRoute(
    z.strictObject({ pastDays: z.int().min(1).max(730), futureDays: z.int().min(1).max(730) }),
    limits.change,
  ).returns<WorkspaceSummary>(),
  /** How much of each service's rate this desk takes for the workspace; the rest is its colleagues'. */
  'workspaces.change_share': workspaceRoute(
    z.strictObject({ share: z.number().min(budgetShares.least).max(budgetShares.all) }),
    limits.change,
  ).returns<WorkspaceSummary>(),
  /** The template of posts' addresses at the planning service (`domain/post-address`); null takes it away. */
  'workspaces.change_post_address': workspaceRoute(
    z.strictObject({ template: z.string().max(longestTemplate).nullable() }),
    limits.change,
  ).returns<WorkspaceSummary>(),
  /**
   * Loads the workspace's own origin into the window; null is the welcome page. It changes nothing of either workspace,
   * and so any page may ask.
   */
  'workspaces.switch': appRoute(z.strictObject({ id: id.nullable() }), limits.change).returns<null>(),
  /**
   * Deletes the workspace's offline copy from outside and reloads the page. A page cannot delete a database if the
   * browser can no longer open its files. The services or the journal have all the data in it.
   */
  'workspaces.rebuild_copy': workspaceRoute(z.strictObject({}), limits.change).returns<null>(),
  /** Number of workspaces on this computer that are not in the list. */
  'workspaces.count_unlisted': appRoute(z.strictObject({}), limits.read).returns<number>(),
  /** Workspaces on this computer that are not in the list. */
  'workspaces.unlisted': welcomeRoute(z.strictObject({}), limits.read).returns<
    readonly UnlistedWorkspace[]
  >(),
  /** Adds one of them to the list again, with all that is left of it. */
  'workspaces.relist': welcomeRoute(z.strictObject({ id }), limits.change).returns<WorkspaceSummary>(),
  /** Removes the workspace after the user confirmed in a system dialog. Answers CHANGE_DECLINED if they did not. */
  'workspaces.remove': workspaceRoute(
    // Uuids of customers in the page's own database. They find keychain entries even if main's list of entries is lost.
    z.strictObject({ customers: z.array(z.uuid()).max(5_000).optional() }),
    limits.ask,
  ).returns<RemovalReport>(),
};

/** Routes that move workspaces to another computer. Main itself asks for the file and the passphrase. */
export const movingRoutes = {
  /** Saves the addresses, keys and customer tokens of every workspace; null if the user cancelled. */
  'moving.save': workspaceRoute(z.strictObject({}), limits.ask).returns<MovedOut | null>(),
  /** Adds the workspaces of such a file; null if the user cancelled. */
  'moving.open': welcomeRoute(z.strictObject({}), limits.ask).returns<MovedIn | null>(),
};
