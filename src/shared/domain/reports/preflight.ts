import type { ClientKey } from '../../record-key';
import { isPlainName } from '../plain-name';
import { type DayKey, daysBetween, type EpochMs } from '../time';
import type { ReportKind, ReportRequest } from './batches';
import type { DayRange, ReportRow } from './rows';

/** A report or dashboard as a person has filled it in so far. */
export interface ReportDraft {
  readonly kind: ReportKind;
  readonly client: ClientKey | null;
  /** The client's reporting project; null where it has none. */
  readonly projectId: number | null;
  readonly templateId: number | null;
  readonly title: string;
  readonly subtitle: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly start: string;
  readonly end: string;
  /** Empty if there is no comparison. The service refuses a start without an end. */
  readonly comparisonStart: string;
  readonly comparisonEnd: string;
  readonly integrationIds: readonly number[];
}

/** A data source of the project. */
export interface ReportSource {
  readonly id: number;
  /** The service's name of its platform. */
  readonly slug: string;
  readonly name: string;
  /** `active` is the only status with a known meaning. */
  readonly isActive: boolean;
}

/** Sections of a template; null if only its name is known. */
export type TemplateSections =
  | readonly { readonly title: string; readonly widgets: readonly string[] }[]
  | null;

/** Number of reports that may still be created today, as counted here. */
export interface CreationBudget {
  readonly left: number;
  readonly limit: number;
  /** When the whole budget is available again; null if nothing is used. */
  readonly wholeAt: EpochMs | null;
  /** When the next report is available; null if nothing is used. */
  readonly nextAt: EpochMs | null;
}

/** Facts that the draft is checked against. */
export interface PreflightGround {
  /** The day in the client's zone. */
  readonly today: DayKey;
  readonly sources: readonly ReportSource[];
  /** False if the service no longer lists the template. */
  readonly hasTemplate: boolean;
  readonly sections: TemplateSections;
  /** Platforms that have a metric, by the widget's name. Widgets in no list are missing. */
  readonly platformsOf: (widget: string) => readonly string[];
  /** Reports and dashboards of the same project. */
  readonly rows: readonly ReportRow[];
  /** Null before anything was counted. */
  readonly budget: CreationBudget | null;
  readonly isOffline: boolean;
}

/** `stop`: it cannot be created so. `know`: it can, and the person should know. `fine`: nothing to say against it. */
export type CheckLevel = 'stop' | 'know' | 'fine';

export type Check =
  | { readonly level: 'stop'; readonly about: 'client' | 'project' | 'template' | 'title' | 'subtitle' }
  | { readonly level: 'stop'; readonly about: 'offline' | 'no_sources' | 'hidden_letters' }
  | { readonly level: 'know'; readonly about: 'template_gone' | 'budget_unknown' }
  | { readonly level: 'stop'; readonly about: 'dates'; readonly why: 'missing' | 'order' }
  | { readonly level: 'stop'; readonly about: 'comparison'; readonly why: 'half' | 'order' }
  | { readonly level: 'know'; readonly about: 'not_over'; readonly days: number; readonly daysLeft: number }
  | { readonly level: 'fine'; readonly about: 'dates'; readonly days: number }
  | { readonly level: 'fine'; readonly about: 'no_comparison' }
  | { readonly level: 'know'; readonly about: 'overlap' }
  | {
      readonly level: 'fine' | 'know';
      readonly about: 'comparison';
      readonly days: number;
      readonly against: number;
    }
  | { readonly level: 'know'; readonly about: 'not_active'; readonly sources: readonly ReportSource[] }
  | { readonly level: 'know'; readonly about: 'widgets'; readonly empty: number; readonly total: number }
  | { readonly level: 'fine'; readonly about: 'sources'; readonly count: number }
  | { readonly level: 'know'; readonly about: 'duplicate'; readonly row: ReportRow }
  | { readonly level: 'fine'; readonly about: 'no_duplicate' }
  | { readonly level: 'stop' | 'fine'; readonly about: 'budget'; readonly budget: CreationBudget };

const levels: readonly CheckLevel[] = ['stop', 'know', 'fine'];

/** Everything to say of a draft before it is created: first what stops it, then what to know, then what is fine. */
export function preflight(draft: ReportDraft, ground: PreflightGround): readonly Check[] {
  const checks = [
    ...whom(draft, ground),
    ...words(draft),
    ...sources(draft, ground),
    ...duplicates(draft, ground),
    ...dates(draft, ground),
    ...comparison(draft),
    ...budget(ground),
  ];
  return levels.flatMap((level) => checks.filter((check) => check.level === level));
}

/** The call for a draft that nothing stops; null for any other. What is sent is nothing but what the form shows. */
export function requestOf(draft: ReportDraft, checks: readonly Check[]): ReportRequest | null {
  const { kind, projectId, templateId } = draft;
  if (projectId === null || templateId === null || checks.some(({ level }) => level === 'stop')) return null;
  return { kind, body: bodyOf({ ...draft, projectId, templateId }) };
}

