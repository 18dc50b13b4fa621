import { Button, Group, Text } from '@mantine/core';
import { sessionMailOf } from '@shared/domain/session-mail/session-mail';
import type { ClientLanguage } from '@shared/language';
import { linkPlaceholder } from '@shared/sessions';
import { IconClockOff, IconHourglassHigh } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog } from '../../kit/Dialog';
import { MailFields } from '../../kit/MailFields';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useNow } from '../../kit/use-now';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import type { SessionPanelActions } from './actions';
import { useClientLanguage } from './queries';
import { RepeatedOptions } from './RepeatedOptions';
import type { CountedLink } from './session-links';

interface Props {
  readonly link: CountedLink;
  /** False once the link no longer works. */
  readonly isOpen: boolean;
  /** No new link can be created now. */
  readonly isBlocked: boolean;
  readonly panel: Pick<SessionPanelActions, 'start' | 'isCreating' | 'usual' | 'repeated' | 'error'>;
  readonly clientName: string;
  readonly onClose: () => void;
}

/**
 * An email in the client's language and zone that the person can edit. Main inserts the link, which never reaches this
 * page. An email is read later than a link in a call: a longer life is offered. With a new link the text stays, and the
 * sentence about its end becomes the new link's.
 */
export function MailDialog({ link, isOpen, isBlocked, panel, clientName, onClose }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const now = useNow();
  const { written, timezone, choose, error: languageError } = useClientLanguage(link.customer);
  const usual = sessionMailOf({ client: clientName, endsAt: link.endsAt, now, timezone }, written);
  const [typed, setTyped] = useState<{ readonly subject?: string; readonly body?: TypedBody }>({});
  const { error, run } = useRun();
  const subject = typed.subject ?? usual.subject;
  const body = typed.body ? typed.body.text.replace(typed.body.until, () => usual.until) : usual.body;
  const hasPlace = body.includes(linkPlaceholder);

  const send = async (to: 'mail_program' | 'clipboard') => {
    const sent = await run(request('sessions.mail', { handle: link.handle, subject, body, to }));
    if (!sent.ok) return;
    announce(t(sent.data.done === 'opened' ? 'sessions.mailOpened' : 'sessions.mailCopied'));
    onClose();
  };
  const chooseLanguage = (next: ClientLanguage) => {
    choose(next);
    setTyped({});
  };
  return (
    <Dialog size={620} onClose={onClose} title={t('sessions.mailTitle', { client: clientName })}>
      <MailFields
        language={written}
        onLanguage={chooseLanguage}
        subject={subject}
        onSubject={(next) => setTyped({ ...typed, subject: next })}
        body={body}
        onBody={(text) => setTyped({ ...typed, body: { text, until: usual.until } })}
        bodyError={hasPlace ? undefined : t('sessions.noPlace', { place: linkPlaceholder })}
      >
        {languageError && <ErrorNote error={languageError} />}
      </MailFields>
      <Text mt="xs" size="sm" c="dimmed">
        {t('sessions.place', { place: linkPlaceholder })}
      </Text>
      {isOpen && link.lifetimeMs < longEnoughMs && (
        <LongerLife link={link} isBlocked={isBlocked} panel={panel} />
      )}
      {!isOpen && (
        <Note
          tone="attention"
          icon={<IconClockOff size={16} stroke={1.6} aria-hidden />}
          title={t('sessions.mailEnded')}
          actions={
            <Button
              disabled={isBlocked}
              loading={panel.isCreating}
              onClick={() => void panel.start('nowhere')}
            >
              {t('sessions.newLink')}
            </Button>
          }
        >
          {t('sessions.mailEndedRest')}
        </Note>
      )}
      {error && isOpen && <ErrorNote error={error} />}
      {panel.error && <ErrorNote error={panel.error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button disabled={!isOpen || !hasPlace} onClick={() => void send('clipboard')}>
          {t('sessions.copyMail')}
        </Button>
        <Button
          variant="filled"
          disabled={!isOpen || !hasPlace || subject.trim() === ''}
          onClick={() => void send('mail_program')}
        >
          {t('sessions.openMail')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** A text that the user typed, with the sentence about the link's expiry at that time. */
interface TypedBody {
  readonly text: string;
  readonly until: string;
}

const MINUTE_MS = 60_000;
/** An email is often read within the hour; a link that lives for less is ended by then. */
const longEnoughMs = 60 * MINUTE_MS;
const longerMinutes = [60, 24 * 60] as const;

type LongerLifeProps = Pick<Props, 'link' | 'isBlocked' | 'panel'>;

/** Offers to replace the link by one that is still open when the email is read. */
function LongerLife({ link, isBlocked, panel }: LongerLifeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Note
      tone="plain"
      icon={<IconHourglassHigh size={16} stroke={1.6} aria-hidden />}
      title={t('sessions.shortLife', { span: format.span(link.lifetimeMs) })}
      actions={longerMinutes.map((minutes) => (
        <Button
          key={minutes}
          disabled={isBlocked || panel.isCreating}
          onClick={() => void panel.start('nowhere', { ...panel.usual, expires_in_minutes: minutes })}
        >
          {t('sessions.newLinkFor', { span: format.span(minutes * MINUTE_MS) })}
        </Button>
      ))}
    >
      {t('sessions.shortLifeRest')}
      <RepeatedOptions repeated={panel.repeated} />
    </Note>
  );
}
