import type { RecordLink } from '@shared/deep-links';
import {
  type ReportFilter,
  type ReportSort,
  reportSorts,
  type ViewsFilter,
  viewsFilters,
} from '@shared/domain/reports';
import { type RecordKey, recordKey } from '@shared/record-key';
import { splitList } from '../../kit/filters/text-list';
import type { LinkedPlace } from '../screen-route';

export const shownKinds = ['reports', 'dashboards', 'templates'] as const;
export type Shown = (typeof shownKinds)[number];

/** Filter keys with several values. */
export const listKeys = ['client', 'period', 'template'] as const;
export type ListKey = (typeof listKeys)[number];

const keys = ['show', 'mine', ...listKeys, 'views', 'text', 'sort', 'open'] as const;
export type SearchKey = (typeof keys)[number];

/**
 * Search parameters of the screen, in the same form in the address and in saved views. Only texts, without defaults.
 */
export type ReportsSearch = { readonly [Key in SearchKey]?: string };

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((one) => one === text);

const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

const isValid: { readonly [Key in SearchKey]?: (text: string) => boolean } = {
  show: (text) => oneOf(shownKinds, text) !== undefined,
  mine: (text) => text === 'true',
  period: (text) => splitList(text).every(isMonth),
  template: (text) => splitList(text).every((one) => /^\d{1,15}$/.test(one)),
  views: (text) => oneOf(viewsFilters, text) !== undefined,
  sort: (text) => oneOf(reportSorts, text) !== undefined,
};

const longest = 2_000;

/** The key that an address names, also in the form of earlier versions: `report 12`. */
export function keyInAddress<K extends 'report' | 'dashboard' | 'template'>(
  text: unknown,
  kinds: readonly K[],
): RecordKey<`reporting:${K}`> | undefined {
  const [, named, id = ''] =
    /^(?:reporting:)?([a-z]+)[ :](\d{1,15})$/.exec(typeof text === 'string' ? text : '') ?? [];
  const kind = oneOf(kinds, named);
  return kind && recordKey(`reporting:${kind}`, id);
}

/** Reads parameters from an address or saved view and drops unknown ones. */
export function readSearch(given: Readonly<Record<string, unknown>>): ReportsSearch {
  const entries = keys.flatMap((key): [SearchKey, string][] => {
    const value = given[key];
    // The router parses unquoted digits as a number and `true` as a boolean.
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || text === '' || text.length > longest) return [];
    const read = key === 'open' ? keyInAddress(text, ['report', 'dashboard', 'template']) : text;
    return read === undefined || isValid[key]?.(read) === false ? [] : [[key, read]];
  });
  return Object.fromEntries(entries);
}

export const shownOf = ({ show }: ReportsSearch): Shown => oneOf(shownKinds, show) ?? 'reports';
export const sortOf = ({ sort }: ReportsSearch): ReportSort => oneOf(reportSorts, sort) ?? 'created';
export const viewsOf = ({ views }: ReportsSearch): ViewsFilter | null => oneOf(viewsFilters, views) ?? null;

/** The keys that filter the list. */
export const filterKeys = ['mine', ...listKeys, 'views', 'text'] as const satisfies readonly SearchKey[];
export const isFiltered = (search: ReportsSearch): boolean =>
  filterKeys.some((key) => search[key] !== undefined);
/** No active filter. */
export const noFilter: { readonly [Key in SearchKey]?: undefined } = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
);

/** The same as a filter of rows. @param myProjects the reporting projects of my clients */
export const filterOf = (search: ReportsSearch, myProjects: ReadonlySet<string>): ReportFilter => ({
  kind: shownOf(search) === 'dashboards' ? 'dashboard' : 'report',
  clients: splitList(search.client),
  months: splitList(search.period).map((month) => `${month}-01`),
  templates: splitList(search.template),
  views: viewsOf(search),
  text: search.text ?? '',
  mine: search.mine === undefined ? null : myProjects,
});

/** The link to the report that is open beside the list; null where none is. */
export function openReport({ search }: LinkedPlace): RecordLink | null {
  const record = keyInAddress(search.open, ['report', 'dashboard']);
  return record === undefined ? null : { record };
}
