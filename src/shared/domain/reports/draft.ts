import type { Language } from '../../language';
import { messageTexts } from '../../locales/messages';
import { addMonths, type DayKey, lastOfMonth, sameDayAfterMonths } from '../time';
import type { ReportKind } from './batches';
import { lastWholeMonth, nextPeriod, periodBefore, type ReportClient } from './list';
import type { ReportDraft, ReportSource, TemplateSections } from './preflight';
import { periodText } from './report-mail';
import type { DayRange, ReportRow } from './rows';

/** Starting values of a new report, besides the facts about its client. */
export interface DraftSeed {
  readonly kind: ReportKind;
  /** An earlier report of the client that the new one follows. */
  readonly like: ReportRow | null;
  readonly client: ReportClient | null;
  readonly templateId: number | null;
  /** Null: the period after the report before, otherwise the last month that is over. */
  readonly period: DayRange | null;
}

export interface DraftGround {
  /** The day in the client's time zone. */
  readonly today: DayKey;
  /** Language of the report's readers. */
  readonly language: Language;
  /** Reports of all clients. */
  readonly rows: readonly ReportRow[];
  /** Data sources of the client. */
  readonly sources: readonly ReportSource[];
  /** Template ids that the service lists. */
  readonly templates: ReadonlySet<number>;
  readonly sectionsOf: (templateId: number) => TemplateSections;
  readonly platformsOf: (widget: string) => readonly string[];
}

export const monthRange = (month: DayKey): DayRange => ({ start: month, end: lastOfMonth(month) });
export const sameLastYear = ({ start, end }: DayRange): DayRange => ({
  start: sameDayAfterMonths(start, -12),
  // The last day of February is the last day of February.
  end: end === lastOfMonth(end) ? lastOfMonth(addMonths(end, -12)) : sameDayAfterMonths(end, -12),
});

/** A draft that says what the client's last report said, for the period after it. The subtitle is the person's to write. */
export function startDraft(seed: DraftSeed, ground: DraftGround): ReportDraft {
  const { kind, client } = seed;
  const last = seed.like ?? (client ? newestOf(client, kind, ground.rows) : null);
  const usual = last?.templateId != null && ground.templates.has(last.templateId) ? last.templateId : null;
  const templateId = seed.templateId ?? usual;
  const period =
    seed.period ?? (seed.like ? nextPeriod(seed.like.period) : monthRange(lastWholeMonth(ground.today)));
  const comparison = seed.like && seed.like.comparison === null ? null : periodBefore(period);
  const title = last?.title
    ? renamed(last.title, last.period, period, ground.language)
    : client
      ? messageTexts(ground.language)('reportMail.title')
      : '';
  return {
    kind,
    client: client?.key ?? null,
    projectId: client ? Number(client.projectId) : null,
    templateId,
    title,
    subtitle: '',
    start: period.start,
    end: period.end,
    comparisonStart: comparison?.start ?? '',
    comparisonEnd: comparison?.end ?? '',
    integrationIds: usualSources(templateId, ground),
  };
}

/** The client's newest of a kind. */
function newestOf(client: ReportClient, kind: ReportKind, rows: readonly ReportRow[]): ReportRow | null {
  let newest: ReportRow | null = null;
  for (const row of rows) {
    if (row.projectId !== client.projectId || row.kind !== kind) continue;
    if (!newest || (row.createdAt ?? 0) > (newest.createdAt ?? 0)) newest = row;
  }
  return newest;
}

/**
 * Returns the working sources that have a widget in the template. Returns all working sources if the template's
 * widgets are unknown.
 */
export function usualSources(
  templateId: number | null,
  { sources, sectionsOf, platformsOf }: Pick<DraftGround, 'sources' | 'sectionsOf' | 'platformsOf'>,
): readonly number[] {
  const widgets =
    templateId === null ? [] : (sectionsOf(templateId) ?? []).flatMap((section) => section.widgets);
  const platforms = new Set(widgets.flatMap(platformsOf));
  const isKnown = widgets.length > 0 && widgets.every((widget) => platformsOf(widget).length > 0);
  return sources
    .filter(({ slug, isActive }) => isActive && (!isKnown || platforms.has(slug)))
    .map(({ id }) => id);
}

/** A title with the month of the report before in it, as a title of the next: `Relatório · outubro 2026` of November. */
export function renamed(title: string, was: DayRange, is: DayRange, language: Language): string {
  const whole = replacedWord(title, periodText(was, language), periodText(is, language));
  if (whole !== null) return whole;
  const [before, after] = [monthName(was.end, language), monthName(is.end, language)];
  const named = replacedWord(title, before, after);
  if (named === null) return title;
  return replacedWord(named, was.end.slice(0, 4), is.end.slice(0, 4)) ?? named;
}

const monthName = (day: DayKey, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, 1),
  );

/**
 * Replaces the first occurrence of a word, in any case, with another word. A capital letter is kept. Null if the word
 * does not occur.
 */
function replacedWord(text: string, word: string, by: string): string | null {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0 || word === '') return null;
  const isCapital = text.charAt(at) !== text.charAt(at).toLowerCase();
  const first = isCapital ? by.charAt(0).toUpperCase() : by.charAt(0);
  return `${text.slice(0, at)}${first}${by.slice(1)}${text.slice(at + word.length)}`;
}
