import { Button, Select, Textarea } from '@mantine/core';
import { mailAddressOf } from '@shared/domain/nudge/mail-address';
import { messageLanguages } from '@shared/local-data';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../commands/bound-commands';
import type { PostHistory } from '../../../domains/approvals';
import { useReminder } from '../../../domains/approvals';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from './HistoryView.module.css';
import { readAddress } from './history-address';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly row: PostRow;
  readonly history: PostHistory;
  /** Epoch ms. */
  readonly now: number;
}

/** A reminder for pending reviewers, to edit, copy or open in the email app. */
export function NudgeSection({ row, history, now }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const nudge = useReminder(row, history, now);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    const result = await request('app.copy_text', { text: nudge.body });
    if (result.ok) setCopied(nudge.body);
  };
  useCommands({ copy_nudge: () => void copy() });
  const text = useRef<HTMLTextAreaElement>(null);
  const isAskedFor = readAddress(useSearch({ strict: false })).at === 'reminder';
  useEffect(() => {
    if (isAskedFor) text.current?.focus();
  }, [isAskedFor]);
  const isCopied = copied === nudge.body;
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  const recipients = history.missing?.named ?? [];
  const mail = mailAddressOf(
    nudge,
    recipients.map(({ email }) => email),
  );
  return (
    <section className={classes.part} aria-label={t('nudge.title')}>
      <h3>{t('nudge.title')}</h3>
      <Select
        label={t('nudge.language')}
        description={t('nudge.languageHint', {
          client: row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId }),
        })}
        inputWrapperOrder={['label', 'input', 'description']}
        data={messageLanguages.map((value) => ({ value, label: t(`nudge.languages.${value}`) }))}
        value={nudge.language}
        allowDeselect={false}
        onChange={(value) => value && nudge.chooseLanguage(value)}
      />
      <Textarea
        ref={text}
        label={t('nudge.text')}
        value={nudge.body}
        lang={nudge.language}
        autosize
        minRows={5}
        maxRows={14}
        autoComplete="off"
        onChange={(event) => nudge.edit(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="filled" leftSection={<CopyIcon {...icon} />} onClick={() => void copy()}>
          {t(isCopied ? 'nudge.copied' : 'nudge.copy')}
        </Button>
        <Button
          leftSection={<IconMail {...icon} />}
          disabled={mail === null}
          onClick={() => mail !== null && void request('app.open_external', { url: mail })}
        >
          {t('nudge.mail')}
        </Button>
        {nudge.isEdited && (
          <Button variant="subtle" onClick={nudge.reset}>
            {t('nudge.again')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {mail === null ? t('nudge.tooLong') : <Recipients {...{ recipients }} />}
      </p>
    </section>
  );
}

function Recipients({ recipients }: { readonly recipients: NonNullable<PostHistory['missing']>['named'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const emails = recipients.flatMap(({ email }) => email ?? []);
  return emails.length === 0
    ? t('nudge.noRecipients')
    : t('nudge.recipients', { names: format.list(emails) });
}
