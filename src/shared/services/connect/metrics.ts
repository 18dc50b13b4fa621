import { z } from 'zod';
import { catalogueLanguages } from '../../domain/catalogue-lists';
import { defineEndpoints } from '../endpoint';
import { acknowledgement, isoDay, none, uuid, webUrl } from '../fields';
import { catalogueErrors, metricErrors } from './errors';

/** The metric catalogue and the two ways to read metrics. */

export const metricComponents = ['number_v1', 'datatable_v1', 'chart_v1'] as const;

/** Objects in the catalogue, strings in a request. */
const dimension = z.union([z.string(), z.looseObject({ field: z.string() })]);

export const connectMetricDefinition = z.looseObject({
  id: uuid,
  reference_key: z.string().min(1),
  component: z.enum(metricComponents),
  metrics: z.array(z.string()),
  dimensions: z.array(dimension),
  references: z
    .looseObject({
      title: z.string().nullish(),
      description: z.string().nullish(),
      tags: z.looseObject({}).nullish(),
    })
    .nullish(),
});

const labels = z.record(z.string(), z.looseObject({ label: z.string().nullish() }));

export const catalogueMeta = z.looseObject({
  integration_slug: z.string(),
  language: z.enum(catalogueLanguages),
  setup: z.looseObject({ metrics: labels, dimensions: labels }).nullish(),
});

/** A loose object although we write it, because each catalogue item is a valid request item without changes. */
export const metricRequestItem = z.looseObject({
  id: z.string().min(1),
  reference_key: z.string().min(1),
  component: z.enum(metricComponents),
  metrics: z.array(z.string().min(1)),
  dimensions: z.array(dimension).optional(),
  entity_id: z.string().min(1).optional(),
  entity_type: z.enum(['ad', 'campaign', 'adset']).optional(),
});

const metricsRequest = {
  customer_integration: uuid.optional(),
  customer_integration_uuids: z.array(uuid).min(1).optional(),
  start: isoDay,
  end: isoDay,
  comparison_start: isoDay.optional(),
  comparison_end: isoDay.optional(),
  metrics: z.array(metricRequestItem).min(1),
};

interface ConnectionChoice {
  readonly customer_integration?: unknown;
  readonly customer_integration_uuids?: unknown;
}

const oneOfTheTwo = (body: ConnectionChoice): boolean =>
  (body.customer_integration === undefined) !== (body.customer_integration_uuids === undefined);
const choiceRule = {
  path: ['customer_integration'],
  message: 'either customer_integration or customer_integration_uuids, one of the two',
};

/** The one result shape that the document shows. */
export const numberResult = z.looseObject({ value: z.number(), previous_value: z.number().nullish() });

const call = { method: 'POST', auth: 'key+customer', params: none, query: none, success: 200 } as const;

export const connectMetricEndpoints = defineEndpoints({
  list_metric_definitions: {
    method: 'GET',
    path: '/metrics/{integration_slug}',
    auth: 'key',
    summary: 'The metric catalogue of a platform; stable for weeks, so fetched once and stored',
    params: z.strictObject({ integration_slug: z.string().regex(/^[a-z0-9_]+$/) }),
    query: z.strictObject({ language: z.enum(catalogueLanguages).optional() }),
    body: none,
    answer: { kind: 'list', record: connectMetricDefinition, paging: 'none', meta: catalogueMeta },
    success: 200,
    idempotent: true,
    errors: catalogueErrors,
  },
  get_metric_values: {
    ...call,
    path: '/metrics/get-data',
    summary: 'Reads metrics of connections and keeps the request open while they are collected',
    body: z.strictObject(metricsRequest).refine(oneOfTheTwo, choiceRule),
    // Shapes of charts, tables and failures are not shown: those are kept whole as they came.
    answer: { kind: 'map', value: z.union([numberResult, z.unknown()]) },
    idempotent: true,
    errors: metricErrors,
    assumption:
      'A failed metric is `{error: {message}}`; a chart is `{labels, series: [{name, data}], comparison?}`; a table is `{columns: [{key, label}], rows}`.',
  },
  request_metric_values: {
    ...call,
    path: '/metrics/get-data-async',
    summary: 'Asks for metrics; the answer is sent later by POST to `metrics_webhook_url`',
    body: z.strictObject({ ...metricsRequest, metrics_webhook_url: webUrl }).refine(oneOfTheTwo, choiceRule),
    answer: { kind: 'plain', body: acknowledgement },
    idempotent: false,
    errors: metricErrors,
    assumption:
      'The delivered body is the bare map of request item id to result; the app reads it under `data` too.',
  },
});

export type MetricDefinition = z.output<typeof connectMetricDefinition>;
export type MetricRequestItem = z.input<typeof metricRequestItem>;
