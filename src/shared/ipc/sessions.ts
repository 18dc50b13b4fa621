import { z } from 'zod';
import { uuid } from '../services/fields';
import { linkPlaceholder, type SessionLink } from '../sessions';
import { workspaceRoute } from './route';

/** What `connect.create_session` answers in place of the session's uuid and link, under `kept`. */
export const sessionHandle = z.string().regex(/^[\w-]{1,64}$/);

const bySession = z.strictObject({ handle: sessionHandle });

/** More connections than any customer has. */
const mostConnections = 2_000;

/** What a person does with a session's link without the page ever holding it. All fail with SESSION_ENDED. */
export const sessionRoutes = {
  /** The newest link of each customer that a page has shown (`sessions.note`), open or ended, since the app started. */
  'sessions.list': workspaceRoute(z.strictObject({})).returns<readonly SessionLink[]>(),
  /** Opens the link in the default browser, past the link gate: LINK_REFUSED, LINK_DECLINED. */
  'sessions.open': workspaceRoute(bySession).returns<{ opened: boolean }>(),
  /** Puts the link on the clipboard. */
  'sessions.copy': workspaceRoute(bySession).returns<null>(),
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
  ).returns<{ done: 'opened' | 'copied' }>(),
  /**
   * What a page has to say of a session; the first word of it makes the session one of `sessions.list`. `arrived` ends
   * it here: the link has done its work.
   */
  'sessions.note': workspaceRoute(
    z.strictObject({
      handle: sessionHandle,
      known: z.array(z.string().min(1).max(200)).max(mostConnections).optional(),
      arrived: z.array(uuid).min(1).max(mostConnections).optional(),
    }),
  ).returns<null>(),
};
