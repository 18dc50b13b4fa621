import { z } from 'zod';
import { connect } from '../../shared/services/connect';
import { numberResult } from '../../shared/services/connect/metrics';
import { integrationSession, sessionLimit, sessionSecrets } from '../../shared/services/connect/sessions';
import type { DocumentedError } from '../../shared/services/endpoint';
import { rangeLengthOf, spanOf } from '../catalogue/days';
import { chart, dataTable } from '../catalogue/results';

const { create_session, list_metric_definitions, get_ads_options, get_metric_values, request_metric_values } =
  connect.endpoints;
const { list_customers, list_customer_integrations, list_webhook_subscriptions } = connect.endpoints;

const invalidQuery: DocumentedError = {
  status: 422,
  when: 'A parameter breaks its rules; `errors` maps it to messages.',
  envelope: 'errors',
};

const listDetails = {
  errors: [invalidQuery],
  assumption: 'A `sortBy` that names nothing leaves the order of creation. `meta` carries `total_pages` too.',
} as const;

/** The document shows only the result of numbers; these are the results that the sandbox sends. */
export const connectMetricResult = z.union([
  numberResult,
  chart.extend({ comparison: chart.optional() }),
  dataTable.extend({ comparison: dataTable.optional() }),
  z.strictObject({ error: z.strictObject({ message: z.string() }) }),
]);

/** The answer repeats the limits as they were requested. */
export const servedSession = integrationSession.extend({
  ...sessionSecrets.shape,
  limits: z.array(sessionLimit),
});

/** Search fields may be empty. */
const search = z.string().optional();

interface MetricsBody {
  readonly start: string;
  readonly end: string;
  readonly comparison_start?: string | undefined;
  readonly comparison_end?: string | undefined;
  readonly metrics: readonly { readonly id: string }[];
}

type Context = z.core.$RefinementCtx<MetricsBody>;

/** Longer than the history of any platform, so a longer period is a mistake. */
const longestPeriodDays = 3_660;
/** Most items of a request, far more than a dashboard needs. */
const mostItems = 200;

const problem = (context: Context, path: (string | number)[], message: string) =>
  context.addIssue({ code: 'custom', path, message });

function checkMetricsBody(body: MetricsBody, context: Context): void {
  checkPeriod(context, '', body.start, body.end);
  const { comparison_start: from, comparison_end: to } = body;
  if (from !== undefined && to !== undefined) checkPeriod(context, 'comparison_', from, to);
  else if (from !== undefined) problem(context, ['comparison_end'], 'A comparison period needs its end.');
  else if (to !== undefined) problem(context, ['comparison_start'], 'A comparison period needs its start.');
  if (body.metrics.length > mostItems)
    problem(context, ['metrics'], `At most ${mostItems} metrics are read at once.`);
  const seen = new Set<string>();
  for (const [i, { id }] of body.metrics.entries()) {
    // Results are answered under their ids.
    if (seen.has(id)) problem(context, ['metrics', i, 'id'], 'The id must be unique.');
    seen.add(id);
  }
}

function checkPeriod(context: Context, prefix: string, start: string, end: string): void {
  const days = rangeLengthOf(spanOf(start, end));
  if (days === 0) problem(context, [`${prefix}end`], 'The period ends before it starts.');
  if (days > longestPeriodDays)
    problem(context, [`${prefix}end`], `The period is longer than ${longestPeriodDays} days.`);
}

/**
 * The shared declaration with the service's own checks. Some fields accept any text, because the handler responds to
 * them. An unknown slug is a 404 in any form, and an empty search field finds everything.
 */
export const connectDeclaration = {
  ...connect,
  endpoints: {
    ...connect.endpoints,
    list_customers: {
      ...list_customers,
      query: list_customers.query.extend({ sortBy: search, name: search }),
      ...listDetails,
    },
    list_customer_integrations: {
      ...list_customer_integrations,
      query: list_customer_integrations.query.extend({ sortBy: search, source_name: search }),
      ...listDetails,
    },
    list_webhook_subscriptions: {
      ...list_webhook_subscriptions,
      query: list_webhook_subscriptions.query.extend({ sortBy: search }),
      ...listDetails,
    },
    list_metric_definitions: {
      ...list_metric_definitions,
      params: z.strictObject({ integration_slug: z.string() }),
    },
    get_ads_options: {
      ...get_ads_options,
      query: z.strictObject({ integration_slug: z.string() }),
      errors: [invalidQuery],
    },
    create_session: {
      ...create_session,
      answer: { kind: 'single', record: servedSession, key: 'integration_session' },
      assumption:
        'A session once completed is spent. `same_type_integration` counts connections of the same platform; an account that is connected anew takes up no further place.',
    },
    get_metric_values: {
      ...get_metric_values,
      body: get_metric_values.body.superRefine(checkMetricsBody),
      answer: { kind: 'map', value: connectMetricResult },
    },
    request_metric_values: {
      ...request_metric_values,
      body: request_metric_values.body.superRefine(checkMetricsBody),
    },
  },
} as const;

export type ConnectTable = (typeof connectDeclaration)['endpoints'];
