import type { MediaFailure } from '@shared/media';
import { errorCodeOf } from '../files/storage-error';
import { PrivateAddressError } from './public-lookup';

/** Carries a reason through streams and callbacks, which know errors only. Never leaves this room. */
export class MediaError extends Error {
  constructor(readonly reason: MediaFailure) {
    super(reason);
  }
}

const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EEXIST', 'ENOENT']);

/** The reason alone: the texts of network errors name hosts, and an address here is a secret. */
export function failureOf(error: unknown): MediaFailure {
  if (error instanceof MediaError) return error.reason;
  if (error instanceof PrivateAddressError) return 'address_refused';
  const code = errorCodeOf(error) ?? '';
  if (storageCodes.has(code)) return 'storage_failed';
  return code === 'ETIMEDOUT' ? 'timed_out' : 'unreachable';
}
