import { z } from 'zod';
import { isPlainName } from '../domain/plain-name';
import { type MakerStatus, mostBatchItems } from '../domain/reports';
import { isoDay, uuid } from '../services/fields';
import { limits } from './limits';
import { clientKey } from './local-data';
import { reportRequest } from './report-values';
import { workspaceRoute } from './route';

const plain = (text: string | null) => text === null || isPlainName(text);

/** Reports and dashboards are made by main, one after the other; pages ask for them and read what became of them. */
export const reportRoutes = {
  /**
   * Keeps the batch and begins to make it. Answers its items' ids, in order, once it is on the disk. A batch that is
   * there already is answered as it is: asking twice makes nothing twice.
   */
  'reports.start': workspaceRoute(
    z.strictObject({
      /** A uuid that the page has drawn. */
      batch: uuid,
      name: z.string().min(1).max(200).nullable().refine(plain, 'holds a character that does not show'),
      items: z
        .array(
          z.strictObject({
            client: clientKey.nullable(),
            request: reportRequest.refine(
              ({ body }) => plain(body.title) && plain(body.subtitle),
              'holds a character that does not show',
            ),
            notBefore: isoDay.nullable(),
          }),
        )
        .min(1)
        .max(mostBatchItems),
    }),
    limits.start,
  ).returns<{ readonly items: readonly string[] }>(),
  /** Stops the batch after the current call. Nothing more of it is sent until it is resumed. */
  'reports.pause': workspaceRoute(z.strictObject({ batch: uuid }), limits.change).returns<null>(),
  /** Resumes a batch, also one that came from a file: each report is looked for in the lists before it is sent. */
  'reports.resume': workspaceRoute(z.strictObject({ batch: uuid }), limits.change).returns<null>(),
  /** Applies the user's decision about one item. Answers CHANGE_DECLINED if the item's state no longer allows it. */
  'reports.settle': workspaceRoute(
    z.strictObject({
      item: uuid,
      decision: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('is_this'), id: z.int() }),
        z.strictObject({ kind: z.literal('send') }),
        z.strictObject({ kind: z.literal('leave_out') }),
      ]),
    }),
    limits.write,
  ).returns<null>(),
  /** Items that wait are sent no sooner than that day, or as soon as the budget lets them. All of them, or none. */
  'reports.reschedule': workspaceRoute(
    z.strictObject({ items: z.array(uuid).min(1).max(mostBatchItems), notBefore: isoDay.nullable() }),
    limits.change,
  ).returns<null>(),
  /** The report maker's current activity; `reports.status_changed` tells when it changes. */
  'reports.status': workspaceRoute(z.strictObject({}), limits.read).returns<MakerStatus>(),
};
