import type { ClientLanguage } from '../../language';
import { messageTexts } from '../../locales/messages';
import { linkPlaceholder } from '../../sessions';
import { dayInSentence } from '../message-dates';
import { dayKeyIn, type EpochMs, resolveZone } from '../time';
import { cityOf } from '../zone-names';

export interface SessionMailFacts {
  readonly client: string;
  /** When the link ends. */
  readonly endsAt: EpochMs;
  /** When the mail is written, epoch ms: an end on another day is written with its date. */
  readonly now: EpochMs;
  /** The client's, in which the end is written out with its city. */
  readonly timezone: string;
}

export interface SessionMail {
  readonly subject: string;
  /** Text of the mail, with `{link}` where main inserts the link. */
  readonly body: string;
  /** The sentence of the body that says until when the link works. */
  readonly until: string;
}

/** A mail that sends a client their session link, to be read and changed before it goes. */
export function sessionMailOf(
  { client, endsAt, now, timezone }: SessionMailFacts,
  language: ClientLanguage,
): SessionMail {
  const t = messageTexts(language);
  // A name of braces must not stand where the link belongs.
  const name = client.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  const timeZone = resolveZone(timezone);
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const).format(endsAt);
  const isToday = dayKeyIn(timeZone, endsAt) === dayKeyIn(timeZone, now);
  const city = cityOf(timezone, language);
  const until = isToday
    ? t('sessionMail.until', { time, city })
    : t('sessionMail.untilDay', {
        day: dayInSentence(endsAt, timezone, language, { withTime: false }),
        time,
        city,
      });
  const parts = [
    t('sessionMail.hello'),
    t('sessionMail.ask', { client: name }),
    linkPlaceholder,
    until,
    t('sessionMail.signIn'),
  ];
  return {
    subject: t('sessionMail.subject', { client: name }).slice(0, 200),
    body: `${parts.join('\n\n')}\n`,
    until,
  };
}
