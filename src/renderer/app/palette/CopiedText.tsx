import { clientLanguageNames } from '@shared/domain/clients';
import { type ReminderSubject, useReminderPreview } from '../../domains/approvals';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../../kit/text.module.css';
import classes from './PaletteActions.module.css';

interface Props {
  readonly text: string;
  /** Additional information about the text. */
  readonly note?: string;
}

/** Preview of the text that an action copies. */
export function CopiedText({ text, note }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.copied}>
      <p className={textClasses.faintLine}>{t('palette.copies')}</p>
      <p className={classes.copiedText}>{text}</p>
      {note !== undefined && <p className={textClasses.faintLine}>{note}</p>}
    </div>
  );
}

/** The reminder that would be copied, in the client's language. */
export function ReminderText({ subject }: { readonly subject: ReminderSubject }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reading = useReminderPreview(subject);
  if (!reading) return null;
  if (!reading.message) return <CopiedText text={t('palette.copiesNothing')} />;
  const { text, language, timezone } = reading.message;
  const note = t('palette.copiesIn', {
    language: clientLanguageNames[language],
    city: format.city(timezone),
  });
  return <CopiedText text={text} note={note} />;
}
