import { leastLikelyTenths, type PostForecast } from '@shared/domain/review-times';
import { isPublishable } from '@shared/domain/risk';
import type { TFunction } from '@shared/locales/i18n';
import { useTranslation } from '../../i18n/use-translation';
import type { StatusIconName } from '../../kit/status/StatusIcon';
import { factsOf, listedOf, type RowState, signOfMember, stateOfMember, worstOf } from './piece-state';

/** Whether what is to go out is not what was approved; of a piece, any of the posts that its list means. */
export const isRowChanged = (row: RowState): boolean =>
  listedOf(row).some((one) => stateOfMember(one) === 'changed');

/** Whether it was published, and not as it was approved. */
export const isRowPublishedNotAsApproved = (row: RowState): boolean =>
  listedOf(row).some(({ isPublishedNotAsApproved }) => isPublishedNotAsApproved);

/**
 * Whether the service publishes it without another decision, and not as it was approved: it differs, or its approval
 * no longer counts and it may differ. Also true if it was published so.
 */
export function isRowNotAsApproved(row: RowState): boolean {
  const { status, approval } = row;
  if (isRowPublishedNotAsApproved(row)) return true;
  if (isPublishable(status) && approval?.kind === 'voided' && approval.mayDiffer) return true;
  return listedOf(row).some((one) => isPublishable(one.status) && one.isChangedAfterApproval);
}

/** Whether the service publishes it without another decision, and no longer counts its approval. */
export const isRowVoided = (row: RowState): boolean =>
  listedOf(row).some((one) => isPublishable(one.status) && one.isApprovalVoided);

/**
 * The sign of a row in lists: its review while it is in one, with what is known of the approved version; of a piece the
 * worst of its posts.
 */
export const signOfRow = (row: RowState): StatusIconName =>
  signOfMember((row.piece && worstOf(row.piece)) ?? factsOf(row));

/** The same in words; null where the status alone says all. */
export function useApprovalWord(): (row: RowState) => string | null {
  const { t } = useTranslation();
  return (row) => approvalWordOf(row, t);
}

export function approvalWordOf(row: RowState, t: TFunction): string | null {
  const sign = signOfRow(row);
  if (sign === 'changed' && isRowPublishedNotAsApproved(row))
    return t('approvedVersion.publication.not_as_approved');
  if (sign === 'changed') return t('approvedVersion.changed');
  if (sign === 'changed_since_seen') return t('approvedVersion.changedSinceSeen');
  if (sign === 'void') return t('approvedVersion.approvalVoided');
  return sign === 'approved_unknown' ? t('approvedVersion.approvedUnknown') : null;
}

/**
 * Number of approvals that the service no longer counts, as text. Null if there are none, and while the post waits for new
 * responses without a certain difference: the pending ones are shown then.
 */
export function useVoidedText(): (row: RowState) => string | null {
  const { t } = useTranslation();
  return ({ approval, review }) => {
    const isShown = approval?.kind === 'changed' || (approval?.kind === 'voided' && review !== 'pending');
    return isShown && approval.voided > 0 ? t('approvedVersion.voided', { count: approval.voided }) : null;
  };
}

/** Posts that most of ten like them would miss, by id. Forecasts for an older reading are left out. */
export const likelyToMiss = (forecasts: readonly PostForecast[]): ReadonlySet<string> =>
  new Set(
    forecasts.flatMap(({ id, forecast, asOf }) =>
      'tenths' in forecast && asOf === null && forecast.tenths >= leastLikelyTenths ? id : [],
    ),
  );
