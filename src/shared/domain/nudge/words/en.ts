import { inQuotes } from '../in-quotes';
import type { NudgeWords } from '../nudge-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} after the last approval (seen on ${seenAt}), so that approval no longer counts.`;

export const en: NudgeWords = {
  hello: (names) => (names === null ? 'Hello,' : `Hi ${names},`),
  subject: (title) =>
    title === null ? 'A post waits for your approval' : `Waiting for your approval: ${title}`,
  waits: (title) =>
    title === null
      ? 'A post still waits for your approval.'
      : `The post ${inQuotes(title)} still waits for your approval.`,
  goesOut: (when) => `It is scheduled for ${when}.`,
  wasToGoOut: (when) => `It was scheduled for ${when}.`,
  changed: {
    caption: changed('Its caption was edited'),
    first_comment: changed('Its first comment was edited'),
    schedule_at: changed('Its date was moved'),
    media: changed('Its pictures or videos were replaced'),
    unknown: changed('It was edited'),
  },
  ask: () => 'Could you take a look?',
};
