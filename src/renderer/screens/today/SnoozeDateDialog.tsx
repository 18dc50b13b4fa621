import type { EpochMs } from '@shared/domain/time';
import { firstSnoozeDay, lastSnoozeDay, morningOf } from '@shared/domain/triage';
import { type SubmitEvent, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { DateField } from '../../kit/dates/DateField';

interface Props {
  /** Title of the snoozed item. */
  readonly title: string;
  readonly now: EpochMs;
  /** Epoch ms. */
  readonly onChoose: (until: number) => void;
  readonly onClose: () => void;
}

/** Asks for the day on which something comes back. */
export function SnoozeDateDialog({ title, now, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { personZone } = format;
  const [first, last] = [firstSnoozeDay(personZone, now), lastSnoozeDay(personZone, now)];
  const [day, setDay] = useState(first);
  const isPossible = day >= first && day <= last;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPossible) return;
    onChoose(morningOf(personZone, day));
    onClose();
  };
  return (
    <Dialog title={t('triage.dateTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <DateField
          data-autofocus
          label={t('triage.date')}
          description={title}
          min={first}
          max={last}
          value={day}
          onChange={setDay}
        />
        {isPossible && <p>{t('triage.dateHint', { time: format.clock(morningOf(personZone, day)) })}</p>}
        <DialogActions isDisabled={!isPossible} action={t('triage.snooze')} onClose={onClose} />
      </form>
    </Dialog>
  );
}
