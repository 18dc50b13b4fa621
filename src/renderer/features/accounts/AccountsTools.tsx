import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { FindField } from '../../ui/lists/FindField';
import list from '../../ui/lists/ListScreen.module.css';
import { LinkSign } from '../../ui/signs/LinkSign';
import {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  linkStates,
  matchingRows,
} from './account-rows';

interface Props {
  readonly rows: readonly AccountRow[];
  readonly filter: AccountFilter;
  readonly onFilter: (filter: AccountFilter) => void;
}

/** Which accounts: by status with their numbers, and by what is typed. */
export function AccountsTools({ rows, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = (status: AccountFilter['status']) => (
    <span className={list.count}>{format.number(matchingRows(rows, { ...filter, status }).length)}</span>
  );
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('accounts.status')}
        classNames={{ root: list.control, indicator: list.indicator }}
        value={filter.status ?? 'all'}
        onChange={(value) =>
          onFilter({ ...filter, status: accountStatuses.find((status) => status === value) ?? null })
        }
        data={[
          {
            value: 'all',
            label: (
              <span className={list.label}>
                {t('accounts.all')} {count(null)}
              </span>
            ),
          },
          ...accountStatuses.map((status) => ({
            value: status,
            label: (
              <span className={list.label}>
                <LinkSign state={linkStates[status]} />
                {t(`accounts.${status}`)} {count(status)}
              </span>
            ),
          })),
        ]}
      />
      <FindField
        className={list.find}
        size="xs"
        label={t('accounts.find')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  );
}
