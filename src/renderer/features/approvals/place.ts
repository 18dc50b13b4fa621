import type { ReviewStatus } from '@shared/services/planning/records';
import { situations } from './situations';

/** Where the screen is, as its address says it. */
export type Place = {
  readonly situation?: ReviewStatus;
  readonly post?: string;
};

/** What an address names, and nothing else that may stand in it. */
export function readPlace({ situation, post }: Readonly<Record<string, unknown>>): Place {
  const known = situations.find((one) => one === situation);
  const isId = typeof post === 'string' && /^[\w-]{1,200}$/.test(post);
  return { ...(known && { situation: known }), ...(isId && { post }) };
}
