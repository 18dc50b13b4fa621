import { z } from 'zod';
import {
  type Board,
  cardShapes,
  cardWidths,
  type MetricGoal,
  type MonthColumn,
  metricEntityTypes,
  mostCards,
  periodPresets,
} from '../domain/metrics';
import type { ClientKey } from '../local-data';
import { isoDay, uuid } from '../services/fields';

/** Schemas of boards, goals and month columns, used for every write to the journal. */

const name = z.string().min(1).max(200);
const days = z.strictObject({ kind: z.literal('days'), start: isoDay, end: isoDay });

const source = z.discriminatedUnion('service', [
  z.strictObject({ service: z.literal('reporting'), integrationId: z.int() }),
  z.strictObject({
    service: z.literal('connect'),
    customer: uuid,
    connections: z.array(uuid).min(1).max(50),
  }),
]);

const word = z.string().min(1).max(200);

const item = z.strictObject({
  referenceKey: word,
  component: word,
  metrics: z.array(word).max(50),
  dimensions: z.array(word).max(20),
  entity: z.strictObject({ id: word, type: z.enum(metricEntityTypes) }).nullable(),
  type: z.array(word).max(50).optional(),
});

const card = z.strictObject({
  id: uuid,
  title: name.nullable(),
  shape: z.enum(cardShapes),
  width: z.literal(cardWidths),
  source,
  platform: z.string().regex(/^[a-z0-9_]{1,100}$/),
  item,
  total: z.boolean().optional(),
  unit: z.string().min(1).max(20).nullable(),
});

export const boardSchema = (client: z.ZodType<ClientKey, ClientKey>): z.ZodType<Board, Board> =>
  z.strictObject({
    name,
    client,
    period: z.union([z.strictObject({ kind: z.enum(periodPresets) }), days]),
    comparison: z.union([z.strictObject({ kind: z.enum(['none', 'previous', 'last_year']) }), days]),
    cards: z.array(card).max(mostCards),
  });

export const goalSchema = (client: z.ZodType<ClientKey, ClientKey>): z.ZodType<MetricGoal, MetricGoal> =>
  z.strictObject({
    client,
    metric: word,
    rule: z.enum(['at_least', 'at_most', 'change_at_least']),
    value: z.number(),
  });

export const monthColumns: z.ZodType<readonly MonthColumn[], readonly MonthColumn[]> = z
  .array(z.strictObject({ metric: word, title: name.nullable() }))
  .min(1)
  .max(6);
