import { mailAddressOf } from '@shared/domain/reminder/mail-address';
import { type DeskResult, succeed } from '@shared/errors';
import type { HandlersFor } from '@shared/ipc/route';
import type { sessionRoutes } from '@shared/ipc/sessions';
import { linkPlaceholder } from '@shared/sessions';
import type { KeptSessionLinks } from './session-links';
import type { Sessions } from './sessions';

interface SessionHandlerDeps {
  readonly sessions: Sessions;
  readonly sessionLinks: KeptSessionLinks;
  readonly openExternal: (
    url: string,
    from: { readonly workspaceId: string | null },
  ) => Promise<DeskResult<{ opened: boolean }>>;
  readonly copyText: (text: string) => Promise<void>;
}

/** Handlers for session links. No handler returns a link. */
export function createSessionHandlers({
  sessions,
  sessionLinks,
  openExternal,
  copyText,
}: SessionHandlerDeps): HandlersFor<typeof sessionRoutes> {
  async function open(workspaceId: string, handle: string): Promise<DeskResult<{ opened: boolean }>> {
    const link = sessions.linkOf(workspaceId, handle);
    if (!link.ok) return link;
    const opened = await openExternal(link.data, { workspaceId });
    if (opened.ok) sessions.opened(workspaceId, handle);
    return opened;
  }

  async function copy(workspaceId: string, handle: string): Promise<DeskResult<null>> {
    const link = sessions.linkOf(workspaceId, handle);
    if (!link.ok) return link;
    await copyText(link.data);
    return succeed(null);
  }

  return {
    'sessions.create': async ({ customer, body, isShown, to }, { workspaceId }) => {
      const made = await sessionLinks.create(workspaceId, { customer, body, isShown });
      if (!made.ok) return made;
      const { handle } = made.data;
      const send = { browser: open, clipboard: copy, nowhere: async () => succeed(null) }[to];
      const sent = await send(workspaceId, handle);
      return succeed({ ...made.data, unsent: sent.ok ? null : sent.error });
    },
    'sessions.list': async (_input, { workspaceId }) => {
      await sessions.restore(workspaceId);
      return succeed(sessions.list(workspaceId));
    },
    'sessions.open': ({ handle }, { workspaceId }) => open(workspaceId, handle),
    'sessions.copy': ({ handle }, { workspaceId }) => copy(workspaceId, handle),
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
  };
}