/** Request body, in the order of the service's document. */
export function bodyOf(draft: ReportDraft & { readonly projectId: number; readonly templateId: number }) {
  const { comparisonStart: from, comparisonEnd: to } = draft;
  return {
    title: draft.title.trim(),
    subtitle: draft.subtitle.trim(),
    start: draft.start,
    end: draft.end,
    ...(from !== '' && to !== '' && { comparison_start: from, comparison_end: to }),
    template_id: draft.templateId,
    project_id: draft.projectId,
    integration_ids: [...draft.integrationIds],
  };
}

function whom({ client, projectId, templateId }: ReportDraft, { hasTemplate }: PreflightGround): Check[] {
  return [
    ...(client === null ? [{ level: 'stop', about: 'client' } as const] : []),
    ...(client !== null && projectId === null ? [{ level: 'stop', about: 'project' } as const] : []),
    ...(templateId === null ? [{ level: 'stop', about: 'template' } as const] : []),
    ...(templateId !== null && !hasTemplate ? [{ level: 'know', about: 'template_gone' } as const] : []),
  ];
}

const words = ({ title, subtitle }: ReportDraft): Check[] => [
  ...(title.trim() === '' ? [{ level: 'stop', about: 'title' } as const] : []),
  ...(subtitle.trim() === '' ? [{ level: 'stop', about: 'subtitle' } as const] : []),
  ...(isPlainName(title) && isPlainName(subtitle)
    ? []
    : [{ level: 'stop', about: 'hidden_letters' } as const]),
];

function sources(draft: ReportDraft, ground: PreflightGround): Check[] {
  if (draft.projectId === null) return [];
  const chosen = ground.sources.filter(({ id }) => draft.integrationIds.includes(id));
  if (chosen.length === 0) return [{ level: 'stop', about: 'no_sources' }];
  const resting = chosen.filter(({ isActive }) => !isActive);
  const widgets = (ground.sections ?? []).flatMap((section) => section.widgets);
  const empty = widgets.filter((widget) => isEmpty(widget, chosen, ground)).length;
  return [
    ...(resting.length > 0 ? [{ level: 'know', about: 'not_active', sources: resting } as const] : []),
    ...(empty > 0 ? [{ level: 'know', about: 'widgets', empty, total: widgets.length } as const] : []),
    ...(resting.length === 0 && empty === 0
      ? [{ level: 'fine', about: 'sources', count: chosen.length } as const]
      : []),
  ];
}

/**
 * Reports whether a widget has no chosen source that works. A widget with an unknown platform is never called empty.
 */
export function isEmpty(
  widget: string,
  chosen: readonly ReportSource[],
  { platformsOf }: Pick<PreflightGround, 'platformsOf'>,
): boolean {
  const platforms = platformsOf(widget);
  return platforms.length > 0 && !chosen.some(({ slug, isActive }) => isActive && platforms.includes(slug));
}

function duplicates(
  { kind, templateId, start, end, projectId }: ReportDraft,
  { rows }: PreflightGround,
): Check[] {
  if (projectId === null || start === '' || end === '') return [];
  const row = rows.find(
    (one) =>
      one.kind === kind &&
      one.templateId === templateId &&
      one.period.start === start &&
      one.period.end === end &&
      one.projectId === String(projectId),
  );
  return [row ? { level: 'know', about: 'duplicate', row } : { level: 'fine', about: 'no_duplicate' }];
}

/** Days of a period, both ends included. */
export const daysOf = ({ start, end }: DayRange): number => daysBetween(start, end) + 1;

function dates({ start, end }: ReportDraft, { today }: PreflightGround): Check[] {
  if (start === '' || end === '') return [{ level: 'stop', about: 'dates', why: 'missing' }];
  if (end < start) return [{ level: 'stop', about: 'dates', why: 'order' }];
  const days = daysOf({ start, end });
  // The last day is over when the next one has begun.
  if (end >= today)
    return [{ level: 'know', about: 'not_over', days, daysLeft: daysBetween(today, end) + 1 }];
  return [{ level: 'fine', about: 'dates', days }];
}

function comparison({ start, end, comparisonStart, comparisonEnd }: ReportDraft): Check[] {
  if (comparisonStart === '' && comparisonEnd === '') return [{ level: 'fine', about: 'no_comparison' }];
  if (comparisonStart === '' || comparisonEnd === '')
    return [{ level: 'stop', about: 'comparison', why: 'half' }];
  if (comparisonEnd < comparisonStart) return [{ level: 'stop', about: 'comparison', why: 'order' }];
  if (start === '' || end === '' || end < start) return [];
  if (comparisonEnd >= start && comparisonStart <= end) return [{ level: 'know', about: 'overlap' }];
  const days = daysOf({ start, end });
  const against = daysOf({ start: comparisonStart, end: comparisonEnd });
  // Months differ by three days at the most; more than that is hardly meant.
  const level = Math.abs(days - against) <= 3 ? 'fine' : 'know';
  return [{ level, about: 'comparison', days, against }];
}

function budget({ budget: known, isOffline }: PreflightGround): Check[] {
  return [
    ...(isOffline ? [{ level: 'stop', about: 'offline' } as const] : []),
    known
      ? { level: known.left > 0 ? 'fine' : 'stop', about: 'budget', budget: known }
      : { level: 'know', about: 'budget_unknown' },
  ];
}
