import { z } from 'zod';
import type { DeskError } from '../errors';
import { type KeptSession, sessionRequest } from '../services/connect/sessions';
import { uuid } from '../services/fields';
import { linkPlaceholder, type SessionLink } from '../sessions';
import { limits } from './limits';
import { workspaceRoute } from './route';

/** The id that `connect.create_session` answers under `kept`, in place of the session's uuid and link. */
export const sessionHandle = z.string().regex(/^[\w-]{1,64}$/);

const bySession = z.strictObject({ handle: sessionHandle });

/** Actions on a session's link. The page never gets the link itself. */
export const sessionRoutes = {
  /**
   * Creates a session, which ends the customer's previous one. The customer's connections are read beforehand, so that
   * later ones are known to come from this link; see `sessions.changed`.
   */
  'sessions.create': workspaceRoute(
    z.strictObject({
      /** Uuid of the connector's customer. */
      customer: uuid,
      body: sessionRequest,
      /** False for a session that only a removal needs. Users must not sign in with it, so it is never listed. */
      isShown: z.boolean(),
      /** Target of the link at once after its creation. */
      to: z.enum(['browser', 'clipboard', 'nowhere']),
    }),
    limits.make,
  ).returns<CreatedSession>(),
  /** The newest link of each customer that is shown, open or ended, since the app started; of earlier ones what is open. */
  'sessions.list': workspaceRoute(z.strictObject({}), limits.read).returns<readonly SessionLink[]>(),
  /** Opens the link in the default browser, past the link gate: LINK_REFUSED, LINK_DECLINED. */
  'sessions.open': workspaceRoute(bySession, limits.open).returns<{ opened: boolean }>(),
  /** Puts the link on the clipboard. */
  'sessions.copy': workspaceRoute(bySession, limits.copy).returns<null>(),
  /**
   * A mail with the link in place of `{link}`: as a draft in the mail program, or on the clipboard. A draft that would
   * reach a mail program cut goes to the clipboard as well.
   */
  'sessions.mail': workspaceRoute(
    z.strictObject({
      handle: sessionHandle,
      subject: z.string().min(1).max(200),
      body: z
        .string()
        .max(4_000)
        .refine((text) => text.includes(linkPlaceholder), 'without a place for the link'),
      to: z.enum(['mail_program', 'clipboard']),
    }),
    limits.open,
  ).returns<{ done: 'opened' | 'copied' }>(),
};

export interface CreatedSession extends KeptSession {
  /** Why the link did not get where it was to go; the session is open all the same. */
  readonly unsent: DeskError | null;
}
