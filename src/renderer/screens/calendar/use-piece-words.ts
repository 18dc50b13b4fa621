import type { Urgency } from '@shared/domain/urgency';
import type { MouseEvent } from 'react';
import { entryTimesOf, usePostStateText } from '../../domains/calendar';
import { useChangedSinceSaid, useNotedSummary } from '../../domains/noted';
import {
  approvalWordOf,
  isRowChanged,
  isRowPublishedNotAsApproved,
  isRowVoided,
  scheduleOf,
  titleOf,
  useLikelyWord,
} from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';

/** Texts about a piece in a day. */
export function usePieceWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const stateOf = usePostStateText();
  const likelyWord = useLikelyWord();
  const notedOf = useNotedSummary();
  const changedSinceSaid = useChangedSinceSaid();
  const title = (row: PostRow) => titleOf(row) ?? t('approvals.noCaption');
  return {
    title,
    client: (row: PostRow) => row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId }),
    /** Word on the picture for states that must not be overlooked; null for others. */
    flag(row: PostRow, urgency: Urgency, now: number): string | null {
      const at = scheduleOf(row);
      if (urgency === 'overdue' && at !== null) return t('today.late', { span: format.span(now - at) });
      if (urgency === 'failed') return t('status.failed');
      const isShown = isRowChanged(row) || isRowPublishedNotAsApproved(row) || isRowVoided(row);
      return isShown ? approvalWordOf(row, t) : likelyWord(row);
    },
    /** The post of a piece about which a client said something outside the service, with the words; null without one. */
    noted(posts: readonly PostRow[]) {
      const row = posts.find((one) => changedSinceSaid(one) !== null) ?? posts.find((one) => notedOf(one));
      const text = row ? notedOf(row) : null;
      return row && text !== null ? { text, isChanged: changedSinceSaid(row) !== null } : null;
    },
    /** All that is known of a piece at a glance; made when it is asked for, because it takes as long as the entry. */
    tip(posts: readonly PostRow[], zone: string | null): string {
      const [lead] = posts;
      if (!lead) return '';
      const times = entryTimesOf(lead, zone, format.personZone);
      const zones = times ? [times.zone, ...(times.other ? [times.other.zone] : [])] : [];
      const inPlace = zones.map((one) => `${format.clock(times?.at ?? 0, one)} ${format.city(one)}`);
      const networks = posts.map((row) =>
        [networkOf(row.network, row.networkGroup).name, row.accountName, stateOf(row), notedOf(row)]
          .filter((part) => part !== null)
          .join(' · '),
      );
      return [inPlace.join(' · '), lead.projectName, title(lead), ...networks]
        .filter((part) => part !== null && part !== '')
        .join('\n');
    },
  };
}

/** Handlers of a piece's box. Its tip is made when the pointer comes to it, because all of a period's would take long. */
export const pointed = (words: () => string, onOpen: () => void) => ({
  onMouseEnter: ({ currentTarget: box }: MouseEvent<HTMLElement>) => {
    if (box.title === '') box.title = words();
  },
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    onOpen();
  },
});
