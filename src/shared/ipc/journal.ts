import { z } from 'zod';
import type { JournalPage } from '../journal';
import { workspaceRoute } from './route';

export const journalRoutes = {
  /**
   * Entries after a sequence, oldest first: how a projection catches up. Kinds that only main knows are never
   * among them.
   */
  'journal.read_since': workspaceRoute(
    z.strictObject({ after: z.int().min(0), limit: z.int().min(1).max(1000) }),
  ).returns<JournalPage>(),
};
