import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { type ReportSort, reportSorts } from '@shared/domain/reports';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { MineToggle } from '../../domains/clients';
import { ViewMenu } from '../../domains/local-data';
import { BudgetLine, type ReportsReading, useTemplateCount } from '../../domains/reports';
import { useTranslation } from '../../i18n/use-translation';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { LazySelect } from '../../kit/filters/LazySelect';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { useTypedText } from '../../kit/use-typed-text';
import { FiltersInUse, ReportFilters } from './ReportFilters';
import classes from './ReportsTools.module.css';
import {
  filterKeys,
  type ReportsState,
  readSearch,
  type Shown,
  shownKinds,
  shownOf,
  sortOf,
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
    reports: totals?.report ?? null,
    dashboards: totals?.dashboard ?? null,
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
        <span className={classes.gap} />
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
  const { typed, type, sent } = useTypedText(text);
  const change = (next: string) => {
    type(next);
    sent(next.trim());
    onText(next.trim());
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const leaves = event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape';
    if (!leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Where there are no rows, nothing else takes the focus.
    event.currentTarget.blur();
    onLeave();
  };
  return (
    <TextInput
      ref={field}
      className={classes.find}
      type="search"
      aria-label={t('reports.find')}
      placeholder={t('reports.find')}
      autoComplete="off"
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton size="xs" aria-label={t('reports.clearFind')} onClick={() => change('')} />
        )
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}
