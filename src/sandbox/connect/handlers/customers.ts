import { answer, refuseFields } from '../../kernel/http/reply';
import type { ConnectHandlersFor } from '../access';
import { forbidden, ownCustomer } from '../access';
import { changeCustomer, createCustomer, removeCustomer } from '../customers';
import { type ConnectSortKeys, connectListAnswer, nameContains } from '../listing';
import type { MerchantCaller, SandboxCustomer } from '../model';
import { presentConnectionBriefly, presentCustomer } from '../present';
import type { Connect } from '../state';

const sortKeys: ConnectSortKeys<SandboxCustomer> = {
  uuid: ({ id }) => id,
  name: ({ name }) => name,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  trial_ends_at: ({ trialEndsAt }) => trialEndsAt,
  is_paying: ({ isPaying }) => isPaying,
};

export const customerHandlers: ConnectHandlersFor<
  | 'list_customers'
  | 'create_customer'
  | 'get_customer_settings'
  | 'get_customer'
  | 'update_customer'
  | 'patch_customer'
  | 'delete_customer'
  | 'update_payment_status'
> = {
  list_customers: (call, connect) => {
    const { merchant } = call.caller;
    const found = connect
      .customersOf(merchant)
      .filter(({ name }) => nameContains(name, call.query.name ?? ''));
    return connectListAnswer(call, found, sortKeys, (customer) => presentCustomer(customer, merchant));
  },

  create_customer: ({ body, caller: { merchant } }, connect) => {
    const { customer, token } = createCustomer(connect, merchant, body.name);
    return answer({ customer: { ...presentCustomer(customer, merchant), api_token: token } });
  },

  get_customer_settings: ({ caller: { customer, merchant } }, connect) => {
    const integrations = connect.connectionsOf(customer).map(presentConnectionBriefly);
    return answer({
      customer: { ...presentCustomer(customer, merchant), integrations },
      include_settings: true,
    });
  },

  get_customer: ({ params, caller }, connect) => {
    const customer = ownCustomer(connect, caller, params.uuid);
    return customer ? answer({ customer: presentCustomer(customer, caller.merchant) }) : forbidden();
  },

  update_customer: ({ params, body, caller }, connect) => rename(connect, caller, params.uuid, body.name),

  // PATCH is documented as identical to PUT: the name is required.
  patch_customer: ({ params, body, caller }, connect) => rename(connect, caller, params.uuid, body.name),

  delete_customer: ({ params, caller }, connect) => {
    const customer = ownCustomer(connect, caller, params.uuid);
    if (!customer) return forbidden();
    removeCustomer(connect, customer);
    return answer({ success: true, message: 'The customer was deleted.' });
  },

  update_payment_status: ({ params, body, caller }, connect) => {
    const customer = ownCustomer(connect, caller, params.uuid);
    if (!customer) return forbidden();
    if (customer.isPaying === body.is_paying)
      return refuseFields({ is_paying: ['The payment status is this one already.'] });
    changeCustomer(connect, customer, { isPaying: body.is_paying });
    return answer({ success: true, message: 'The payment status was updated.' });
  },
};

function rename(connect: Connect, caller: MerchantCaller, uuid: string, name: string) {
  const customer = ownCustomer(connect, caller, uuid);
  if (!customer) return forbidden();
  const renamed = changeCustomer(connect, customer, { name });
  return answer({ customer: presentCustomer(renamed, caller.merchant) });
}
