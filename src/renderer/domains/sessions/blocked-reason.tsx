import { Button } from '@mantine/core';
import { trialOf } from '@shared/domain/customer-trial';
import { IconCloudOff, IconHourglassOff, IconKeyOff, IconPlugOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation';
import { Note } from '../../kit/states/Note';
import { useNow } from '../../kit/use-now';
import { useCustomer, useCustomerTokens } from '../customers';
import { useServiceReach } from '../sync';

/** Why calls on behalf of a customer are not possible now. `unread`: main has not answered yet, which takes a moment. */
export type BlockedReason =
  | 'unread'
  | 'not_set_up'
  | 'no_token'
  | 'token_waiting'
  | 'trial_ended'
  | 'offline';

/** Why no session can be created now, known before it is tried; null if one can. */
export function useBlockedReason(customer: string): BlockedReason | null {
  const { states, error } = useCustomerTokens();
  const record = useCustomer(customer)?.record;
  const now = useNow();
  const reach = useServiceReach('connect');
  const token = states?.get(customer);
  if (reach === 'not_set_up') return 'not_set_up';
  if (!states && !error) return 'unread';
  if (states && token === undefined) return 'no_token';
  if (token === 'sealed') return 'token_waiting';
  if (record && trialOf(record, now).kind === 'ended') return 'trial_ended';
  return reach === 'offline' ? 'offline' : null;
}

const icons = {
  offline: IconCloudOff,
  not_set_up: IconPlugOff,
  no_token: IconKeyOff,
  token_waiting: IconKeyOff,
  trial_ended: IconHourglassOff,
} as const satisfies Record<Exclude<BlockedReason, 'unread'>, unknown>;

/** Why nothing can be done in the customer's name, said before it is tried. */
export function BlockedNote({ block }: { readonly block: BlockedReason }) {
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

/** Leads to the customer, where it is marked as paying: the only thing that helps once its trial has ended. */
export function OpenCustomerButton({ customer }: { readonly customer: string }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="filled"
      renderRoot={(props) => <Link to="/customers" search={{ customer }} {...props} />}
    >
      {t('month.openCustomer')}
    </Button>
  );
}
