import { Checkbox } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { memo } from 'react';
import { PartCells, signOfMember, useSignWord } from '../../domains/posts';
import type { PieceMember } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import rows from '../../kit/lists/rows.module.css';
import { networkOf } from '../../kit/networks/networks';
import classes from './PostGrid.module.css';
import { useListState } from './state';

interface Props {
  readonly id: string;
  readonly member: PieceMember;
  readonly zone: string;
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly ordinal: number;
  readonly part: number;
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onSelect: (ordinal: number, isRange: boolean, part: number) => void;
}

/** Row of a post in an unfolded piece. Posts outside the list's filter are shown but not selectable. */
export const PartRow = memo(function PartRow(props: Props) {
  const { id, member, zone, now, rowIndex, top, isUnderCursor, ordinal, part, onOpen, onSelect } = props;
  const { t } = useTranslation();
  const isSelected = useListState(({ selected }) => selected.has(member.id));
  const icon = signOfMember(member);
  const name = t('pieces.sign', {
    network: networkOf(member.network, member.networkGroup).name,
    state: useSignWord()({ ...member, icon }),
  });
  return (
    <div
      id={id}
      className={`${rows.row} ${classes.part}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={name}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(ordinal, part)}
    >
      <span role="gridcell" className={classes.select} onClick={(event) => event.stopPropagation()}>
        {member.isListed && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('approvals.select', { title: name })}
            checked={isSelected}
            onChange={() => onSelect(ordinal, false, part)}
          />
        )}
      </span>
      <span role="gridcell" className={classes.partCell}>
        <PartCells member={member} now={now} zone={zone} />
      </span>
    </div>
  );
});
