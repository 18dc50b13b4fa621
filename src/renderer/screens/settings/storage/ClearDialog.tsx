import { List, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { Clearing } from '../../../domains/storage';
import { useClearingWords } from '../../../domains/storage';
import { useEngineStatus } from '../../../domains/sync';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog, DialogActions } from '../../../kit/Dialog';
import { Note } from '../../../kit/states/Note';

interface Props {
  readonly what: Clearing;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Lists what is removed, what stays and what will be loaded again, and asks. */
export function ClearDialog({ what, isRunning, onCancel, onConfirm }: Props) {
  const { t } = useTranslation();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { title, goes, stays, back, confirm } = useClearingWords()(what);
  return (
    <Dialog size={480} onClose={onCancel} title={title}>
      <Text>{t('storage.goes')}</Text>
      <List size="md" my="xs">
        {goes.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
      <Text>{`${t('storage.stays')} ${stays}`}</Text>
      <Text mt="xs" mb={isOffline ? 'md' : 0} c="dimmed">
        {back}
      </Text>
      {isOffline && (
        <Note
          tone="attention"
          icon={<IconCloudOff size={16} stroke={1.6} aria-hidden />}
          title={t('storage.offline')}
        />
      )}
      <DialogActions
        isRunning={isRunning}
        isDangerous
        focus="cancel"
        action={confirm}
        onAction={onConfirm}
        onClose={onCancel}
      />
    </Dialog>
  );
}
