import { Button, Group, Select, Text, Textarea, TextInput } from '@mantine/core';
import { sessionMailOf } from '@shared/domain/session-mail/session-mail';
import { personZone } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { type MessageLanguage, messageLanguages } from '@shared/local-data';
import { linkPlaceholder, type SessionLink } from '@shared/sessions';
import { IconClockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/announcement';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { useWorkspaceServices } from '../../query/workspace-services';
import type { SessionPanelActions } from './actions';
import { useClientLanguage } from './queries';

interface Props {
  readonly link: SessionLink;
  /** False once the link no longer works. */
  readonly isOpen: boolean;
  /** No new link can be created now. */
  readonly isBlocked: boolean;
  readonly panel: Pick<SessionPanelActions, 'start' | 'isCreating'>;
  readonly clientName: string;
  readonly onClose: () => void;
}

/**
 * An email in the client's language that the person can edit. Main inserts the link, which never reaches this page. If
 * the link expires before the email is sent, the text stays, and a new link can be created for it.
 */
export function MailDialog({ link, isOpen, isBlocked, panel, clientName, onClose }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { language, choose } = useClientLanguage(link.customer);
  const usual = sessionMailOf({ client: clientName, endsAt: link.endsAt, timezone: personZone() }, language);
  const [typed, setTyped] = useState<Partial<typeof usual>>({});
  const [error, setError] = useState<DeskError | null>(null);
  const { subject, body } = { ...usual, ...typed };
  const hasPlace = body.includes(linkPlaceholder);

  const send = async (to: 'mail_program' | 'clipboard') => {
    const sent = await request('sessions.mail', { handle: link.handle, subject, body, to });
    if (!sent.ok) return setError(sent.error);
    announce(t(sent.data.done === 'opened' ? 'sessions.mailOpened' : 'sessions.mailCopied'));
    onClose();
  };
  const chooseLanguage = (next: MessageLanguage | null) => {
    if (next === null) return;
    choose(next);
    setTyped({});
  };
  return (
    <Dialog size={620} onClose={onClose} title={t('sessions.mailTitle', { client: clientName })}>
      <Select
        label={t('sessions.language')}
        allowDeselect={false}
        data={messageLanguages.map((value) => ({ value, label: t(`sessions.languages.${value}`) }))}
        value={language}
        onChange={chooseLanguage}
      />
      <TextInput
        mt="sm"
        label={t('sessions.subject')}
        maxLength={200}
        value={subject}
        onChange={(event) => setTyped({ ...typed, subject: event.currentTarget.value })}
      />
      <Textarea
        mt="sm"
        label={t('sessions.body')}
        autosize
        minRows={8}
        maxRows={16}
        maxLength={4_000}
        error={hasPlace ? undefined : t('sessions.noPlace', { place: linkPlaceholder })}
        value={body}
        onChange={(event) => setTyped({ ...typed, body: event.currentTarget.value })}
      />
      <Text mt="xs" size="sm" c="dimmed">
        {t('sessions.place', { place: linkPlaceholder })}
      </Text>
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
