import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ChoicesField } from '../../kit/filters/ChoicesField';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { LazySelect } from '../../kit/filters/LazySelect';
import { filterKeys, listKeys, waitingDayChoices } from './queue-search';
import { useApprovalsScreen } from './state';
import { useFilterChoices } from './use-filter-choices';

/** The queue's filters, with the values that occur among the posts in review. */
export function QueueFilters({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { search } = useApprovalsScreen();
  // "At risk" and "My clients" have their own buttons.
  const count = filterKeys.filter(
    (key) => key !== 'risk' && key !== 'mine' && key !== 'urgency' && search[key] !== undefined,
  ).length;
  return (
    <FilterPopover count={count} button={button}>
      <Fields />
    </FilterPopover>
  );
}

function Fields() {
  const { t } = useTranslation();
  const { search, change } = useApprovalsScreen();
  const { choices, remarks } = useFilterChoices();
  return (
    <>
      {listKeys.map((key) => (
        <ChoicesField
          key={key}
          label={t(`approvals.filters.${key}`)}
          choices={choices[key]}
          remark={remarks[key]}
          text={search[key]}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <LazySelect
        label={t('approvals.filters.waiting')}
        placeholder={t('filters.any')}
        data={waitingDayChoices.map((days) => ({
          value: String(days),
          label: t('approvals.waitingFor', { count: days }),
        }))}
        value={search.waiting ?? null}
        onChange={(days) => change({ waiting: days ?? undefined })}
        clearable
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
    </>
  );
}
