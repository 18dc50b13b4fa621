import type { Subjects } from '../kernel/http/service';
import { type ConnectCallers, foreign, type MerchantCaller, ownCustomer } from './access';
import type { ConnectTable } from './declaration';
import type { Connect } from './state';
import { ownSubscription } from './subscriptions';

interface OfCustomer {
  readonly params: { readonly uuid: string };
  readonly caller: MerchantCaller;
}

const customer = ({ params, caller }: OfCustomer, connect: Connect) =>
  ownCustomer(connect, caller, params.uuid) ? null : foreign();

export const subjects: Subjects<ConnectTable, Connect, ConnectCallers> = {
  update_customer: customer,
  patch_customer: customer,
  update_payment_status: customer,
  update_webhook_subscription: ({ params, caller }, connect) =>
    ownSubscription(connect, caller, params.id) ? null : foreign(),
};
