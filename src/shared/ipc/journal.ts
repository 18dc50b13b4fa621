import { z } from 'zod';
import type { JournalPage } from '../journal';
import { workspaceRoute } from './route';

const postId = z.string().min(1).max(200);

export const journalRoutes = {
  /** Entries after a sequence, oldest first: how a projection catches up. */
  'journal.read_since': workspaceRoute(
    z.strictObject({ after: z.int().min(0), limit: z.int().min(1).max(1000) }),
  ).returns<JournalPage>(),
  /** Saves the private note of a post; an empty text deletes it. Answers its sequence once it is on the disk. */
  'notes.save': workspaceRoute(z.strictObject({ postId, text: z.string().max(20_000) })).returns<{
    sequence: number;
  }>(),
};
