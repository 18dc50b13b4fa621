import { viewsFilters } from '@shared/domain/reports';
import { useMemo } from 'react';
import { type ReportsReading, useReportWords } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type Choice, ChoicesField } from '../../kit/filters/ChoicesField';
import { FilterChips } from '../../kit/filters/FilterChips';
import { LazySelect } from '../../kit/filters/LazySelect';
import { splitList } from '../../kit/filters/text-list';
import { filterKeys, type ListKey, listKeys, type ReportsState, shownOf, viewsOf } from './reports-search';

interface Props {
  readonly screen: ReportsState;
  readonly reading: ReportsReading | null;
}

/** The list's filters, with the values that occur in it. */
export function ReportFilters({ screen: { place: search, change }, reading }: Props) {
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
export function FiltersInUse({ screen: { place: search, change, clear }, reading }: Props) {
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
