import { type DayPiece, worstPieceOf } from '../../domains/calendar';
import { signOfRow } from '../../domains/posts';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './CalendarEntry.module.css';
import { EntryPicture } from './EntryPicture';
import { EntryTime } from './EntryTime';
import { toneOf } from './tone';
import { pointed, usePieceWords } from './use-piece-words';

interface Props {
  readonly piece: DayPiece;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly isCompact: boolean;
  readonly now: number;
  readonly onOpen: (postId: string) => void;
}

/** Piece in a day of the month: picture, status, time and title. */
export function CalendarEntry({ piece, zone, isCompact, now, onOpen }: Props) {
  const words = usePieceWords();
  const { lead, posts } = piece;
  const { row, urgency } = worstPieceOf(piece, now);
  return (
    <div
      className={classes.entry}
      data-tone={toneOf(urgency)}
      data-compact={isCompact}
      {...pointed(
        () => words.tip(posts, zone),
        () => onOpen(row.id),
      )}
    >
      {!isCompact && <EntryPicture row={lead} className={classes.picture} />}
      <span className={classes.times}>
        <StatusIcon name={signOfRow(row)} size={14} />
        <EntryTime row={lead} zone={zone} />
      </span>
      <span className={classes.title}>{words.title(lead)}</span>
    </div>
  );
}
