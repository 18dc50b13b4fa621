import { type ClientLanguage, languageOf, messageLocaleOf } from '../language';
import { type EpochMs, resolveZone } from './time';

const clockOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A day with its weekday for within a sentence to a client, by the clock of the zone; with the time if asked for. */
export function dayInSentence(
  ms: EpochMs,
  timezone: string,
  language: ClientLanguage,
  { withTime }: { readonly withTime: boolean },
): string {
  const text = new Intl.DateTimeFormat(messageLocaleOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withTime && clockOptions),
    timeZone: resolveZone(timezone),
  }).format(ms);
  // Behind an article, "el sábado 21", Spanish has no comma.
  return languageOf(language) === 'es' ? text.replace(/, (?=\d)/, ' ') : text;
}
