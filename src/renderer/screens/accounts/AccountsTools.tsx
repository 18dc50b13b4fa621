import {
  type AccountFilter,
  type AccountRow,
  accountStatuses,
  linkStates,
  matchingRows,
} from '../../domains/accounts';
import { StatusTools } from '../../domains/clients';
import { useTranslation } from '../../i18n/use-translation';
import { LinkIcon } from '../../kit/status/LinkIcon';

interface Props {
  readonly rows: readonly AccountRow[];
  readonly filter: AccountFilter;
  /** Only those of my clients. */
  readonly isMine: boolean;
  readonly onFilter: (filter: AccountFilter) => void;
  readonly onMine: (isMine: boolean) => void;
}

const choices = ['all', ...accountStatuses] as const;
type Choice = (typeof choices)[number];
const statusOf = (choice: Choice) => (choice === 'all' ? null : choice);

/** Filters by status, with counts, and by typed text. */
export function AccountsTools({ rows, filter, isMine, onFilter, onMine }: Props) {
  const { t } = useTranslation();
  return (
    <StatusTools<Choice>
      label={t('accounts.status')}
      statuses={choices}
      chosen={filter.status ?? 'all'}
      onChoose={(choice) => onFilter({ ...filter, status: statusOf(choice) })}
      nameOf={(choice) => t(`accounts.${choice}`)}
      signOf={(choice) => choice !== 'all' && <LinkIcon state={linkStates[choice]} />}
      countOf={(choice) => matchingRows(rows, { ...filter, status: statusOf(choice) }).length}
      find={{
        label: t('accounts.find'),
        text: filter.text,
        onText: (text) => onFilter({ ...filter, text }),
      }}
      isMine={isMine}
      onMine={onMine}
    />
  );
}
