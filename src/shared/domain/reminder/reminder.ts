import { type Language, messageLocaleOf } from '../../language';
import type { Reviewer } from '../reviewer';
import { resolveZone } from '../time';
import { type ReminderChange, reminderWords } from './reminder-words';

export interface ReminderFacts {
  /** What the post is called; null without a caption. */
  readonly title: string | null;
  /** Whom the person chose. */
  readonly recipients: readonly Reviewer[];
  /** How many are missing, known or not, as the service counts them. */
  readonly missing: number;
  /** What follows the title, where the message is to hold it. */
  readonly caption?: string | null;
  /** Epoch ms; null where it has no date. */
  readonly goesOutAt: number | null;
  /** The client's zone, in which times are written. */
  readonly timezone: string;
  /** An edit that made approvals void, and when this copy saw it, epoch ms. */
  readonly voidedBy: { readonly change: ReminderChange; readonly seenAt: number } | null;
  /** Epoch ms. */
  readonly now: number;
}

export interface Reminder {
  readonly subject: string;
  readonly body: string;
}

/**
 * A reminder for those who have not answered, ready to be sent by hand. Its days are written out: whoever reads it
 * may do so tomorrow, when "today" is wrong.
 */
export function reminderOf(facts: ReminderFacts, language: Language): Reminder {
  const words = reminderWords[language];
  const { title, goesOutAt, voidedBy, now } = facts;
  const spoken = facts.missing > 1 ? 'several' : 'one';
  const when = (ms: number) => writtenMoment(ms, facts.timezone, language);
  const sentences = [
    words.waits(title, spoken),
    goesOutAt === null ? '' : words[goesOutAt < now ? 'wasToGoOut' : 'goesOut'](when(goesOutAt)),
    voidedBy ? words.changed[voidedBy.change](when(voidedBy.seenAt)) : '',
    words.ask(spoken),
  ];
  return {
    subject: words.subject(title),
    body: `${helloTo(facts.recipients, language)}\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}\n${below(facts.caption, '')}`,
  };
}

/** A post in a message about several of one client. */
export interface RemindedPost {
  /** What follows the title, where the message is to hold it. */
  readonly caption?: string | null;
  /** What the post is called; null without a caption. */
  readonly title: string | null;
  /** How many are missing, as the service counts them. */
  readonly missing: number;
  /** Epoch ms; null where it has no date. */
  readonly goesOutAt: number | null;
}

/**
 * One message about several posts of one client: a line for each idea, although it goes out on several networks. The one
 * that goes out first stands first; what has no date comes last.
 */
export function reminderOfSeveral(
  posts: readonly RemindedPost[],
  { recipients, timezone, now }: Pick<ReminderFacts, 'recipients' | 'timezone' | 'now'>,
  language: Language,
): Reminder {
  const { ask, several } = reminderWords[language];
  const spoken = posts.some(({ missing }) => missing > 1) ? 'several' : 'one';
  const inOrder = posts.toSorted((a, b) => (a.goesOutAt ?? Infinity) - (b.goesOutAt ?? Infinity));
  const lines = inOrder.map(({ title, caption, goesOutAt }) => {
    const post = several.post(title);
    const text = below(caption, '  ');
    if (goesOutAt === null) return `• ${post}${text}`;
    const when = writtenMoment(goesOutAt, timezone, language);
    return `• ${post}, ${several[goesOutAt < now ? 'wasToGoOut' : 'goesOut'](when)}${text}`;
  });
  const distinct = [...new Set(lines)];
  const count = new Intl.NumberFormat(language).format(distinct.length);
  return {
    subject: several.subject(count),
    body: `${helloTo(recipients, language)}\n\n${several.wait(count, spoken)}\n${distinct.join('\n')}\n\n${ask(spoken)}\n`,
  };
}

/** A caption beneath what it belongs to, a line apart. */
const below = (caption: string | null | undefined, indent: string): string =>
  caption ? `\n${`\n${caption}`.replaceAll('\n', `\n${indent}`).trimEnd()}\n` : '';

function helloTo(recipients: readonly Reviewer[], language: Language): string {
  const names = recipients.flatMap(({ name }) => firstNameOf(name));
  const spoken = names.length === 0 ? null : new Intl.ListFormat(language).format(names);
  return reminderWords[language].hello(spoken);
}

const firstNameOf = (name: string | null): string[] => {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  return first === '' ? [] : [first];
};

function writtenMoment(ms: number, timezone: string, language: Language): string {
  return new Intl.DateTimeFormat(messageLocaleOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
    timeZone: resolveZone(timezone),
  }).format(ms);
}
