import { Button, Group } from '@mantine/core';
import { mailAddressOf } from '@shared/domain/reminder/mail-address';
import { type ReportRow, reportMailOf } from '@shared/domain/reports';
import type { ClientLanguage } from '@shared/language';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog } from '../../kit/Dialog';
import { MailFields } from '../../kit/MailFields';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useClientForms, useClientWriting, useJoinedClients } from '../clients';
import { useCopyText } from '../outside';
import { useReportWords } from './words';

interface Props {
  readonly row: Pick<ReportRow, 'title' | 'period' | 'projectId' | 'clientName'>;
  /** The address that the client gets. */
  readonly address: string;
  readonly onClose: () => void;
  /** The email was copied or has left for the email app; the dialog closes after it. */
  readonly onDone?: () => void;
}

/** An email with the report's link, in the client's language, that the person can edit before it goes. */
export function MailReportDialog({ row, address, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const client = useReportWords(true).client(row);
  const { written, choose, error: notKept } = useClientWriting(`reporting:${row.projectId ?? ''}`);
  const owner = useJoinedClients().clients.find(({ reporting }) => reporting?.id === row.projectId);
  const { day } = useClientForms()(owner ?? null);
  const usual = reportMailOf({ client, title: row.title, period: row.period, address }, written, day);
  const [typed, setTyped] = useState<{ readonly subject?: string; readonly body?: string }>({});
  const { error, run } = useRun();
  const copyText = useCopyText(run);
  const subject = typed.subject ?? usual.subject;
  const body = typed.body ?? usual.body;

  const copy = async () => {
    const copied = await copyText(`${subject}\n\n${body}`, t('reports.mailCopied'));
    if (!copied.ok) return;
    onDone?.();
    onClose();
  };
  const open = async () => {
    const url = mailAddressOf({ subject, body }, []);
    // A draft that would reach the email app cut is better copied whole.
    if (url === null) return copy();
    const opened = await run(request('app.open_external', { url }));
    if (!opened.ok) return;
    announce(t('reports.mailOpened'));
    onDone?.();
    onClose();
  };
  const chooseLanguage = (next: ClientLanguage) => {
    choose(next);
    setTyped({});
  };
  return (
    <Dialog size={620} onClose={onClose} title={t('reports.mailTitle', { client })}>
      <MailFields
        language={written}
        onLanguage={chooseLanguage}
        subject={subject}
        onSubject={(next) => setTyped({ ...typed, subject: next })}
        body={body}
        onBody={(next) => setTyped({ ...typed, body: next })}
        bodyError={body.includes(address) ? undefined : t('reports.noLink')}
      >
        {notKept && <ErrorNote error={notKept} />}
      </MailFields>
      {error && <ErrorNote error={error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button onClick={() => void copy()}>{t('sessions.copyMail')}</Button>
        <Button variant="filled" disabled={subject.trim() === ''} onClick={() => void open()}>
          {t('sessions.openMail')}
        </Button>
      </Group>
    </Dialog>
  );
}
