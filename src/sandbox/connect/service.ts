import * as connections from '../../shared/services/connect/connections';
import * as customers from '../../shared/services/connect/customers';
import * as merchants from '../../shared/services/connect/merchant';
import * as metrics from '../../shared/services/connect/metrics';
import * as subscriptions from '../../shared/services/connect/webhook-subscriptions';
import type { SandboxService } from '../kernel/http/service';
import {
  admit,
  authenticateCustomer,
  authenticateMerchant,
  authenticateSession,
  type ConnectCallers,
  foreign,
} from './access';
import { type ConnectTable, declaration, writtenSession } from './declaration';
import { connectEnvelope } from './envelope';
import { handlers } from './handlers';
import type { Connect } from './state';
import { subjects } from './subjects';

export const connectService: SandboxService<ConnectTable, Connect, ConnectCallers> = {
  declaration,
  basePath: '/connect',
  loggedPrefix: '',
  envelope: connectEnvelope,
  authenticate: {
    key: authenticateMerchant,
    'key+customer': authenticateCustomer,
    session: authenticateSession,
  },
  admit,
  // "Rate-limit response headers: not shown."
  limitedHeaders: () => ({}),
  unknownId: foreign,
  handlers,
  subjects,
  components: {
    merchant: merchants.merchant,
    integration: merchants.integration,
    customer: customers.customer,
    customer_with_integrations: customers.customerWithIntegrations,
    customer_integration: connections.customerIntegration,
    integration_session: writtenSession,
    metric_definition: metrics.metricDefinition,
    webhook_subscription: subscriptions.webhookSubscription,
  },
};
