import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { none, uuid } from '../fields';
import { invalid, reportingNotFoundError } from './errors';
import { comparison, period, read, reportingPageQuery } from './parts';

/** Metric definitions of a platform, and metric values of a data source. */

export const reportingMetricDefinition = z.looseObject({
  id: uuid,
  reference_key: z.string().min(1),
  component: z.string().min(1),
  metrics: z.array(z.string()),
  type: z.union([z.array(z.string()), z.string()]),
});

/** Loose because a payload may be copied from a report in the application, with fields of its own. */
export const metricQueryItem = z.looseObject({
  id: z.string().min(1),
  reference_key: z.string().min(1),
  component: z.string().min(1),
  metrics: z.array(z.string().min(1)),
  type: z.union([z.array(z.string()), z.string()]),
});

/** The documented result. What comes without a comparison period is not shown, so the comparison may be missing. */
export const metricValue = z.looseObject({
  values: z.unknown(),
  comparison: z
    .looseObject({
      values: z.unknown(),
      /** A percentage. */
      difference: z.number().nullish(),
      absoluteDifference: z.number().nullish(),
    })
    .nullish(),
});

export const reportingMetricEndpoints = defineEndpoints({
  list_metric_definitions: {
    ...read,
    path: '/metrics',
    summary: 'Metric definitions of a platform; 100 to a page unless asked otherwise',
    params: none,
    query: reportingPageQuery.extend({ integration_slug: z.string().min(1) }),
    answer: { kind: 'list', record: reportingMetricDefinition, paging: 'meta' },
    errors: [invalid],
  },
  get_metric_values: {
    method: 'POST',
    path: '/metrics/get-data',
    auth: 'key',
    action: 'metrics_get_data',
    summary: 'Metric values of a data source for a period, with an optional comparison period',
    params: none,
    query: none,
    body: z.strictObject({
      ...period,
      integration_id: z.int(),
      metrics: z.array(metricQueryItem).min(1),
      ...comparison,
    }),
    // A failed metric's form is not shown: what is no documented result is kept whole as it came.
    answer: { kind: 'map', value: z.union([metricValue, z.unknown()]) },
    success: 200,
    idempotent: true,
    errors: [invalid, reportingNotFoundError],
    assumption: 'Without a comparison period `comparison` is null; a failed metric is `{error: {message}}`.',
  },
});
