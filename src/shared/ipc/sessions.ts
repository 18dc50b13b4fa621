import { z } from 'zod';
import { workspaceRoute } from './route';

/** What `connect.create_session` answers in place of the session's uuid and link, under `kept`. */
export const sessionHandle = z.string().regex(/^[\w-]{1,64}$/);

const bySession = z.strictObject({ handle: sessionHandle });

/** What a person does with a session's link without the page ever holding it. All fail with SESSION_ENDED. */
export const sessionRoutes = {
  /** Opens the link in the default browser, past the link gate: LINK_REFUSED, LINK_DECLINED. */
  'sessions.open': workspaceRoute(bySession).returns<{ opened: boolean }>(),
  /** Puts the link on the clipboard. */
  'sessions.copy': workspaceRoute(bySession).returns<null>(),
};
