import { Group } from '@mantine/core';
import type { Period } from '@shared/domain/metrics';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Dialog, DialogActions } from './Dialog';
import { DateField } from './dates/DateField';

interface Props {
  readonly title: string;
  readonly period: Period | null;
  readonly onApply: (days: Period) => void;
  readonly onClose: () => void;
}

/** Asks for the first and the last day of a period. */
export function DaysDialog({ title, period, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [start, setStart] = useState(period?.start ?? '');
  const [end, setEnd] = useState(period?.end ?? '');
  const isWrong = start !== '' && end !== '' && end < start;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (start === '' || end === '' || isWrong) return;
    onApply({ start, end });
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <Group grow align="start">
          <DateField data-autofocus label={t('boards.days.from')} value={start} onChange={setStart} />
          <DateField
            label={t('boards.days.to')}
            value={end}
            error={isWrong ? t('boards.days.wrong') : undefined}
            onChange={setEnd}
          />
        </Group>
        <DialogActions
          isDisabled={start === '' || end === '' || isWrong}
          action={t('boards.days.apply')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
