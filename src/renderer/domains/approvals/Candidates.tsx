import { Checkbox } from '@mantine/core';
import type { AskedBefore } from '@shared/domain/audit-trail/asked-before';
import { reviewerIdentity } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Candidates.module.css';
import { useRecipients } from './recipients';

interface Props {
  /** The posts that the reminder is about. */
  readonly postIds: readonly string[];
  readonly candidates: readonly AskedBefore[];
  /** The client's zone. */
  readonly timezone: string;
  readonly now: EpochMs;
  /** With the address of each, where there is room. */
  readonly namesEmail?: boolean;
}

/** Who decided before, with the last thing each of them said: the service never says who is pending. */
export function Candidates({ postIds, candidates, timezone, now, namesEmail = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const recipients = useRecipients();
  const ticked = new Set(recipients.of(postIds).map(reviewerIdentity));
  const saidOf = ({ last }: AskedBefore) => {
    if (last === null) return t('reminder.otherNetwork');
    const when = format.moment(last.decidedAt, now, timezone);
    return t(last.status === 'approved' ? 'reminder.lastApproved' : 'reminder.lastRequestChanges', { when });
  };
  if (candidates.length === 0) {
    return (
      <p className={classes.hint}>
        {t('trail.namesUnknown')} {t('reminder.nobodyBefore')}
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
        return (
          <Checkbox
            key={identity}
            size="xs"
            label={namesEmail && name !== null && email !== null ? `${name}, ${email}` : (name ?? email)}
            description={saidOf(one)}
            checked={ticked.has(identity)}
            onChange={(event) => recipients.tick(postIds, one.reviewer, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
