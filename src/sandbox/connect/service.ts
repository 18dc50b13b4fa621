import * as connections from '../../shared/services/connect/connections';
import * as customers from '../../shared/services/connect/customers';
import * as merchants from '../../shared/services/connect/merchant';
import * as metrics from '../../shared/services/connect/metrics';
import * as subscriptions from '../../shared/services/connect/webhook-subscriptions';
import type { Envelope } from '../kernel/http/reply';
import type { SandboxService } from '../kernel/http/service';
import {
  admit,
  authenticateCustomer,
  authenticateMerchant,
  authenticateSession,
  type ConnectCallers,
  forbidden,
} from './access';
import { type ConnectTable, declaration, servedSession } from './declaration';
import { accessChecks, handlers } from './handlers';
import type { Connect } from './state';

/** `{errors}` for body validation, `{message, extra}` for some refusals, `{message}` for everything else. */
const connectEnvelope: Envelope = {
  body: ({ status, message, fields, extra, code }) => {
    if (fields && status === 422) return { errors: fields };
    return { message, ...(extra && { extra }), ...(code !== undefined && { error_code: code }) };
  },
};

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
  // The document says: "Rate-limit response headers: not shown."
  limitedHeaders: () => ({}),
  unknownId: forbidden,
  handlers,
  accessChecks: accessChecks,
  components: {
    merchant: merchants.merchant,
    integration: merchants.integration,
    customer: customers.customer,
    customer_with_integrations: customers.customerWithIntegrations,
    customer_integration: connections.customerIntegration,
    integration_session: servedSession,
    metric_definition: metrics.metricDefinition,
    webhook_subscription: subscriptions.webhookSubscription,
  },
};
