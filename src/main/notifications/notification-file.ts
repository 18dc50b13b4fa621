import { join } from 'node:path';
import { approvedFields } from '@shared/domain/guard';
import {
  emptyQueue,
  type NewsMemory,
  type NotificationQueue,
  nothingRemembered,
} from '@shared/domain/notifications';
import { localKey } from '@shared/ipc/local-data';
import { newsKinds, newsSubjectKinds } from '@shared/notifications';
import { z } from 'zod';
import { createJsonFile, type JsonFile } from '../files/json-file';
import { workspaceFolder } from '../files/workspace-folder';

/** State of a workspace's notifications that survives a restart. */
export interface NotificationState {
  /** Sequence of the last journal entry processed; null before the first start. */
  readonly sequence: number | null;
  readonly queue: NotificationQueue;
  readonly memory: NewsMemory;
}

const ids = z.array(z.string().max(500)).max(5_000).readonly();

const news = z.object({
  id: z.string().max(500),
  kind: z.enum(newsKinds),
  // Missing in what an earlier version held: a click on such news leads to Today.
  subject: z
    .templateLiteral([z.enum(newsSubjectKinds), ':', z.string().min(1).max(300)])
    .nullable()
    .default(null),
  title: z.string().max(500).nullable(),
  client: localKey.nullable(),
  at: z.int(),
  change: z
    .object({
      fields: z.array(z.enum(approvedFields)).readonly(),
      publishAt: z.int().nullable(),
      publishesByItself: z.boolean(),
      edit: z.string().max(300).optional(),
      isSaid: z.boolean().optional(),
      isOften: z.boolean().optional(),
    })
    .optional(),
});

const schema: z.ZodType<NotificationState> = z.object({
  sequence: z.int().min(0).nullable(),
  queue: z.object({
    // Drift without its service is dropped: it is handed in again as long as it lasts.
    held: z
      .array(news)
      .max(5_000)
      .transform((all) => all.filter(({ kind, subject }) => kind !== 'drift' || subject !== null))
      .readonly(),
    told: ids,
    toldDue: ids,
    shownAt: z.int().nullable(),
    alarms: z
      .array(
        z.object({
          subject: z.string().max(500),
          at: z.int(),
          edit: z.string().max(300).optional(),
          publishAt: z.int().nullable().optional(),
          publishesByItself: z.boolean().optional(),
        }),
      )
      .max(5_000)
      .readonly()
      .default([]),
  }),
  memory: z.object({ approved: ids, halfTold: ids }),
});

/** Creates the file in the workspace's own folder, with which it is removed. */
export const createNotificationFile = (
  userDataFolder: string,
  workspaceId: string,
): JsonFile<NotificationState> =>
  createJsonFile({
    path: join(workspaceFolder(userDataFolder, workspaceId), 'notifications.json'),
    schema,
    fallback: { sequence: null, queue: emptyQueue, memory: nothingRemembered },
  });
