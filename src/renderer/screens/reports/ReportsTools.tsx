import { SegmentedControl } from '@mantine/core';
import { type ReportSort, reportSorts, viewsFilters } from '@shared/domain/reports';
import { type RefObject, useMemo } from 'react';
import { MineToggle } from '../../domains/clients';
import { ViewMenu } from '../../domains/local-data';
import { BudgetLine, type ReportsReading, useReportWords, useTemplateCount } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type Choice, ChoicesField } from '../../kit/filters/ChoicesField';
import { FilterChips } from '../../kit/filters/FilterChips';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { LazySelect } from '../../kit/filters/LazySelect';
import { splitList } from '../../kit/filters/text-list';
import layoutClasses from '../../kit/layout.module.css';
import { ChoiceLabel, countIfRead } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import listScreen from '../../kit/lists/ListScreen.module.css';
import classes from './ReportsTools.module.css';
import {
  filterKeys,
  type ListKey,
  listKeys,
  type ReportsState,
  readSearch,
  type Shown,
  shownKinds,
  shownOf,
  sortOf,
  viewsOf,
} from './reports-search';
import type { ReportList } from './use-report-list';

interface Props {
  readonly screen: ReportsState;
  readonly reading: ReportsReading | null;
  readonly totals: ReportList['totals'] | null;
  readonly findField: RefObject<HTMLInputElement | null>;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onLeaveText: () => void;
}

/** Which of the three lists, its filters, what is left to create today, and saved views. */
export function ReportsTools({ screen, reading, totals, findField, filterButton, onLeaveText }: Props) {
  const { t } = useTranslation();
  const { place: search, change, replace } = screen;
  const { open: _open, ...view } = search;
  const shown = shownOf(search);
  const templates = useTemplateCount();
  const counts = {
    reports: totals && countIfRead(totals.report, reading?.asOf.report !== null),
    dashboards: totals && countIfRead(totals.dashboard, reading?.asOf.dashboard !== null),
    templates,
  } satisfies Record<Shown, number | null>;
  const count = filterKeys.filter(
    (key) => key !== 'text' && key !== 'mine' && search[key] !== undefined,
  ).length;
  return (
    <>
      <div className={`${listScreen.wrapping} ${classes.tools}`}>
        <SegmentedControl<Shown>
          aria-label={t('reports.shown')}
          value={shown}
          onChange={(next) => change({ show: next })}
          data={shownKinds.map((one) => ({
            value: one,
            label: <ChoiceLabel name={t(`reports.show.${one}`)} count={counts[one]} />,
          }))}
        />
        <TextField
          field={findField}
          text={search.text ?? ''}
          onText={(text) => change({ text })}
          onLeave={onLeaveText}
        />
        {shown !== 'templates' && (
          <>
            <FilterPopover count={count} button={filterButton} side="start">
              <ReportFilters screen={screen} reading={reading} />
            </FilterPopover>
            <MineToggle
              isOn={search.mine !== undefined}
              onChange={(isOn) => change({ mine: isOn ? 'true' : undefined })}
            />
          </>
        )}
        <span className={layoutClasses.fill} />
        {shown !== 'templates' && (
          <>
            <BudgetLine kind={shown === 'dashboards' ? 'dashboard' : 'report'} className={classes.budget} />
            <LazySelect
              aria-label={t('reports.order')}
              w={164}
              flex="none"
              allowDeselect={false}
              value={sortOf(search)}
              onChange={(sort) => change({ sort: sort === 'created' ? undefined : (sort ?? undefined) })}
              data={reportSorts.map((sort: ReportSort) => ({
                value: sort,
                label: t(`reports.sort.${sort}`),
              }))}
            />
            <ViewMenu screen="reports" search={view} onShow={(chosen) => replace(readSearch(chosen))} />
          </>
        )}
      </div>
      {shown !== 'templates' && <FiltersInUse screen={screen} reading={reading} />}
    </>
  );
}

interface TextFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Moves the focus to the results. */
  readonly onLeave: () => void;
}

