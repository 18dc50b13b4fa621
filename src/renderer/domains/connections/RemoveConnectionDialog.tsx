import { Text } from '@mantine/core';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { useMonotonic } from '../../kit/use-now';
import { isOpen, useSession } from '../sessions';
import { useRemoveConnection } from './actions';
import type { Connection } from './read-connections';
import { useBlockedText } from './words';

interface Props {
  readonly connection: Connection;
  readonly clientName: string;
  readonly onClose: () => void;
}

/** Confirms the removal, and warns that it also ends an open link. */
export function RemoveConnectionDialog({ connection, clientName, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useMonotonic(1_000);
  const { isRemoving, error, remove } = useRemoveConnection();
  const link = useSession(connection.customer);
  const block = useBlockedText(connection.customer);
  const { name: account, platform } = connection;

  const removeNow = async () => {
    if (!(await remove(connection))) return;
    announce(t('connections.removing.done', { account }));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('connections.removing.title', { account })}>
      <Text>
        {t('connections.removing.text', { account, platform: platform.name, client: clientName })}{' '}
        {t('connections.removing.back')}
      </Text>
      {link && isOpen(link, now) && (
        <Text mt="xs" c="var(--cd-pending-text)">
          {t('connections.removing.endsOpen', { time: format.clock(link.endsAt) })}
        </Text>
      )}
      <DialogActions
        error={error}
        reason={block}
        isRunning={isRemoving}
        isDangerous
        focus="cancel"
        action={t('connections.removing.do')}
        onAction={() => void removeNow()}
        onClose={onClose}
      />
    </Dialog>
  );
}
