import { join } from 'node:path';
import { emptyDesk, type NewsDesk, type NewsMemory, nothingRemembered } from '@shared/domain/notifications';
import { localKey } from '@shared/ipc/local-data';
import { newsKinds } from '@shared/notifications';
import { z } from 'zod';
import { createJsonFile, type JsonFile } from '../files/json-file';
import { workspaceFolder } from '../workspaces/workspace-folder';

/** What a workspace's notifications go on from after a restart. */
export interface NewsState {
  /** Every entry of the journal up to this one has been looked at; null before the first start. */
  readonly sequence: number | null;
  readonly desk: NewsDesk;
  readonly memory: NewsMemory;
}

const ids = z.array(z.string().max(500)).max(5_000).readonly();

const news = z.object({
  id: z.string().max(500),
  kind: z.enum(newsKinds),
  postId: z.string().min(1).max(300),
  title: z.string().max(500).nullable(),
  client: localKey.nullable(),
  at: z.int(),
});

const schema: z.ZodType<NewsState> = z.object({
  sequence: z.int().min(0).nullable(),
  desk: z.object({
    held: z.array(news).max(5_000).readonly(),
    told: ids,
    toldDue: ids,
    shownAt: z.int().nullable(),
  }),
  // Missing in files of an earlier version, whose memory went with them: at worst one approval is told twice.
  memory: z.object({ approved: ids, halfTold: ids }).default(nothingRemembered),
});

/** In the workspace's own folder, and removed with it. */
export const createNewsFile = (userDataFolder: string, workspaceId: string): JsonFile<NewsState> =>
  createJsonFile({
    path: join(workspaceFolder(userDataFolder, workspaceId), 'notifications.json'),
    schema,
    fallback: { sequence: null, desk: emptyDesk, memory: nothingRemembered },
  });
