import { inQuotes } from '../in-quotes';
import type { ReminderWords } from '../reminder-words';

const changed = (what: string) => (seenAt: string) =>
  `${what} after the last approval (seen ${seenAt}), so it needs to be approved again.`;

export const en: ReminderWords = {
  hello: (names) => (names === null ? 'Hi,' : `Hi ${names},`),
  subject: (title) => (title === null ? 'A post needs your approval' : `Approval needed: ${title}`),
  waits: (title) =>
    title === null
      ? 'A post is still waiting for your approval.'
      : `${inQuotes(title)} is still waiting for your approval.`,
  goesOut: (when) => `It’s scheduled to publish on ${when}.`,
  wasToGoOut: (when) => `It was scheduled to publish on ${when}.`,
  changed: {
    caption: changed('The caption was edited'),
    first_comment: changed('The first comment was edited'),
    schedule_at: changed('The publish date changed'),
    media: changed('The images or videos were replaced'),
    account: changed('The account was changed'),
    unknown: changed('The post was edited'),
  },
  ask: () => 'Could you take a look?',
  several: {
    subject: (count) => `${count} posts need your approval`,
    wait: (count) => `${count} posts are still waiting for your approval:`,
    post: (title) => title ?? 'Post without a caption',
    goesOut: (when) => `scheduled for ${when}`,
    wasToGoOut: (when) => `was scheduled for ${when}`,
  },
};
