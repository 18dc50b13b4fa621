import { type DeskResult, fail } from '@shared/errors';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Error of a failed write. It leaves out the system's own message, whose paths contain the account's name. */
export function storageFailure(cause: unknown, what: string): DeskResult<never> {
  const systemCode = errorCodeOf(cause) ?? 'UNKNOWN';
  const code = isFull(cause) ? 'STORAGE_FULL' : 'STORAGE_FAILED';
  return fail(code, `${what} could not be written`, { systemCode });
}

export const isFull = (cause: unknown): boolean => full.has(errorCodeOf(cause) ?? '');

/** The `code` of an error of Node or of a native module, where it has one. */
export function errorCodeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}
