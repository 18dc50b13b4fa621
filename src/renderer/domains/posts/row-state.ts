import { statusesGoingOut } from '@shared/domain/urgency';
import type { TFunction } from 'i18next';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import type { StatusIconName } from '../../kit/status/StatusIcon';

const goingOut: ReadonlySet<string> = new Set(statusesGoingOut);

type RowState = Pick<PostRow, 'status' | 'review' | 'approval'>;

/** Whether what is to go out is not what was approved. */
export const isRowChanged = ({ status, approval }: RowState): boolean =>
  approval?.kind === 'changed' && goingOut.has(status);

/** Approved, but of which version is not known: such a row has no tick. */
const isVersionUnknown = ({ review, approval }: RowState) =>
  review === 'approved' && approval?.kind === 'unknown';

/** The sign of a post in lists: its review while it is in one, with what is known of the approved version. */
export function signOfRow(row: RowState): StatusIconName {
  if (isRowChanged(row)) return 'changed';
  return isVersionUnknown(row) ? 'approved_unknown' : (row.review ?? row.status);
}

/** The same in words; null where the status alone says all. */
export function useApprovalWord(): (row: RowState) => string | null {
  const { t } = useTranslation();
  return (row) => approvalWordOf(row, t);
}

export function approvalWordOf(row: RowState, t: TFunction): string | null {
  if (isRowChanged(row)) return t('approvedVersion.changed');
  return isVersionUnknown(row) ? t('approvedVersion.unknown') : null;
}

/** How many approvals an edit made void, of a post that changed after approval; null where none. */
export function useVoidedText(): (row: RowState) => string | null {
  const { t } = useTranslation();
  return ({ approval }) =>
    approval?.kind === 'changed' && approval.voided > 0
      ? t('approvedVersion.voided', { count: approval.voided })
      : null;
}
