import type { ReviewStatus } from '@shared/domain/post-status';

/** In the order of the control and of the keys 1, 2 and 3. */
export const situations: readonly ReviewStatus[] = ['pending', 'request_changes', 'approved'];
