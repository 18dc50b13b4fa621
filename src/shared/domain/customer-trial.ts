import { parseStamp } from './time';

interface CustomerFacts {
  readonly is_paying: boolean;
  readonly trial_ends_at?: string | null | undefined;
}

/** Whether a customer pays, is in a trial, or can only be viewed. */
export type CustomerTrial =
  | { readonly kind: 'paying' }
  /** `leftMs`: time until the trial ends. */
  | { readonly kind: 'trial'; readonly endsAt: number; readonly leftMs: number }
  /** "Session and metric endpoints refuse the customer; customer settings keep answering" (States and transitions). */
  | { readonly kind: 'ended'; readonly endsAt: number }
  /** Unpaid, with no readable end of the trial. */
  | { readonly kind: 'unknown' };

/** @param now Epoch ms. */
export function trialOf({ is_paying, trial_ends_at }: CustomerFacts, now: number): CustomerTrial {
  if (is_paying) return { kind: 'paying' };
  const endsAt = trial_ends_at == null ? null : parseStamp(trial_ends_at);
  if (endsAt === null) return { kind: 'unknown' };
  return now < endsAt ? { kind: 'trial', endsAt, leftMs: endsAt - now } : { kind: 'ended', endsAt };
}
