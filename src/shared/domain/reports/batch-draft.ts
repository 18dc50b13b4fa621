import { capitalised, type Language } from '../../language';
import { messageTexts } from '../../locales/messages';
import type { ClientKey } from '../../record-key';
import { isPlainName } from '../plain-name';
import { type DayKey, monthOf } from '../time';
import type { ReportBatch, ReportRequest, ReportResult } from './batches';
import { type DraftGround, startDraft } from './draft';
import { isOfMonth, type ReportClient } from './list';
import { type Check, preflight, type ReportDraft, requestOf } from './preflight';
import { periodText } from './report-mail';
import type { DayRange, ReportRow } from './rows';

/** Words that a pattern for titles and subtitles may contain in braces. Each is written in the client's language. */
export const patternWords = ['client', 'month', 'report'] as const;
export type PatternWord = (typeof patternWords)[number];

export interface PatternFacts {
  readonly client: string;
  readonly period: DayRange;
  readonly language: Language;
}

/** Returns a pattern's text for one client. An unknown word stays as it was typed; see `strangeWords`. */
export function fillPattern(pattern: string, { client, period, language }: PatternFacts): string {
  const words: Readonly<Record<PatternWord, string>> = {
    client,
    month: periodText(period, language),
    report: messageTexts(language)('reportMail.title'),
  };
  const filled = pattern.replace(placeholder, (whole, word: string) =>
    isPatternWord(word) ? words[word] : whole,
  );
  const text = filled.replace(/\s+/g, ' ').trim();
  return capitalised(text, language);
}

/** Text in braces that is not a word of a pattern. */
export const strangeWords = (pattern: string): readonly string[] =>
  [...pattern.matchAll(placeholder)].flatMap(([whole, word = '']) => (isPatternWord(word) ? [] : [whole]));

const placeholder = /\{([^{}]*)\}/g;
const isPatternWord = (word: string): word is PatternWord => patternWords.some((one) => one === word);

/** Settings of a batch that apply to all its clients. */
export interface BatchPlan {
  readonly period: DayRange;
  readonly comparison: DayRange | null;
  /** Null: use each client's template from its last report. */
  readonly templateId: number | null;
  /** Null: use each client's title from its last report, with this month's name. */
  readonly title: string | null;
  readonly subtitle: string;
}

/** Changes that the user made for one client. */
export interface RowChange {
  readonly title?: string;
  readonly subtitle?: string;
  readonly templateId?: number;
  readonly isTaken?: boolean;
  /** Null: send as soon as the budget allows. */
  readonly notBefore?: DayKey | null;
}

/** A client of the batch; one without a reporting project can only be left out. */
export interface BatchClient {
  readonly key: ClientKey;
  readonly name: string | null;
  readonly projectId: string | null;
  readonly language: Language;
  /** The day in the client's time zone. */
  readonly today: DayKey;
}

export interface BatchRow {
  readonly client: BatchClient;
  readonly draft: ReportDraft;
  /** Problems and remarks. Passed checks are left out. */
  readonly checks: readonly Check[];
  /** Number of the client's sources in the report, and in total. */
  readonly sources: { readonly used: number; readonly all: number };
  readonly isBlocked: boolean;
  /** The client's existing report of this month; null if there is none. */
  readonly existing: ExistingReport | null;
  readonly isTaken: boolean;
  /** Null if a check stops it. */
  readonly request: ReportRequest | null;
  readonly notBefore: DayKey | null;
}

/** `asked`: a batch has already requested the report, and the service may have it. */
export type ExistingReport =
  | { readonly kind: 'report'; readonly row: ReportRow }
  | { readonly kind: 'asked' };

/** A report that a batch was asked for and that is neither created nor given up. */
export interface AskedReport {
  readonly projectId: number;
  readonly period: DayRange;
}

export type BatchGround = Omit<DraftGround, 'today' | 'language' | 'sources'> & {
  readonly sourcesOf: (projectId: number) => DraftGround['sources'];
  readonly asked: readonly AskedReport[];
};

/**
 * Builds a client's row of a batch. A client that has this month's report is included only if `includesExisting`,
 * because the service cannot delete a report.
 */
