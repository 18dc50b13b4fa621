import type { connect as declaration } from '../../shared/services/connect';
import { answer } from '../kernel/http/reply';
import type { Handlers } from '../kernel/http/service';
import type { ConnectCallers } from './access';
import { presentCustomer, presentMerchant } from './present';
import type { Connect } from './state';

type Table = Pick<(typeof declaration)['endpoints'], 'get_merchant_settings' | 'get_customer_settings'>;

export const handlers: Handlers<Table, Connect, ConnectCallers> = {
  get_merchant_settings: ({ caller }, connect) =>
    answer({ merchant: presentMerchant(connect, caller.merchant), include_settings: true }),

  get_customer_settings: ({ caller: { customer, merchant } }) =>
    answer({
      customer: { ...presentCustomer(customer, merchant), integrations: [] },
      include_settings: true,
    }),
};
