import { Button, Group, Text } from '@mantine/core';
import type { SessionLink } from '@shared/sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Dialog } from '../../kit/Dialog';
import { BlockNote } from './BlockNote';
import type { CustomerBlock } from './use-customer-block';

interface Props {
  readonly link: SessionLink;
  /** Why none could be made in its place. */
  readonly block: CustomerBlock | null;
  readonly onReplace: () => void;
  readonly onOptions: () => void;
  readonly onClose: () => void;
}

/** Asked before a new link ends an open one: the client may be signing in with it at this moment. */
export function ReplaceDialog({ link, block, onReplace, onOptions, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Dialog size={480} onClose={onClose} title={t('sessions.replaceTitle')}>
      <Text>
        {t('sessions.replaceAsk', {
          made: format.clock(link.createdAt),
          ends: format.clock(link.endsAt),
        })}
      </Text>
      {block && <BlockNote block={block} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button disabled={block !== null} onClick={onOptions}>
          {t('sessions.options')}
        </Button>
        <Button variant="filled" disabled={block !== null} onClick={onReplace}>
          {t('sessions.replaceDo')}
        </Button>
      </Group>
    </Dialog>
  );
}
