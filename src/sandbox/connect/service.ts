import { connect as declaration } from '../../shared/services/connect';
import * as customers from '../../shared/services/connect/customers';
import * as merchants from '../../shared/services/connect/merchant';
import type { ServiceDeclaration } from '../../shared/services/endpoint';
import type { SandboxService } from '../kernel/http/service';
import { admit, authenticateCustomer, authenticateMerchant, type ConnectCallers, foreign } from './access';
import { connectEnvelope } from './envelope';
import { handlers } from './handlers';
import type { Connect } from './state';

const { get_merchant_settings, get_customer_settings } = declaration.endpoints;
const endpoints = { get_merchant_settings, get_customer_settings };
/** What is served so far; it describes itself accordingly. */
const served: ServiceDeclaration<typeof endpoints> = { ...declaration, endpoints };

export const connectService: SandboxService<typeof endpoints, Connect, ConnectCallers> = {
  declaration: served,
  basePath: '/connect',
  loggedPrefix: '',
  envelope: connectEnvelope,
  authenticate: { key: authenticateMerchant, 'key+customer': authenticateCustomer },
  admit,
  unknownId: foreign,
  handlers,
  components: { merchant: merchants.merchant, customer: customers.customer },
};
