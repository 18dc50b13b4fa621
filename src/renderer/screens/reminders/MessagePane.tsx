import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { clientLanguageNames, clientLanguages } from '@shared/domain/clients';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { longestReminder } from '@shared/local-data';
import { IconCopy, IconExternalLink, IconSend } from '@tabler/icons-react';
import { CommandKeys } from '../../commands/CommandKeys';
import { useReminderLog } from '../../domains/local-data';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import classes from './RemindersScreen.module.css';
import type { ReminderDraft } from './use-draft';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
/** More are for the posts' own histories. */
const mostEarlier = 5;

interface Props {
  readonly draft: ReminderDraft;
  readonly error: DeskError | null;
  readonly onCopy: (() => void) | undefined;
  readonly onMail: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The message is on the clipboard and does not count yet. */
  readonly isCopied: boolean;
  /** The email app could not take the message. */
  readonly isTooLong: boolean;
  /** Every waiting post of the client. */
  readonly postIds: readonly string[];
  readonly now: EpochMs;
}

/** The message as it will be pasted, and what becomes of it. */
export function MessagePane(props: Props) {
  const { draft, error, onCopy, onMail, onNext, isCopied, isTooLong, postIds, now } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { writing, subject, body, ticked } = draft;
  const earlier = useReminderLog(postIds);
  const foot = (
    <>
      <Button
        variant="filled"
        leftSection={<IconCopy {...icon} />}
        rightSection={<CommandKeys of="copy_reminder" />}
        disabled={!onCopy}
        onClick={onCopy}
      >
        {t('command.copy_reminder')}
      </Button>
      <Button
        rightSection={<IconExternalLink {...icon} />}
        title={t('outside.mail')}
        disabled={!onMail}
        onClick={onMail}
      >
        {t('reminder.mail')}
      </Button>
      {onNext && (
        <Button variant="subtle" rightSection={<CommandKeys of="next" />} onClick={onNext}>
          {t(isCopied ? 'reminders.next' : 'reminders.skip')}
        </Button>
      )}
    </>
  );
  return (
    <SidePanel name={t('reminder.text')} head={<b>{t('reminder.text')}</b>} foot={foot}>
      <div className={classes.choices}>
        <Select
          aria-label={t('reminder.language')}
          data={clientLanguages.map((value) => ({ value, label: clientLanguageNames[value] }))}
          value={writing.written}
          allowDeselect={false}
          onChange={(value) => value && writing.choose(value)}
        />
        <SegmentedControl
          aria-label={t('reminders.length')}
          value={draft.isFull ? 'full' : 'short'}
          onChange={(value) => draft.setFull(value === 'full')}
          data={[
            { value: 'short', label: t('reminders.short') },
            { value: 'full', label: t('reminders.full') },
          ]}
        />
      </div>
      {error && <ErrorNote error={error} />}
      {writing.error && <ErrorNote error={writing.error} />}
      {ticked.length === 0 ? (
        <p className={textClasses.hint}>{t('reminders.nothingTicked')}</p>
      ) : (
        <>
          <p className={classes.subject}>
            <span>{t('reminders.subject')}</span> <b lang={writing.language}>{subject}</b>
          </p>
          <Textarea
            aria-label={t('reminder.text')}
            value={body}
            lang={writing.language}
            minRows={8}
            maxRows={20}
            maxLength={longestReminder}
            autoComplete="off"
            onChange={(event) => draft.edit(event.currentTarget.value)}
          />
          {draft.isEdited && (
            <Button variant="subtle" onClick={draft.reset}>
              {t('reminder.again')}
            </Button>
          )}
          <p className={textClasses.hint} role="status">
            {isCopied && t('reminders.countsSoon')}
          </p>
          <p className={textClasses.hint}>
            {t('reminders.nothingSent', { city: format.city(writing.timezone), count: ticked.length })}{' '}
            {isTooLong && t('reminder.tooLong')}
          </p>
        </>
      )}
      {earlier.length > 0 && (
        <section>
          <h3 className={classes.name}>
            {t('reminders.earlier')} <span>{format.number(earlier.length)}</span>
          </h3>
          <ul className={classes.earlier}>
            {earlier.slice(0, mostEarlier).map(({ at, posts }) => (
              <li key={at}>
                <IconSend size={14} stroke={1.6} aria-hidden />
                <span>{t('reminders.aboutPosts', { count: posts })}</span>
                <time>{format.moment(at, now)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SidePanel>
  );
}
