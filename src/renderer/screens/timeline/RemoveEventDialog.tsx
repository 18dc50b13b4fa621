import { Button, Text } from '@mantine/core';
import { type TimelineEvent, useEventCalls, useWriteReason } from '../../domains/timeline';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';

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
      {error && <ErrorNote error={error} />}
      <DialogFoot reason={reason}>
        <Button data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="filled"
          color="red"
          disabled={reason !== null}
          loading={isRunning}
          onClick={() => void remove()}
        >
          {t('timeline.removing.action')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
