import * as connections from '../../shared/services/connect/connections';
import * as customers from '../../shared/services/connect/customers';
import * as merchants from '../../shared/services/connect/merchant';
import * as metrics from '../../shared/services/connect/metrics';
import * as subscriptions from '../../shared/services/connect/webhook-subscriptions';
import type { ReplyEnvelope } from '../kernel/http/reply';
import type { SandboxService } from '../kernel/http/service';
import {
  admitConnect,
  authenticateCustomer,
  authenticateMerchant,
  authenticateSession,
  type ConnectCallers,
  forbidden,
} from './access';
import { type ConnectTable, connectDeclaration, servedSession } from './declaration';
import { connectAccessChecks, connectHandlers } from './handlers';
import type { Connect } from './state';

/** `{errors}` for body validation, `{message, extra}` for some refusals, `{message}` for everything else. */
const connectEnvelope: ReplyEnvelope = {
  body: ({ status, message, fields, extra, code }) => {
    if (fields && status === 422) return { errors: fields };
    return { message, ...(extra && { extra }), ...(code !== undefined && { error_code: code }) };
  },
};

export const connectService: SandboxService<ConnectTable, Connect, ConnectCallers> = {
  declaration: connectDeclaration,
  basePath: '/connect',
  loggedPrefix: '',
  envelope: connectEnvelope,
  authenticate: {
    key: authenticateMerchant,
    'key+customer': authenticateCustomer,
    session: authenticateSession,
  },
  admit: admitConnect,
  // The document says: "Rate-limit response headers: not shown."
  limitedHeaders: () => ({}),
  unknownId: forbidden,
  handlers: connectHandlers,
  accessChecks: connectAccessChecks,
  components: {
    merchant: merchants.merchant,
    integration: merchants.merchantIntegration,
    customer: customers.customer,
    customer_with_integrations: customers.customerWithIntegrations,
    customer_integration: connections.customerIntegration,
    integration_session: servedSession,
    metric_definition: metrics.connectMetricDefinition,
    webhook_subscription: subscriptions.webhookSubscription,
  },
};
