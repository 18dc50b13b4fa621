import type { DeepLink } from '@shared/deep-links';
import type { LinkedPlace } from './screen-route';

/** An id as an address holds it: the router reads one of digits as a number where nobody put it in quotes. */
export const linkedId = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** The post that stands open beside a list. */
export function openPost({ search }: LinkedPlace): DeepLink | null {
  const postId = linkedId(search.post);
  return postId === undefined ? null : { screen: 'post', postId };
}
