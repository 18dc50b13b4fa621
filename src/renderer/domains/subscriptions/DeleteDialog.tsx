import { Button, Text } from '@mantine/core';
import type { SubscriptionRow } from '@shared/subscriptions';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
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
  const event = words.row(row);
  const remove = async () => {
    if (await change('subscriptions.remove', { key: row.key })) onClose();
  };
  return (
    <Dialog title={t('subscriptions.deleteDialog.title')} onClose={onClose}>
      <Text>
        {row.state === 'not_ours'
          ? t('subscriptions.deleteDialog.theirs', { event, address: row.address ?? '' })
          : t('subscriptions.deleteDialog.ours', { event, service: words.service(row.service) })}
      </Text>
      {error && <ErrorNote error={error} />}
      <DialogFoot reason={null}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <Button variant="filled" color="red" data-autofocus loading={isRunning} onClick={() => void remove()}>
          {t('subscriptions.deleteDialog.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
