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
import { choice, type ListState, listAddress, oneOf, type PlaceOf, severalOf, typed } from '../list-address';
import type { LinkedPlace } from '../screen-route';

export const shownKinds = ['reports', 'dashboards', 'templates'] as const;
export type Shown = (typeof shownKinds)[number];

/** Filter keys with several values. */
export const listKeys = ['client', 'period', 'template'] as const;
export type ListKey = (typeof listKeys)[number];

/** The key that an address names, also in the form of earlier versions: `report 12`. */
export function keyInAddress<K extends 'report' | 'dashboard' | 'template'>(
  text: unknown,
  kinds: readonly K[],
): RecordKey<`reporting:${K}`> | undefined {
  const [, named, id = ''] =
    /^(?:reporting:)?([a-z]+)[ :](\d{1,15})$/.exec(typeof text === 'string' ? text : '') ?? [];
  const kind = kinds.find((one) => one === named);
  return kind && recordKey(`reporting:${kind}`, id);
}

const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** Search parameters, in the same form in the address and in saved views: only texts, without defaults. */
export const reportsAddress = listAddress(
  {
    show: choice<string>(...shownKinds),
    mine: oneOf('true'),
    client: severalOf(),
    period: severalOf(isMonth),
    template: severalOf((one) => /^\d{1,15}$/.test(one)),
    views: oneOf(...viewsFilters),
    text: typed,
    sort: oneOf(...reportSorts),
    open: (text): string | undefined => keyInAddress(text, ['report', 'dashboard', 'template']),
  },
  { open: 'open', view: ['show', 'sort'] },
);
export type ReportsSearch = PlaceOf<typeof reportsAddress>;
export type ReportsState = ListState<typeof reportsAddress>;
/** Reads parameters from an address or saved view and drops unknown ones. */
export const readSearch = reportsAddress.read;

export const shownOf = ({ show }: ReportsSearch): Shown =>
  shownKinds.find((one) => one === show) ?? 'reports';
export const sortOf = ({ sort }: ReportsSearch): ReportSort => sort ?? 'created';
export const viewsOf = ({ views }: ReportsSearch): ViewsFilter | null => views ?? null;

/** The keys that filter the list. */
export const filterKeys = ['mine', ...listKeys, 'views', 'text'] as const;
export const isFiltered = (search: ReportsSearch): boolean =>
  filterKeys.some((key) => search[key] !== undefined);

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
