import type { DeskError } from '@shared/errors';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { useWorkspaceServices } from '../../query/workspace-services';
import { localeOf, useClientLanguage, useCreateSession } from './queries';
import { sessionRequestOf, usualDraft } from './session-draft';
import type { CreateSessionInput } from './session-links';

/** Where a new link goes at once; `nowhere` where the person is about to send it by themselves. */
export type NewLinkTarget = CreateSessionInput['to'];

/** The actions of the session link card. */
export function useSessionPanel(customer: string) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { language } = useClientLanguage(customer);
  const last = usePerWorkspace(lastRequests);
  const { isCreating, error: createError, create } = useCreateSession();
  const [linkError, setLinkError] = useState<DeskError | null>(null);
  const first = sessionRequestOf({ ...usualDraft, locale: localeOf(language) });
  const repeated = last.get(customer) ?? null;
  const usual = repeated ?? first;

  const open = async (handle: string) => {
    const opened = await request('sessions.open', { handle });
    setLinkError(opened.ok ? null : opened.error);
  };
  const copy = async (handle: string) => {
    const copied = await request('sessions.copy', { handle });
    setLinkError(copied.ok ? null : copied.error);
    if (copied.ok) announce(t('sessions.copied'));
  };
  /** Creates a session and opens or copies its link. The next link starts with the same options. */
  const start = async (to: NewLinkTarget = 'browser', body: SessionRequest = usual) => {
    setLinkError(null);
    last.set(customer, body);
    const made = await create({ customer, body, isShown: true, to });
    if (!made.ok) {
      // Refused options are not repeated by the next click.
      if (refusedFields(made.error).length > 0) restore(last, customer, repeated);
      return made;
    }
    if (made.data.unsent) setLinkError(made.data.unsent);
    else if (to === 'clipboard') announce(t('sessions.copied'));
    return made;
  };
  return { isCreating, error: createError ?? linkError, usual, repeated, start, open, copy };
}

export type SessionPanelActions = ReturnType<typeof useSessionPanel>;

/** The fields of a request that the service refused, by their names there. */
export function refusedFields({ data }: DeskError): readonly string[] {
  const fields: unknown = data?.fields;
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}

function restore(last: Map<string, SessionRequest>, customer: string, before: SessionRequest | null): void {
  if (before) last.set(customer, before);
  else last.delete(customer);
}

/** Last request of each customer on this page, by uuid, so that one click makes a similar link. */
const lastRequests = perWorkspace(() => new Map<string, SessionRequest>());
