import { isPastGroup, keyOfGroup } from '../../domains/posts';
import type { PostGroup } from '../../engine';

/**
 * Whether a group shows its heading alone. Past weeks do until a person unfolds them.
 * @param turned groups that a person has folded or unfolded, by `keyOfGroup`
 */
export const isGroupFolded = (group: PostGroup, turned: ReadonlySet<string>): boolean =>
  turned.has(keyOfGroup(group)) !== isPastGroup(group);
