import { trialOf } from '@shared/domain/customer-trial';
import { useNow } from '../../kit/use-now';
import { useCustomer, useCustomerTokens } from '../customers';
import { useReach } from '../sync';

/** Why nothing can be done for a customer in its own name now. `unread`: main has not said yet; only for a moment. */
export type CustomerBlock =
  | 'unread'
  | 'not_set_up'
  | 'no_token'
  | 'token_waiting'
  | 'trial_ended'
  | 'offline';

/** What keeps a session from being made, known before it is tried; null where nothing stands in the way. */
export function useCustomerBlock(customer: string): CustomerBlock | null {
  const { states, error } = useCustomerTokens();
  const record = useCustomer(customer)?.record;
  const now = useNow();
  const reach = useReach('connect');
  const token = states?.get(customer);
  if (reach === 'not_set_up') return 'not_set_up';
  if (!states && !error) return 'unread';
  if (states && token === undefined) return 'no_token';
  if (token === 'sealed') return 'token_waiting';
  if (record && trialOf(record, now).kind === 'ended') return 'trial_ended';
  return reach === 'offline' ? 'offline' : null;
}
