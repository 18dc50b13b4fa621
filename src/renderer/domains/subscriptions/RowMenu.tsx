import { ActionIcon, Menu } from '@mantine/core';
import type { SubscriptionRow } from '@shared/subscriptions';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';

interface Props {
  readonly row: SubscriptionRow;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onPause: (row: SubscriptionRow, isActive: boolean) => void;
  readonly onDelete: (row: SubscriptionRow) => void;
}

/**
 * Actions on one subscription. The reporting service has no call to pause. Another program's subscription is only
 * paused or deleted, after a question.
 */
export function RowMenu({ row, name, isBusy, onPause, onDelete }: Props) {
  const { t } = useTranslation();
  const { service, isActive, id, state } = row;
  const canPause = service === 'connect' && id !== null && isActive !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          disabled={isBusy}
          aria-label={t('subscriptions.menu', { event: name })}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canPause && (
          <Menu.Item onClick={() => onPause(row, !isActive)}>
            {t(`subscriptions.${isActive ? 'pause' : 'resume'}${state === 'not_ours' ? '_theirs' : ''}`)}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => onDelete(row)}>{t('subscriptions.delete')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
