import { isAddedOnly } from '@shared/ipc/local-data';
import type { LocalWrite } from '@shared/journal';

/**
 * Whether a write that comes by a file or by a copy may be taken, whatever its time. Two kinds of values are only ever
 * added. A result that is replaced or removed would have its report sent once more. A noted decision keeps its first
 * text.
 *
 * @param had What the journal has for the same key, a removal too.
 */
export const mayTake = (write: LocalWrite, had: object | undefined): boolean =>
  !isAddedOnly(write) || (had === undefined && write.value !== null);
