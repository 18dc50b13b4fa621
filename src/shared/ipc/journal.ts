import { z } from 'zod';
import { type JournalPage, mostRestoredAtOnce, type RestoredReceipt } from '../journal';
import { recordChange } from './changes';
import { limits } from './limits';
import { localWrite } from './local-data';
import { workspaceRoute } from './route';

/** No journal gets there by appending, and a page must not be able to use up the numbers. */
const highestHeldSequence = 1_000_000_000_000_000;

export const journalRoutes = {
  /**
   * Entries after a sequence, oldest first: how a projection catches up. Kinds that only main knows are never
   * among them.
   */
  'journal.read_since': workspaceRoute(
    z.strictObject({ after: z.int().min(0), limit: z.int().min(1).max(1000) }),
    limits.read,
  ).returns<JournalPage>(),
  /**
   * Restores, from a copy of the journal, the entries that the journal has lost. Entries that it already has, or has
   * in a newer version, are skipped, so a repeated call is harmless.
   */
  'journal.restore': workspaceRoute(
    z.strictObject({
      heldSequence: z.int().min(0).max(highestHeldSequence),
      writes: z
        .array(z.strictObject({ savedAt: z.iso.datetime({ precision: 3 }), write: localWrite }))
        .max(mostRestoredAtOnce),
      lines: z.array(recordChange).max(mostRestoredAtOnce),
      isLast: z.boolean(),
    }),
    limits.writeMany,
  ).returns<RestoredReceipt>(),
};
