import { catalogueOf } from '../../catalogue/catalogue';
import { platformOf } from '../../catalogue/platforms';
import { answer, refuse, refuseFields } from '../../kernel/http/reply';
import { collectMetrics, sendLater } from '../collect';
import { addressRefused } from '../subscriptions';
import type { HandlersFor } from '.';

export const metricHandlers: HandlersFor<
  'list_metric_definitions' | 'get_metric_values' | 'request_metric_values'
> = {
  list_metric_definitions: ({ params, query, kernel }, connect) => {
    if (!connect.catalogueIsAvailable)
      return refuse(503, 'The metric catalogue cannot be read. Try again later.');
    const platform = platformOf(params.integration_slug);
    if (!platform) return refuse(404, 'No integration has this slug.', { code: 'not_found' });
    return answer(catalogueOf(platform.slug, query.language ?? 'en', kernel.keys));
  },

  get_metric_values: ({ body, caller }, connect) => {
    const collected = collectMetrics(connect, caller, body);
    return collected.ok ? answer({ data: collected.results }) : collected.refusal;
  },

  request_metric_values: async ({ body, caller }, connect) => {
    const reason = await addressRefused(connect, body.metrics_webhook_url);
    if (reason !== null) return refuseFields({ metrics_webhook_url: [reason] });
    const collected = collectMetrics(connect, caller, body);
    if (!collected.ok) return collected.refusal;
    sendLater(connect, body.metrics_webhook_url, collected.results);
    return answer({ success: true, message: 'The metrics will be sent to metrics_webhook_url.' });
  },
};
