import type { DeskError } from '@shared/errors';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../data/announcement';
import { useDesk } from '../../data/desk';
import { useLastRequests } from '../../data/sessions/last-requests';
import { localeOf, useClientLanguage } from '../../data/sessions/use-client-language';
import { useCreateSession } from '../../data/sessions/use-sessions';
import { requestOf, usualDraft } from './session-draft';

/** Where a new link goes at once; `nowhere` where the person is about to send it by themselves. */
export type NewLinkTarget = 'browser' | 'clipboard' | 'nowhere';

/** What the card of a session link does. */
export function useSessionPanel(customer: string) {
  const { t } = useTranslation();
  const { request } = useDesk();
  const { language } = useClientLanguage(customer);
  const last = useLastRequests(({ byCustomer }) => byCustomer[customer]);
  const remember = useLastRequests((state) => state.remember);
  const { isCreating, error: createError, create } = useCreateSession();
  const [linkError, setLinkError] = useState<DeskError | null>(null);
  const usual = last ?? requestOf({ ...usualDraft, locale: localeOf(language) });

  const open = async (handle: string) => {
    const opened = await request('sessions.open', { handle });
    setLinkError(opened.ok ? null : opened.error);
  };
  const copy = async (handle: string) => {
    const copied = await request('sessions.copy', { handle });
    setLinkError(copied.ok ? null : copied.error);
    if (copied.ok) announce(t('sessions.copied'));
  };
  /** One click: the session, and where its link goes. What was asked for is what the next click asks for. */
  const start = async (to: NewLinkTarget = 'browser', body: SessionRequest = usual) => {
    setLinkError(null);
    remember(customer, body);
    const made = await create({ customer, body, isShown: true });
    if (made.ok && to === 'browser') await open(made.data.handle);
    if (made.ok && to === 'clipboard') await copy(made.data.handle);
    return made;
  };
  return { isCreating, error: createError ?? linkError, usual, start, open, copy };
}

export type SessionPanelActions = ReturnType<typeof useSessionPanel>;
