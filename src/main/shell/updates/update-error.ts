import { type DeskError, deskError, type ErrorCode } from '@shared/errors';
import { errorCodeOf, isFull } from '../../files/storage-error';
import { codeOfFailure } from '../../services/errors/transport-error';
import { causeOfNetError, failureOfNodeError } from '../transport/failures';

/** The file does not match the description, or its publisher is not the app's own. */
const refused = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE']);
const denied = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY']);

/** Translates an error of electron-updater. Its message is left out: it contains addresses and responses. */
export function updateError(cause: unknown): DeskError {
  const code = codeOf(cause);
  const reason = errorCodeOf(cause);
  return deskError(
    code,
    'an update could not be learned of or fetched',
    reason === undefined ? {} : { reason },
  );
}

function codeOf(cause: unknown): ErrorCode {
  const reason = errorCodeOf(cause) ?? '';
  if (refused.has(reason)) return 'UPDATE_FILE_REFUSED';
  if (isFull(cause)) return 'STORAGE_FULL';
  if (denied.has(reason)) return 'STORAGE_FAILED';
  const message = cause instanceof Error ? cause.message : '';
  if (message.startsWith('net::')) return codeOfFailure[causeOfNetError(message).failure];
  const failure = failureOfNodeError(reason);
  return failure === 'other' ? 'UPDATE_FEED_UNREADABLE' : codeOfFailure[failure];
}
