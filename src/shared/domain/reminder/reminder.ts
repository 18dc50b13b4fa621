import type { ClientLanguage } from '../../language';
import { messageTexts } from '../../locales/messages';
import type { MessageWords } from '../../locales/words';
import { dayInSentence } from '../message-dates';
import type { NotedWay } from '../noted';
import type { Reviewer } from '../reviewer';
import type { EpochMs } from '../time';
import { cityOf } from '../zone-names';

/** Kind of an edit after an approval that this copy has seen. */
export type ReminderChange = keyof MessageWords['reminder']['changed'];

export interface ReminderFacts {
  /** Title of the post; null without a caption. */
  readonly title: string | null;
  /** Reviewers that the user chose. */
  readonly recipients: readonly Reviewer[];
  /** Number of missing responses as the service counts them, including the responses of unknown reviewers. */
  readonly missing: number;
  /** The caption after the title, if the message should contain it. */
  readonly caption?: string | null;
  /** Publication date; null if there is none. */
  readonly goesOutAt: EpochMs | null;
  /** The client's time zone, used for times in the message. */
  readonly timezone: string;
  /** The edit that voided approvals. `seenAt` is when this copy saw it, epoch ms. */
  readonly voidedBy: { readonly change: ReminderChange; readonly seenAt: number } | null;
  readonly now: EpochMs;
}

export interface Reminder {
  readonly subject: string;
  readonly body: string;
}

/** A reminder to be sent by hand. It names days, because "today" would be wrong if it is read tomorrow. */
export function reminderOf(facts: ReminderFacts, language: ClientLanguage): Reminder {
  const t = messageTexts(language);
  const { goesOutAt, voidedBy, now } = facts;
  const title = facts.title === null ? null : asQuoted(facts.title, language);
  const count = addressees(facts.recipients, facts.missing);
  const when = (ms: number) =>
    `${momentIn(ms, facts.timezone, language)} (${cityOf(facts.timezone, language)})`;
  const sentences = [
    title === null ? t('reminder.waitsUntitled', { count }) : t('reminder.waits', { count, title }),
    goesOutAt === null
      ? ''
      : t(goesOutAt < now ? 'reminder.wasToGoOut' : 'reminder.goesOut', { when: when(goesOutAt) }),
    voidedBy
      ? t(`reminder.changed.${voidedBy.change}`, {
          // The text appears in brackets.
          seenAt: `${momentIn(voidedBy.seenAt, facts.timezone, language)}, ${cityOf(facts.timezone, language)}`,
        })
      : '',
    t('reminder.ask', { count }),
  ];
  return {
    subject:
      facts.title === null ? t('reminder.subjectUntitled') : t('reminder.subject', { title: facts.title }),
    body: `${helloTo(facts.recipients, language)}\n\n${sentences.filter((sentence) => sentence !== '').join(' ')}\n${below(facts.caption, '')}`,
  };
}

/** A post in a message about several posts of one client. */
export interface RemindedPost {
  /** The caption after the title, if the message should contain it. */
  readonly caption?: string | null;
  /** Title of the post; null without a caption. */
  readonly title: string | null;
  /** Number of missing responses as the service counts them. */
  readonly missing: number;
  /** Publication date; null if there is none. */
  readonly goesOutAt: EpochMs | null;
}

/**
 * Writes a message about several posts of one client, with one line per idea even if it is published on several
 * networks. Posts are sorted by publication date, those without a date last.
 */
export function reminderOfSeveral(
  posts: readonly RemindedPost[],
  { recipients, timezone, now }: Pick<ReminderFacts, 'recipients' | 'timezone' | 'now'>,
  language: ClientLanguage,
): Reminder {
  const t = messageTexts(language);
  const people = addressees(recipients, Math.max(...posts.map(({ missing }) => missing)));
  const inOrder = posts.toSorted((a, b) => (a.goesOutAt ?? Infinity) - (b.goesOutAt ?? Infinity));
  const lines = inOrder.map(({ title, caption, goesOutAt }) => {
    const post = title ?? t('reminder.several.untitled');
    const text = below(caption, '  ');
    if (goesOutAt === null) return `• ${post}${text}`;
    const when = `${momentIn(goesOutAt, timezone, language)} (${cityOf(timezone, language)})`;
    const key = goesOutAt < now ? 'reminder.several.wasToGoOut' : 'reminder.several.goesOut';
    return `• ${post}, ${t(key, { when })}${text}`;
  });
  const distinct = [...new Set(lines)];
  const count = distinct.length;
  const wait = t(people > 1 ? 'reminder.several.waitSeveral' : 'reminder.several.wait', { count });
  const ask = t('reminder.ask', { count: people });
  return {
    subject: t('reminder.several.subject', { count }),
    body: `${helloTo(recipients, language)}\n\n${wait}\n${distinct.join('\n')}\n\n${ask}\n`,
  };
}

interface ConfirmationFacts {
  /** Title of the post; null without a caption. */
  readonly title: string | null;
  /** Who said yes. */
  readonly recipient: Reviewer;
  readonly way: NotedWay;
}

/** Asks a person who said yes outside the service to say so there too. */
export function confirmationOf(
  { title, recipient, way }: ConfirmationFacts,
  language: ClientLanguage,
): Reminder {
  const t = messageTexts(language);
  const post =
    title === null
      ? t('reminder.confirm.untitled')
      : t('reminder.confirm.post', { title: asQuoted(title, language) });
  const thanks =
    way === 'other'
      ? t('reminder.confirm.thanksPlain', { post })
      : t('reminder.confirm.thanks', { post, how: t(`reminder.confirm.how.${way}`) });
  return {
    subject:
      title === null ? t('reminder.confirm.subjectUntitled') : t('reminder.confirm.subject', { title }),
    body: `${helloTo([recipient], language)}\n\n${thanks} ${t('reminder.confirm.ask')}\n`,
  };
}

/** Number of people that the message speaks to. Without chosen recipients, it speaks to all that still have to decide. */
const addressees = (recipients: readonly Reviewer[], missing: number): number =>
  recipients.length > 0 ? recipients.length : Math.max(1, missing);

/**
 * A title for within quotation marks. Where the language's texts use “ and ”, the title's own become single ones,
 * because two of a kind beside each other read as a slip.
 */
const asQuoted = (title: string, language: ClientLanguage): string =>
  messageTexts(language)('reminder.waits', { count: 1, title: '' }).includes('“')
    ? title.replaceAll('“', '‘').replaceAll('”', '’')
    : title;

/** Returns a caption for the place under its item, after an empty line. */
const below = (caption: string | null | undefined, indent: string): string =>
  caption ? `\n${`\n${caption}`.replaceAll('\n', `\n${indent}`).trimEnd()}\n` : '';

function helloTo(recipients: readonly Reviewer[], language: ClientLanguage): string {
  const names = recipients.flatMap(({ name }) => firstNameOf(name));
  const t = messageTexts(language);
  // Greeting some of them would leave out the others.
  if (names.length === 0 || names.length < recipients.length) return t('reminder.helloNobody');
  return t('reminder.hello', { names: new Intl.ListFormat(language).format(names) });
}

const firstNameOf = (name: string | null): string[] => {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  return first === '' ? [] : [first];
};

const momentIn = (ms: EpochMs, timezone: string, language: ClientLanguage): string =>
  dayInSentence(ms, timezone, language, { withTime: true });
