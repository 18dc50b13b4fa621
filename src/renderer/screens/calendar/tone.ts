import type { Urgency } from '@shared/domain/urgency';

/** Only what needs somebody has a ground of its own. */
const tones = {
  overdue: 'failed',
  failed: 'failed',
  reconnect: 'failed',
  due: 'pending',
  changed: 'pending',
  changes: 'changes',
  waiting: 'pending',
  draft: 'plain',
  scheduled: 'plain',
  approved: 'plain',
  published: 'quiet',
} as const satisfies Record<Urgency, string>;

/** @param isChangedSinceSaid whether the post was edited after what was said outside the service */
export const toneOf = (urgency: Urgency, isChangedSinceSaid = false) =>
  isChangedSinceSaid && tones[urgency] === 'plain' ? 'pending' : tones[urgency];
