import { type DayPiece, worstPieceOf } from '../../domains/calendar';
import { signOfRow } from '../../domains/posts';
import { StatusIcon, type StatusIconName } from '../../kit/status/StatusIcon';
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
  const flag = words.flag(row, urgency, now);
  const noted = words.noted(posts);
  return (
    <div
      className={classes.entry}
      data-tone={toneOf(urgency, noted?.isChanged)}
      data-noted={noted !== null}
      data-compact={isCompact}
      {...pointed(
        () => words.tip(posts, zone),
        () => onOpen(row.id),
      )}
    >
      {!isCompact && <EntryPicture row={lead} className={classes.picture} />}
      <span className={classes.times}>
        <Sign name={signOfRow(row)} word={flag} />
        {noted && <Sign name="noted" word={noted.text} />}
        <EntryTime row={lead} zone={zone} />
      </span>
      <span className={classes.title}>{words.title(lead)}</span>
    </div>
  );
}

/** Sign without room for its word, which is read aloud and shown as a hint. */
function Sign({ name, word }: { readonly name: StatusIconName; readonly word: string | null }) {
  const icon = <StatusIcon name={name} size={14} />;
  if (word === null) return icon;
  return (
    <span className={classes.sign} role="img" aria-label={word} title={word}>
      {icon}
    </span>
  );
}
