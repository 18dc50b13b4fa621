import { z } from 'zod';
import {
  type BatchItem,
  type KeptError,
  type MadeReport,
  mostBatchItems,
  type ReportBatch,
  type ReportRequest,
  type ReportResult,
  reportKinds,
} from '../domain/reports';
import { type ErrorCode, errorKinds } from '../errors';
import type { ClientKey } from '../record-key';
import { isoDay, timestamp, uuid } from '../services/fields';
import { reportCreation } from '../services/reporting/reports';

/** Schemas of report batches and their results, used for every write to the journal. */

const isoMoment = z.iso.datetime({ precision: 3 });
const text = z.string().max(200);

/** A report as the service accepts it. The limits keep the largest batch within one journal line. */
export const reportRequest: z.ZodType<ReportRequest, ReportRequest> = z.strictObject({
  kind: z.enum(reportKinds),
  body: reportCreation.extend({
    title: text.min(1),
    subtitle: text,
    integration_ids: z.array(z.int()).max(50),
  }),
});

// `Object.keys` forgets what the record says of them.
const errorCode = z.enum(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]]);

/** In characters of JSON: facts of a failure are few words. */
const mostErrorData = 8_000;

export const keptError: z.ZodType<KeptError, KeptError> = z.strictObject({
  code: errorCode,
  message: z.string().max(1_000),
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= mostErrorData)
    .optional(),
});

const address = z.string().max(2_000).nullable();

const madeReport: z.ZodType<MadeReport, MadeReport> = z.strictObject({
  id: z.int(),
  title: z.string().max(2_000),
  internalUrl: address,
  externalUrl: address,
  createdAt: timestamp,
});

const batchItem = (client: z.ZodType<ClientKey, ClientKey>): z.ZodType<BatchItem, BatchItem> =>
  z.strictObject({
    id: uuid,
    client: client.nullable(),
    request: reportRequest,
    notBefore: isoDay.nullable(),
  });

export const batchSchema = (client: z.ZodType<ClientKey, ClientKey>): z.ZodType<ReportBatch, ReportBatch> =>
  z.strictObject({
    name: text.min(1).nullable(),
    startedAt: isoMoment,
    items: z.array(batchItem(client)).min(1).max(mostBatchItems),
    pause: z
      .discriminatedUnion('by', [
        z.strictObject({ by: z.literal('person') }),
        z.strictObject({ by: z.literal('origin') }),
        z.strictObject({ by: z.literal('failure'), error: keptError }),
      ])
      .nullable(),
  });

const base = { batch: uuid, at: isoMoment };
const look = z.strictObject({ at: isoMoment, found: z.array(madeReport).max(20) });

export const resultSchema: z.ZodType<ReportResult, ReportResult> = z.discriminatedUnion('state', [
  z.strictObject({ ...base, state: z.literal('sent') }),
  z.strictObject({ ...base, state: z.literal('made'), report: madeReport, isFound: z.boolean() }),
  z.strictObject({ ...base, state: z.literal('refused'), error: keptError }),
  z.strictObject({
    ...base,
    state: z.literal('in_doubt'),
    sentAt: isoMoment.nullable(),
    error: keptError.nullable(),
    looks: z.array(look).max(2),
  }),
  z.strictObject({ ...base, state: z.literal('left_out') }),
]);
