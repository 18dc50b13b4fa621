import type { AccessChecks, Handlers } from '../../kernel/http/service';
import { type ConnectCallers, forbidden, ownCustomer } from '../access';
import type { ConnectTable } from '../declaration';
import type { MerchantCaller } from '../model';
import type { Connect } from '../state';
import { ownSubscription } from '../subscriptions';
import { connectMetricHandlers, merchantHandlers } from './catalogue';
import { connectionHandlers } from './connections';
import { customerHandlers } from './customers';
import { subscriptionHandlers } from './subscriptions';

export const connectHandlers: Handlers<ConnectTable, Connect, ConnectCallers> = {
  ...merchantHandlers,
  ...customerHandlers,
  ...connectionHandlers,
  ...connectMetricHandlers,
  ...subscriptionHandlers,
};

interface OfCustomer {
  readonly params: { readonly uuid: string };
  readonly caller: MerchantCaller;
}

const customer = ({ params, caller }: OfCustomer, connect: Connect) =>
  ownCustomer(connect, caller, params.uuid) ? null : forbidden();

export const connectAccessChecks: AccessChecks<ConnectTable, Connect, ConnectCallers> = {
  update_customer: customer,
  patch_customer: customer,
  update_payment_status: customer,
  update_webhook_subscription: ({ params, caller }, connect) =>
    ownSubscription(connect, caller, params.id) ? null : forbidden(),
};
