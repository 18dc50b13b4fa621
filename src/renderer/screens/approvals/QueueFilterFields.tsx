import { useTranslation } from '../../i18n/use-translation';
import { ChoicesField } from '../../kit/filters/ChoicesField';
import { LazySelect } from '../../kit/filters/LazySelect';
import { listKeys, waitingDayChoices } from './queue-search';
import { useApprovalsScreen } from './state';
import { useFilterChoices } from './use-filter-choices';

/** The form of the queue's filters. */
export function QueueFilterFields() {
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
