import type { EpochMs } from '@shared/domain/time';
import { PartCells, signOfMember, useSignWord } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import rows from '../../kit/lists/rows.module.css';
import { networkOf } from '../../kit/networks/networks';
import classes from './PostsList.module.css';

interface Props {
  readonly id: string;
  /** The piece's row; undefined while it is not loaded. */
  readonly row: PostRow | undefined;
  readonly ordinal: number;
  readonly part: number;
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly onOpen: (ordinal: number, part: number) => void;
}

/** Row of a post in an unfolded piece. */
export function PostsPart({ id, row, ordinal, part, now, rowIndex, top, isUnderCursor, onOpen }: Props) {
  const { t } = useTranslation();
  const wordOf = useSignWord();
  const member = row?.piece?.[part];
  if (!row || !member) return null;
  const { name } = networkOf(member.network, member.networkGroup);
  return (
    <div
      id={id}
      className={`${rows.row} ${classes.part}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={t('pieces.sign', {
        network: name,
        state: wordOf({ ...member, icon: signOfMember(member) }),
      })}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(ordinal, part + 1)}
    >
      <span role="gridcell" className={classes.partCell}>
        <PartCells member={member} now={now} zone={row.timezone} />
      </span>
    </div>
  );
}
