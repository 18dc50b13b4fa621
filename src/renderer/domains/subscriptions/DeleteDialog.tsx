import { Text } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { SubscriptionRow } from '@shared/subscriptions';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { useSubscriptionChange } from './actions';
import type { SubscriptionWords } from './words';

interface Props {
  readonly row: SubscriptionRow;
  readonly words: SubscriptionWords;
  readonly onClose: () => void;
}

/** Says what ends with a subscription before it is deleted. */
export function DeleteDialog({ row, words, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, change } = useSubscriptionChange();
  const remove = async () => {
    if (await change('subscriptions.remove', { key: row.key })) onClose();
  };
  return (
    <Question
      title={t('subscriptions.deleteDialog.title')}
      answer={t('subscriptions.deleteDialog.do')}
      isDangerous
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAgree={() => void remove()}
    >
      {row.state === 'not_ours'
        ? t('subscriptions.deleteDialog.theirs', { events: words.every(row), address: row.address ?? '' })
        : t('subscriptions.deleteDialog.ours', {
            event: words.row(row),
            service: words.service(row.service),
          })}
    </Question>
  );
}

/** Says who is concerned before another program's subscription is paused or resumed. */
export function PauseDialog({ row, words, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, change } = useSubscriptionChange();
  const kind = row.isActive ? 'pause' : 'resume';
  const pause = async () => {
    if (await change('subscriptions.set_active', { key: row.key, isActive: !row.isActive })) onClose();
  };
  return (
    <Question
      title={t(`subscriptions.pauseDialog.${kind}.title`)}
      answer={t(`subscriptions.pauseDialog.${kind}.do`)}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAgree={() => void pause()}
    >
      {t(`subscriptions.pauseDialog.${kind}.body`, {
        events: words.every(row),
        address: row.address ?? '',
      })}
    </Question>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly answer: string;
  readonly isDangerous?: boolean;
  readonly isRunning: boolean;
  readonly error: DeskError | null;
  readonly onAgree: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Question({
  title,
  answer,
  isDangerous = false,
  isRunning,
  error,
  onAgree,
  onClose,
  children,
}: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Text>{children}</Text>
      <DialogActions
        error={error}
        isRunning={isRunning}
        isDangerous={isDangerous}
        focus="action"
        action={answer}
        onAction={onAgree}
        onClose={onClose}
      />
    </Dialog>
  );
}
