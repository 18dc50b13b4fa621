import { type DeskError, deskError } from '@shared/errors';
import type { StorageFailure } from '../store/engine-store';

/** A failure of the store in the words of the one vocabulary. */
export const storageError = ({ kind, message }: StorageFailure): DeskError =>
  deskError(kind === 'full' ? 'STORAGE_FULL' : 'STORAGE_FAILED', message, { cause: kind });
