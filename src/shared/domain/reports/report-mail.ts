import { type Language, messageLocaleOf } from '../../language';
import { lastOfMonth, monthOf } from '../time';
import type { DayRange } from './rows';

export interface ReportMailFacts {
  readonly client: string;
  readonly title: string;
  readonly period: DayRange;
  /** The address that the client gets. */
  readonly address: string;
}

interface ReportMailWords {
  readonly subject: (title: string, period: string) => string;
  readonly hello: string;
  readonly here: (client: string, period: string) => string;
  readonly questions: string;
  /** What a monthly report is called where no earlier one says. */
  readonly title: string;
}

export const reportMailWords: Readonly<Record<Language, ReportMailWords>> = {
  en: {
    subject: (title, period) => `${title}: ${period}`,
    hello: 'Hi,',
    here: (client, period) => `Here is the report for ${client}, ${period}:`,
    questions: 'If you have any questions, just reply to this email.',
    title: 'Monthly report',
  },
  'pt-BR': {
    subject: (title, period) => `${title}: ${period}`,
    hello: 'Olá!',
    here: (client, period) => `Aqui está o relatório de ${client}, ${period}:`,
    questions: 'Se tiver alguma dúvida, é só responder a este e-mail.',
    title: 'Relatório mensal',
  },
  es: {
    subject: (title, period) => `${title}: ${period}`,
    hello: 'Hola:',
    here: (client, period) => `Aquí está el informe de ${client}, ${period}:`,
    questions: 'Si tienes alguna duda, responde a este correo.',
    title: 'Informe mensual',
  },
  fr: {
    subject: (title, period) => `${title} : ${period}`,
    hello: 'Bonjour,',
    here: (client, period) => `Voici le rapport de ${client}, ${period} :`,
    questions: 'Pour toute question, répondez simplement à cet e-mail.',
    title: 'Rapport mensuel',
  },
  it: {
    subject: (title, period) => `${title}: ${period}`,
    hello: 'Buongiorno,',
    here: (client, period) => `ecco il report di ${client}, ${period}:`,
    questions: 'Per qualsiasi domanda, basta rispondere a questa email.',
    title: 'Report mensile',
  },
  de: {
    subject: (title, period) => `${title}: ${period}`,
    hello: 'Guten Tag,',
    here: (client, period) => `hier ist der Report für ${client}, ${period}:`,
    questions: 'Bei Fragen antworten Sie einfach auf diese E-Mail.',
    title: 'Monatsreport',
  },
};

/** A period in the client's language: a whole month by its name, else its days. */
export function periodText({ start, end }: DayRange, language: Language): string {
  const locale = messageLocaleOf(language);
  const at = (day: string) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
  if (start === monthOf(start) && end === lastOfMonth(start))
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      at(start),
    );
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  // The thin spaces around the dash are no spaces to a mail program or a search.
  return range.formatRange(at(start), at(end)).replace(/[\u2009\u202f]/g, ' ');
}

/** A mail that sends a client the link to their report, to be read and changed before it goes. */
export function reportMailOf(
  { client, title, period, address }: ReportMailFacts,
  language: Language,
): { readonly subject: string; readonly body: string } {
  const words = reportMailWords[language];
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const span = periodText(period, language);
  // A title that names the period need not say it twice.
  const named = oneLine(title);
  const subject = named.toLowerCase().includes(span.toLowerCase()) ? named : words.subject(named, span);
  const parts = [words.hello, words.here(oneLine(client), span), address, words.questions];
  return { subject: subject.slice(0, 200), body: `${parts.join('\n\n')}\n` };
}

/** What is offered for a report's subtitle: the period in the client's language, then what earlier reports had. */
export function subtitleOffers(
  earlier: readonly (string | null)[],
  period: DayRange,
  language: Language,
  most = 3,
): readonly string[] {
  const name =
    period.start === '' || period.end === '' ? null : capitalised(periodText(period, language), language);
  const all = [name, ...earlier].filter((text): text is string => text !== null && text.trim() !== '');
  return [...new Set(all)].slice(0, most);
}

const capitalised = (text: string, language: string) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
