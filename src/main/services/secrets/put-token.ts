import { type DeskResult, fail } from '@shared/errors';
import type { ServiceClient } from '../service-client';

interface PutToken {
  readonly customer: string;
  /** The client that calls with the token. */
  readonly client: ServiceClient;
  readonly keep: () => Promise<DeskResult<null>>;
}

/**
 * Keeps a token only once the service has answered to it as this customer: filed under the wrong one, it would show
 * one client's numbers under another client's name. Customer settings answer even when the customer's trial has ended.
 */
export async function putCustomerToken({ customer, client, keep }: PutToken): Promise<DeskResult<null>> {
  const read = await client.call('connect', 'get_customer_settings', { customer, lane: 'interactive' });
  if (!read.ok) return read;
  const found = read.data.record?.uuid;
  if (found === undefined) {
    return fail('ANSWER_NOT_THE_SERVICE', 'the service answered to the token without naming its customer');
  }
  return found.toLowerCase() === customer.toLowerCase()
    ? keep()
    : fail('TOKEN_OF_ANOTHER', 'the token belongs to another customer');
}
