import { z } from 'zod';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const number = z.number().nullable();

/** Schema of `MetricAnswer`. It also checks that each series is as long as the labels and each row as the columns. */
export const metricAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('number'), value: number }),
  z
    .strictObject({
      kind: z.literal('series'),
      labels: z.array(z.string()),
      series: z.array(z.strictObject({ name: z.string(), values: z.array(number) })),
    })
    .refine(({ labels, series }) => series.every(({ values }) => values.length === labels.length)),
  z
    .strictObject({
      kind: z.literal('table'),
      columns: z.array(z.strictObject({ key: z.string(), label: z.string() })),
      rows: z.array(z.array(cell)),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length)),
  z.strictObject({
    kind: z.literal('unknown'),
    component: z.string(),
    facts: z.array(z.strictObject({ path: z.string(), value: cell })).max(200),
    isCut: z.boolean(),
  }),
]);
