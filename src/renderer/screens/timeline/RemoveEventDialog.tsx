import { Text } from '@mantine/core';
import { type TimelineEvent, useEventCalls, useWriteReason } from '../../domains/timeline';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogActions } from '../../kit/Dialog';

interface Props {
  readonly event: Pick<TimelineEvent, 'id' | 'title'>;
  readonly onClose: () => void;
}

/** Asks before an event is deleted for everyone. */
export function RemoveEventDialog({ event, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useEventCalls();
  const reason = useWriteReason();
  const remove = async () => {
    const removed = await run((calls) => calls.remove(event.id));
    if (!removed.ok) return;
    announce(t('timeline.removing.done'));
    onClose();
  };
  return (
    <Dialog size={480} title={t('timeline.removing.title', { title: event.title })} onClose={onClose}>
      <Text>{t('timeline.removing.goes')}</Text>
      <DialogActions
        error={error}
        reason={reason}
        isRunning={isRunning}
        isDangerous
        focus="cancel"
        action={t('timeline.removing.action')}
        onAction={() => void remove()}
        onClose={onClose}
      />
    </Dialog>
  );
}
