import type { MessageLanguage } from '../../local-data';
import { linkPlaceholder } from '../../sessions';
import { resolveZone } from '../time';
import { sessionMailWords } from './words';

export interface SessionMailFacts {
  readonly client: string;
  /** When the link ends, epoch ms. */
  readonly endsAt: number;
  /** The writer's, in which the end is written out with its offset. */
  readonly timezone: string;
}

export interface SessionMail {
  readonly subject: string;
  /** With `{link}` where main puts the link. */
  readonly body: string;
}

/** A mail that sends a client their session link, to be read and changed before it goes. */
export function sessionMailOf(
  { client, endsAt, timezone }: SessionMailFacts,
  language: MessageLanguage,
): SessionMail {
  const words = sessionMailWords[language];
  // A name of braces must not stand where the link belongs.
  const name = client.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
  const until = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
    timeZone: resolveZone(timezone),
  }).format(endsAt);
  const parts = [words.hello, words.ask(name), linkPlaceholder, words.until(until), words.signIn];
  return { subject: words.subject(name).slice(0, 200), body: `${parts.join('\n\n')}\n` };
}
