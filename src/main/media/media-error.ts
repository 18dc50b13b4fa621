import type { MediaFailure } from '@shared/media';
import { errorCodeOf } from '../files/storage-error';
import { PrivateAddressError } from './address-rule';

/** Carries a reason through streams and callbacks, which know errors only. Never leaves this room. */
export class MediaError extends Error {
  constructor(readonly reason: MediaFailure) {
    super(reason);
  }
}

const storageCodes = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EEXIST', 'ENOENT']);

/** The reason alone: the texts of network errors name hosts, and an address here is a secret. */
export function mediaFailureOf(error: unknown): MediaFailure {
  if (error instanceof MediaError) return error.reason;
  if (error instanceof PrivateAddressError) return 'address_refused';
  const code = errorCodeOf(error) ?? '';
  if (storageCodes.has(code)) return 'storage_failed';
  return code === 'ETIMEDOUT' ? 'timed_out' : 'unreachable';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Trying again soon changes nothing about these; tomorrow the service may have other bytes. */
const finalReasons: ReadonlySet<MediaFailure | 'no_room'> = new Set([
  'address_refused',
  'redirect_refused',
  'too_large',
  'too_many_pixels',
  'type_refused',
]);

export const isFinal = (reason: MediaFailure | 'no_room'): boolean => finalReasons.has(reason);

/** How long one file waits after its n-th failure: 1, 4, 16 minutes, then an hour. */
export const retryMs = (reason: MediaFailure, failures: number): number =>
  isFinal(reason) ? 24 * hourMs : Math.min(hourMs, minuteMs * 4 ** (failures - 1));

/** How long all wait after the network failed: half a minute, then twice as long each time, up to five minutes. */
export const nextPauseMs = (beforeMs: number): number =>
  beforeMs === 0 ? minuteMs / 2 : Math.min(5 * minuteMs, beforeMs * 2);
