import { defineService } from '../endpoint';
import { adsEndpoints } from './ads';
import { connectionEndpoints } from './connections';
import { customerEndpoints } from './customers';
import { connectErrors } from './errors';
import { merchantEndpoints } from './merchant';
import { connectMetricEndpoints } from './metrics';
import { sessionEndpoints } from './sessions';
import { connectWebhooks, webhookSubscriptionEndpoints } from './webhook-subscriptions';

/** The metrics connector: merchants, their customers, sessions, connections and metrics. */
export const connect = defineService({
  service: 'connect',
  title: 'Metrics connector',
  version: '1.0.0',
  baseSuffix: '',
  budget: { kind: 'settings', endpoint: 'get_merchant_settings' },
  unknownParameters: 'not_shown',
  errors: connectErrors,
  headers: [],
  webhooks: connectWebhooks,
  endpoints: {
    ...merchantEndpoints,
    ...customerEndpoints,
    ...sessionEndpoints,
    ...connectionEndpoints,
    ...connectMetricEndpoints,
    ...webhookSubscriptionEndpoints,
    ...adsEndpoints,
  },
});