export function batchRow(
  client: BatchClient,
  plan: BatchPlan,
  change: RowChange,
  { sourcesOf, asked, ...shared }: BatchGround,
  includesExisting = false,
): BatchRow {
  const { key, name, projectId, language, today } = client;
  const project: ReportClient | null = projectId === null ? null : { key, name, projectId };
  const sources = projectId === null ? [] : sourcesOf(Number(projectId));
  const ground: DraftGround = { ...shared, today, language, sources };
  const { period, comparison } = plan;
  const templateId = change.templateId ?? plan.templateId;
  const begun = startDraft({ kind: 'report', like: null, client: project, templateId, period }, ground);
  const words = { client: name ?? '', period, language };
  const draft: ReportDraft = {
    ...begun,
    client: key,
    title: change.title ?? (plan.title === null ? begun.title : fillPattern(plan.title, words)),
    subtitle: change.subtitle ?? fillPattern(plan.subtitle, words),
    comparisonStart: comparison?.start ?? '',
    comparisonEnd: comparison?.end ?? '',
  };
  const checks = preflight(draft, {
    today,
    sources,
    platformsOf: shared.platformsOf,
    rows: shared.rows,
    hasTemplate: draft.templateId !== null && shared.templates.has(draft.templateId),
    sections: draft.templateId === null ? null : shared.sectionsOf(draft.templateId),
    // The batch waits for both, and says so by itself.
    budget: null,
    isOffline: false,
  }).filter(({ level, about }) => level !== 'fine' && about !== 'budget_unknown');
  const request = requestOf(draft, checks);
  const existing =
    projectId === null ? null : existingReport(projectId, period, { rows: shared.rows, asked });
  return {
    client,
    draft,
    checks,
    request,
    existing,
    isBlocked: request === null,
    sources: { used: draft.integrationIds.length, all: sources.length },
    isTaken: request !== null && (existing === null || includesExisting) && (change.isTaken ?? true),
    notBefore: change.notBefore ?? null,
  };
}

/** Reports of batches that wait, were sent or are in doubt. */
export const askedReports = (
  batches: readonly ReportBatch[],
  results: ReadonlyMap<string, ReportResult>,
): readonly AskedReport[] =>
  batches.flatMap(({ items }) =>
    items.flatMap(({ id, request: { kind, body } }): AskedReport[] => {
      const state = results.get(id)?.state;
      const isOpen = state === undefined || state === 'sent' || state === 'in_doubt';
      const period = { start: body.start, end: body.end };
      return kind === 'report' && isOpen ? [{ projectId: body.project_id, period }] : [];
    }),
  );

function existingReport(
  projectId: string,
  period: DayRange,
  { rows, asked }: Pick<BatchGround, 'rows' | 'asked'>,
): ExistingReport | null {
  const month = monthOf(period.end);
  const row = rows.find(
    (one) => one.kind === 'report' && one.projectId === projectId && isOfMonth(one.period, month),
  );
  if (row) return { kind: 'report', row };
  const isAsked = asked.some((one) => String(one.projectId) === projectId && isOfMonth(one.period, month));
  return isAsked ? { kind: 'asked' } : null;
}

/** Actions for a client that is blocked. */
export const waysOut = ['match', 'template', 'title', 'subtitle', 'reconnect'] as const;
export type WayOut = (typeof waysOut)[number];

/** The first action to take; null if nothing stops the client, or only checks that apply to all clients do. */
export function wayOutOf({ checks }: Pick<BatchRow, 'checks'>, draft: ReportDraft): WayOut | null {
  const stops = (about: Check['about']) =>
    checks.some((check) => check.level === 'stop' && check.about === about);
  if (stops('project') || stops('client')) return 'match';
  if (stops('template')) return 'template';
  if (stops('no_sources')) return 'reconnect';
  if (stops('title')) return 'title';
  if (stops('subtitle')) return 'subtitle';
  if (stops('hidden_letters')) return isPlainName(draft.title) ? 'subtitle' : 'title';
  return null;
}

/** Blocked first, then those with something to know, the rest, and those that have this month's report already. */
export const batchGroups = ['blocked', 'know', 'ready', 'existing'] as const;
export type BatchGroup = (typeof batchGroups)[number];
export function groupOfRow({ isBlocked, existing, checks }: BatchRow): BatchGroup {
  if (isBlocked) return 'blocked';
  if (existing) return 'existing';
  return checks.length > 0 ? 'know' : 'ready';
}
