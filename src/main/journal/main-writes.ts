import { isMainWrite } from '@shared/ipc/local-data';
import type { LocalWrite } from '@shared/journal';

/**
 * Whether a write that comes by a file or by a copy may be taken, whatever its time. What main alone writes is only ever
 * added: a result that is replaced or removed would have its report sent once more.
 *
 * @param had What the journal has for the same key, a removal too.
 */
export const mayTake = (write: LocalWrite, had: object | undefined): boolean =>
  !isMainWrite(write) || (had === undefined && write.value !== null);