function TextField({ field, text, onText, onLeave }: TextFieldProps) {
  const { t } = useTranslation();
  return (
    <FindField
      field={field}
      className={classes.find}
      label={t('reports.find')}
      clearLabel={t('reports.clearFind')}
      value={text}
      onChange={onText}
      onLeave={onLeave}
    />
  );
}

interface ReportFiltersProps {
  readonly screen: ReportsState;
  readonly reading: ReportsReading | null;
}

/** The list's filters, with the values that occur in it. */
function ReportFilters({ screen: { place: search, change }, reading }: ReportFiltersProps) {
  const { t } = useTranslation();
  const choices = useChoices(reading, shownOf(search) === 'dashboards' ? 'dashboard' : 'report');
  return (
    <>
      {listKeys.map((key) => (
        <ChoicesField
          key={key}
          label={t(`reports.filters.${key}`)}
          choices={choices[key]}
          text={search[key]}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <LazySelect
        label={t('reports.filters.views')}
        placeholder={t('filters.any')}
        data={viewsFilters.map((value) => ({ value, label: t(`reports.viewsFilter.${value}`) }))}
        value={viewsOf(search)}
        onChange={(views) => change({ views: views ?? undefined })}
        clearable
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
    </>
  );
}

/** Each value with the number of its rows. */
function useChoices(
  reading: ReportsReading | null,
  kind: 'report' | 'dashboard',
): Readonly<Record<ListKey, readonly Choice[]>> {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(reading?.areTemplatesKnown ?? false);
  return useMemo(() => {
    const found = {
      client: new Map<string, { label: string; total: number }>(),
      period: new Map<string, { label: string; total: number }>(),
      template: new Map<string, { label: string; total: number }>(),
    };
    const count = (key: ListKey, value: string, label: () => string) => {
      const known = found[key].get(value);
      if (known) known.total += 1;
      else found[key].set(value, { label: label(), total: 1 });
    };
    for (const row of reading?.rows ?? []) {
      if (row.kind !== kind) continue;
      if (row.client !== null) count('client', row.client, () => words.client(row));
      count('period', row.month.slice(0, 7), () => format.month(row.month));
      if (row.templateId !== null) count('template', String(row.templateId), () => words.template(row));
    }
    const { compare } = new Intl.Collator();
    const listed = (key: ListKey) =>
      [...found[key]]
        .toSorted(([a, one], [b, two]) => (key === 'period' ? compare(b, a) : compare(one.label, two.label)))
        .map(([value, { label, total }]) => ({
          value,
          label: t('filters.choice', { name: label, total: format.number(total) }),
        }));
    return { client: listed('client'), period: listed('period'), template: listed('template') };
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow from the reading and the language
  }, [reading, kind, t, format]);
}

/** The active filters, in words. */
function FiltersInUse({ screen: { place: search, change, clear }, reading }: ReportFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReportWords(reading?.areTemplatesKnown ?? false);
  const rowWith = (test: (row: ReportsReading['rows'][number]) => boolean) => reading?.rows.find(test);
  const nameOf: Readonly<Record<ListKey, (value: string) => string>> = {
    client: (value) => {
      const row = rowWith(({ client }) => client === value);
      return row ? words.client(row) : value;
    },
    period: (month) => format.month(`${month}-01`),
    template: (id) =>
      words.template(
        rowWith(({ templateId }) => String(templateId) === id) ?? {
          templateId: Number(id),
          templateTitle: null,
        },
      ),
  };
  const wordsOf = (key: (typeof filterKeys)[number], text: string): string => {
    if (key === 'mine') return t('client.myClients');
    if (key === 'text') return t('posts.quoted', { text });
    const value =
      key === 'views'
        ? t(`reports.viewsFilter.${viewsOf(search) ?? 'some'}`)
        : format.list(splitList(text).map(nameOf[key]));
    return t('filters.words', { name: t(`reports.filters.${key}`), value });
  };
  return (
    <FilterChips
      isRow
      filters={filterKeys.flatMap((key) => {
        const text = search[key];
        return text === undefined ? [] : [{ key, words: wordsOf(key, text) }];
      })}
      onRemove={(key) => change({ [key]: undefined })}
      onClear={clear}
    />
  );
}
