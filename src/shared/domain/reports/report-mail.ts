import { type ClientLanguage, capitalised, messageLocaleOf } from '../../language';
import { messageTexts } from '../../locales/messages';
import type { ClientForms } from '../client-forms';
import { lastOfMonth, monthOf } from '../time';
import type { DayRange } from './rows';

export interface ReportMailFacts {
  readonly client: string;
  readonly title: string;
  readonly period: DayRange;
  /** The address that the client gets. */
  readonly address: string;
}

/** A period in the client's language: a whole month by its name, else its days. @param writeDay in the client's own form */
export function periodText(
  { start, end }: DayRange,
  language: ClientLanguage,
  writeDay: ClientForms['day'] = null,
): string {
  const locale = messageLocaleOf(language);
  const at = (day: string) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
  if (start === monthOf(start) && end === lastOfMonth(start))
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      at(start),
    );
  if (writeDay) return start === end ? writeDay(start) : `${writeDay(start)} – ${writeDay(end)}`;
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  // Italian ranges write `03 ottobre`. The thin spaces around the dash are no spaces to a mail program or a search.
  const text = range.formatRange(at(start), at(end)).replace(/\b0(?=\d\D)/g, '');
  return text.replace(/[\u2009\u202f]/g, ' ');
}

/** A mail that sends a client the link to their report, to be read and changed before it goes. */
export function reportMailOf(
  { client, title, period, address }: ReportMailFacts,
  language: ClientLanguage,
  writeDay: ClientForms['day'] = null,
): { readonly subject: string; readonly body: string } {
  const t = messageTexts(language);
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const span = periodText(period, language, writeDay);
  // A title that names the period need not say it twice.
  const named = oneLine(title) || t('reportMail.title');
  const subject = named.toLowerCase().includes(span.toLowerCase())
    ? named
    : t('reportMail.subject', { title: named, period: span });
  const parts = [
    t('reportMail.hello'),
    t('reportMail.here', { client: oneLine(client), period: span }),
    address,
    t('reportMail.questions'),
  ];
  return { subject: subject.slice(0, 200), body: `${parts.join('\n\n')}\n` };
}

/** Suggestions for a report's subtitle: the period in the client's language, then subtitles of earlier reports. */
export function subtitleOffers(
  earlier: readonly (string | null)[],
  period: DayRange,
  language: ClientLanguage,
  most = 3,
): readonly string[] {
  const name =
    period.start === '' || period.end === '' ? null : capitalised(periodText(period, language), language);
  const all = [name, ...earlier].filter((text): text is string => text !== null && text.trim() !== '');
  return [...new Set(all)].slice(0, most);
}
