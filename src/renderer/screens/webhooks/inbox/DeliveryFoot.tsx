import { ActionIcon, Button, Menu } from '@mantine/core';
import type { DeliveryDetail } from '@shared/webhooks';
import { IconDots, IconPencil, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { type DeliveryActions, useDelivery } from '../../../domains/webhooks';
import { useTranslation } from '../../../i18n/use-translation';
import { ReplayDialog } from './ReplayDialog';

interface Props {
  readonly sequence: number;
  readonly actions: DeliveryActions;
  /** Another delivery is to be shown. */
  readonly onShow: (sequence: number) => void;
}

/** Buttons for the delivery under the cursor. */
export function DeliveryFoot({ sequence, actions, onShow }: Props) {
  const { detail } = useDelivery(sequence);
  return detail && <Buttons key={sequence} detail={detail} actions={actions} onShow={onShow} />;
}

function Buttons({ detail, actions, onShow }: Omit<Props, 'sequence'> & { readonly detail: DeliveryDetail }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  const replay = async () => {
    const sequence = await actions.replay(detail.sequence, { url: null, body: null });
    if (sequence !== null) onShow(sequence);
  };
  useCommands({
    replay_delivery: () => void replay(),
    edit_delivery: () => setEditing(true),
    copy_curl: () => void actions.copyCurl(detail),
  });
  return (
    <>
      <Button
        leftSection={<IconRepeat {...icon} />}
        loading={actions.isRunning}
        onClick={() => void replay()}
      >
        {t('inbox.replay.again')}
      </Button>
      <Button leftSection={<IconPencil {...icon} />} onClick={() => setEditing(true)}>
        {t('inbox.replay.edit')}
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon variant="subtle" ml="auto" aria-label={t('inbox.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void actions.copyCurl(detail)}>{t('inbox.copyCurl')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && (
        <ReplayDialog
          detail={detail}
          actions={actions}
          onReplayed={onShow}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
