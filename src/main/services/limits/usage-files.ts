import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { JsonFile } from '../../files/json-file';
import type { Logger } from '../../ports';

/** The address in a budget's key says who the agency works with; a file needs to know only which is which. */
export const budgetName = (budgetKey: string): string =>
  createHash('sha256').update(budgetKey).digest('hex').slice(0, 32);

export const budgetNameSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** Reads the file, or its fallback. Logs `message` if the file cannot be understood. */
export function readOrWarn<T>(file: Pick<JsonFile<T>, 'readSync'>, message: string, logger: Logger): T {
  const read = file.readSync();
  if (read.kind !== 'read' && read.kind !== 'missing') {
    logger.log('warn', message, { kind: read.kind, reason: read.reason });
  }
  return read.value;
}
