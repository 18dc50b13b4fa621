import { Select, Textarea, TextInput } from '@mantine/core';
import { clientLanguageNames, clientLanguages } from '@shared/domain/clients';
import type { ClientLanguage } from '@shared/language';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';

/** Longer drafts are cut by what opens them. */
const longest = { subject: 200, body: 4_000 } as const;

interface Props {
  readonly language: ClientLanguage;
  readonly onLanguage: (language: ClientLanguage) => void;
  readonly subject: string;
  readonly onSubject: (subject: string) => void;
  readonly body: string;
  readonly onBody: (body: string) => void;
  /** Why the text cannot go like this. */
  readonly bodyError: string | undefined;
  /** Content between the language and the text: the reason why the language was not saved. */
  readonly children?: ReactNode;
}

/** An email that the person can edit before it goes: its language, its subject, its text. */
export function MailFields({ language, onLanguage, children, ...mail }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('sessions.language')}
        allowDeselect={false}
        data={clientLanguages.map((value) => ({ value, label: clientLanguageNames[value] }))}
        value={language}
        onChange={(next) => next !== null && onLanguage(next)}
      />
      {children}
      <TextInput
        mt="sm"
        label={t('sessions.subject')}
        maxLength={longest.subject}
        value={mail.subject}
        onChange={(event) => mail.onSubject(event.currentTarget.value)}
      />
      <Textarea
        mt="sm"
        label={t('sessions.body')}
        autosize
        minRows={8}
        maxRows={16}
        maxLength={longest.body}
        error={mail.bodyError}
        value={mail.body}
        onChange={(event) => mail.onBody(event.currentTarget.value)}
      />
    </>
  );
}
