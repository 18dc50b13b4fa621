import { ActionIcon, Button, Menu, Radio, Text, Textarea, TextInput } from '@mantine/core';
import type { DeliveryDetail } from '@shared/webhooks';
import { IconDots, IconPencil, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import { type DeliveryActions, useDelivery } from '../../../domains/webhooks';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../../kit/Dialog';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { readableBody } from './body-text';
import classes from './ReplayDialog.module.css';

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

interface ReplayDialogProps {
  readonly detail: DeliveryDetail;
  readonly actions: DeliveryActions;
  /** The delivery that the app has taken in by it. */
  readonly onReplayed: (sequence: number) => void;
  readonly onClose: () => void;
}

const targets = ['app', 'address'] as const;
type Target = (typeof targets)[number];

/** Edits a delivery and sends it again: to this app, or to a program on this computer. */
function ReplayDialog({ detail, actions, onReplayed, onClose }: ReplayDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const before = detail.body === null ? '' : readableBody(detail.body);
  const [body, setBody] = useState(before);
  const [target, setTarget] = useState<Target>('app');
  const [url, setUrl] = useState('http://127.0.0.1:');
  const leftOut = detail.headers.flatMap(([name, value]) => (value.includes('••••') ? [name] : []));
  const send = async () => {
    const sequence = await actions.replay(detail.sequence, {
      url: target === 'app' ? null : url.trim(),
      // The very bytes that came, where nothing was changed.
      body: body === before ? null : body,
    });
    if (sequence === null) return;
    onReplayed(sequence);
    onClose();
  };
  return (
    <Dialog title={t('inbox.replay.title')} size="lg" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Textarea
          label={t('inbox.replay.body')}
          description={t('inbox.replay.bodyHint')}
          classNames={{ input: classes.body }}
          autosize
          minRows={8}
          maxRows={18}
          disabled={detail.body === null || detail.isCut}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Radio.Group
          label={t('inbox.replay.to')}
          value={target}
          onChange={(next) => setTarget(next === 'address' ? 'address' : 'app')}
        >
          {targets.map((one) => (
            <Radio key={one} mt={6} value={one} label={t(`inbox.replay.${one}`)} />
          ))}
        </Radio.Group>
        {body.includes('••••') && <Text size="sm">{t('inbox.replay.maskedBody')}</Text>}
        {target === 'address' && leftOut.length > 0 && (
          <Text size="sm">{t('inbox.replay.notKept', { names: format.list(leftOut) })}</Text>
        )}
        {target === 'address' && (
          <TextInput
            label={t('inbox.replay.url')}
            description={t('inbox.replay.urlHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
        {actions.error && <ErrorNote error={actions.error} />}
        <DialogFoot reason={actions.said}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={actions.isRunning}>
            {t('inbox.replay.send')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
