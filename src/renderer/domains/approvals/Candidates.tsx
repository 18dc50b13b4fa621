import { Anchor, Checkbox } from '@mantine/core';
import type { AskedBefore } from '@shared/domain/audit-trail/asked-before';
import { reviewerIdentity } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import { useEffect, useEffectEvent } from 'react';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useAskToConfirm, useNotedWords, useSaidYes } from '../noted';
import { titleOf } from '../posts';
import classes from './Candidates.module.css';
import { useRecipients } from './recipients';

interface Props {
  /** The posts that the reminder is about. */
  readonly rows: readonly PostRow[];
  readonly candidates: readonly AskedBefore[];
  /** The client's zone. */
  readonly timezone: string;
  readonly now: EpochMs;
  /** With the address of each, where there is room. */
  readonly namesEmail?: boolean;
}

/**
 * Who decided before, with the last thing each of them said: the service never says who is pending. Who said yes to
 * today's version outside the service is unticked and can be asked to confirm it.
 */
export function Candidates({ rows, candidates, timezone, now, namesEmail = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const recipients = useRecipients();
  const postIds = rows.map(({ id }) => id);
  const saidYesOf = useSaidYes();
  const askToConfirm = useAskToConfirm();
  const words = useNotedWords();
  const saidYes = candidates.filter(({ reviewer }) => saidYesOf(reviewer, rows));
  const untick = useEffectEvent(() => {
    for (const { reviewer } of saidYes) recipients.tick(postIds, reviewer, false);
  });
  const saidKey = saidYes.map(({ reviewer }) => reviewerIdentity(reviewer)).join(' ');
  useEffect(() => {
    if (saidKey !== '') untick();
  }, [saidKey]);
  const ticked = new Set(recipients.of(postIds).map(reviewerIdentity));
  const saidOf = ({ last }: AskedBefore) => {
    if (last === null) return t('reminder.otherNetwork');
    const when = format.moment(last.decidedAt, now, timezone);
    return t(last.status === 'approved' ? 'reminder.lastApproved' : 'reminder.lastRequestChanges', { when });
  };
  if (candidates.length === 0) {
    const isRead = rows.every(({ reviewers }) => reviewers !== null);
    return (
      <p className={classes.hint}>
        {t('trail.namesUnknown')} {t(isRead ? 'reminder.nobodyBefore' : 'reminder.beforeUnread')}
      </p>
    );
  }
  return (
    <fieldset className={classes.candidates}>
      <legend className={classes.hint}>
        {t('trail.namesUnknown')} {t('reminder.askedBefore')}
      </legend>
      {candidates.map((one) => {
        const { name, email } = one.reviewer;
        const identity = reviewerIdentity(one.reviewer);
        const said = saidYesOf(one.reviewer, rows);
        return (
          <div key={identity} className={classes.person}>
            <Checkbox
              label={namesEmail && name !== null && email !== null ? `${name}, ${email}` : (name ?? email)}
              description={said ? words.said(said.note) : saidOf(one)}
              checked={ticked.has(identity)}
              onChange={(event) => recipients.tick(postIds, one.reviewer, event.currentTarget.checked)}
            />
            {said && (
              <Anchor component="button" type="button" onClick={() => askToConfirm(said, titleOf(said.row))}>
                {t('noted.ask')}
              </Anchor>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
