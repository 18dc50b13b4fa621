import { type DeepLink, recordLink } from '@shared/deep-links';
import type { LinkedPlace } from './screen-route';

/** An id from an address: the router parses unquoted digits as a number. */
export const linkedId = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** The post that is open beside a list. */
export function openPost({ search }: LinkedPlace): DeepLink | null {
  const postId = linkedId(search.post);
  return postId === undefined ? null : recordLink('planning:post', postId);
}
