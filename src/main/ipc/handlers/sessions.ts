import { mailAddressOf } from '@shared/domain/nudge/mail-address';
import { succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { sessionRoutes } from '@shared/ipc/sessions';
import { linkPlaceholder } from '@shared/sessions';
import type { Sessions } from '../../services/secrets/sessions';
import type { CopyText } from '../../shell/clipboard';
import type { OpenExternal } from '../../shell/external-links';

interface SessionHandlerDeps {
  readonly sessions: Sessions;
  readonly openExternal: OpenExternal;
  readonly copyText: CopyText;
}

/** What pages may do with a session's link, which none of these answers. */
export function createSessionHandlers({
  sessions,
  openExternal,
  copyText,
}: SessionHandlerDeps): HandlersFor<typeof sessionRoutes> {
  return {
    'sessions.list': async (_input, { workspaceId }) => succeed(sessions.list(workspaceId)),
    'sessions.open': async ({ handle }, { workspaceId }) => {
      const link = sessions.linkOf(workspaceId, handle);
      if (!link.ok) return link;
      const opened = await openExternal(link.data, { workspaceId });
      if (opened.ok) sessions.opened(workspaceId, handle);
      return opened;
    },
    'sessions.copy': async ({ handle }, { workspaceId }) => {
      const link = sessions.linkOf(workspaceId, handle);
      if (!link.ok) return link;
      await copyText(link.data);
      return succeed(null);
    },
    'sessions.mail': async ({ handle, subject, body: template, to }, { workspaceId }) => {
      const link = sessions.linkOf(workspaceId, handle);
      if (!link.ok) return link;
      const body = template.replaceAll(linkPlaceholder, () => link.data);
      const draft = to === 'mail_program' ? mailAddressOf({ subject, body }, []) : null;
      if (draft === null) {
        await copyText(body);
        return succeed({ done: 'copied' });
      }
      const opened = await openExternal(draft, { workspaceId });
      return opened.ok ? succeed({ done: 'opened' }) : opened;
    },
    'sessions.note': async ({ handle, known, arrived }, { workspaceId }) =>
      sessions.note(workspaceId, handle, { known, arrived }),
  };
}
