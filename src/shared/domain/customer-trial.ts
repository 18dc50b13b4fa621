import { parseStamp } from './time';

interface CustomerFacts {
  readonly is_paying: boolean;
  readonly trial_ends_at?: string | null | undefined;
}

/** What a customer may do now: everything, everything for a while, or only be looked at. */
export type CustomerTrial =
  | { readonly kind: 'paying' }
  /** `leftMs`: until the trial ends. */
  | { readonly kind: 'trial'; readonly endsAt: number; readonly leftMs: number }
  /** "Session and metric endpoints refuse the customer; customer settings keep answering" (States and transitions). */
  | { readonly kind: 'ended'; readonly endsAt: number }
  /** Unpaid, and the service gave no end that can be read. */
  | { readonly kind: 'unknown' };

/** @param now Epoch ms. */
export function trialOf({ is_paying, trial_ends_at }: CustomerFacts, now: number): CustomerTrial {
  if (is_paying) return { kind: 'paying' };
  const endsAt = trial_ends_at == null ? null : parseStamp(trial_ends_at);
  if (endsAt === null) return { kind: 'unknown' };
  return now < endsAt ? { kind: 'trial', endsAt, leftMs: endsAt - now } : { kind: 'ended', endsAt };
}
