import { IconCloudOff, IconHourglassOff, IconKeyOff, IconPlugOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/states/Note';
import type { CustomerBlock } from './use-customer-block';

const icons = {
  offline: IconCloudOff,
  not_set_up: IconPlugOff,
  no_token: IconKeyOff,
  token_waiting: IconKeyOff,
  trial_ended: IconHourglassOff,
} as const satisfies Record<Exclude<CustomerBlock, 'unread'>, unknown>;

/** Why nothing can be done in the customer's name, said before it is tried. */
export function BlockNote({ block }: { readonly block: CustomerBlock }) {
  const { t } = useTranslation();
  if (block === 'unread') return null;
  const Icon = icons[block];
  return (
    <Note
      tone={block === 'offline' ? 'plain' : 'attention'}
      icon={<Icon size={16} stroke={1.6} aria-hidden />}
      title={t(`sessions.block.${block}.title`)}
    >
      {t(`sessions.block.${block}.rest`)}
    </Note>
  );
}
