import { SegmentedControl } from '@mantine/core';
import {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  linkStates,
  matchingRows,
} from '../../domains/accounts';
import { MineToggle } from '../../domains/clients';
import { useTranslation } from '../../i18n/use-translation';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import { LinkIcon } from '../../kit/status/LinkIcon';

interface Props {
  readonly rows: readonly AccountRow[];
  readonly filter: AccountFilter;
  /** Only those of my clients. */
  readonly isMine: boolean;
  readonly onFilter: (filter: AccountFilter) => void;
  readonly onMine: (isMine: boolean) => void;
}

/** Filters by status, with counts, and by typed text. */
export function AccountsTools({ rows, filter, isMine, onFilter, onMine }: Props) {
  const { t } = useTranslation();
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('accounts.status')}
        value={filter.status ?? 'all'}
        onChange={(value) =>
          onFilter({ ...filter, status: accountStatuses.find((status) => status === value) ?? null })
        }
        data={[null, ...accountStatuses].map((status) => ({
          value: status ?? 'all',
          label: (
            <ChoiceLabel
              sign={status && <LinkIcon state={linkStates[status]} />}
              name={t(`accounts.${status ?? 'all'}`)}
              count={matchingRows(rows, { ...filter, status }).length}
            />
          ),
        }))}
      />
      <FindField
        className={list.find}
        size="xs"
        label={t('accounts.find')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <MineToggle isOn={isMine} onChange={onMine} />
    </div>
  );
}
