import { z } from 'zod';
import { type ChangeValue, changeKinds, mostValueLength, type RecordChange } from '../changes';
import { limits } from './limits';
import { localKey } from './local-data';
import { workspaceRoute } from './route';

const value: z.ZodType<ChangeValue, ChangeValue> = z
  .json()
  .refine((given) => JSON.stringify(given).length <= mostValueLength, 'too long');

/** Schema of a line of the feed from the engine, the journal's files or an imported file. */
export const recordChange: z.ZodType<RecordChange, RecordChange> = z.strictObject({
  id: z.string().min(1).max(100),
  resource: z.string().min(1).max(100),
  recordId: z.string().min(1).max(300),
  title: z.string().max(500).nullable(),
  client: localKey.nullable(),
  kind: z.enum(changeKinds),
  field: z.string().min(1).max(100).nullable(),
  before: value,
  after: value,
  lastSeenAt: z.int().min(0).nullable(),
  seenAt: z.int().min(0),
});

export const changesRoutes = {
  /** Sends lines to the journal. Lines that it already has, by `id`, are skipped, so a repeated call is harmless. */
  'changes.append': workspaceRoute(
    z.strictObject({ lines: z.array(recordChange).min(1).max(200) }),
    limits.writeMany,
  ).returns<null>(),
};
