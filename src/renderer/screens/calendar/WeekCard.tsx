import { type DayPiece, entryTimesOf, worstPieceOf } from '../../domains/calendar';
import { signOfRow } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { EntryPicture } from './EntryPicture';
import { toneOf } from './tone';
import { pointed, usePieceWords } from './use-piece-words';
import classes from './WeekCard.module.css';

/** How high pictures are: the fuller the day, the lower. */
export type WeekPictureSize = 'high' | 'middle' | 'low';

interface Props {
  readonly piece: DayPiece;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly size: WeekPictureSize;
  readonly now: number;
  readonly onOpen: (postId: string) => void;
}

/** Piece in a day of the week: picture, time, network, title and client. */
export function WeekCard({ piece, zone, namesClient, size, now, onOpen }: Props) {
  const words = usePieceWords();
  const format = useFormat();
  const { lead, posts } = piece;
  const { row, urgency } = worstPieceOf(piece, now);
  const times = entryTimesOf(lead, zone, format.personZone);
  const flag = words.flag(row, urgency, now);
  return (
    <div
      className={classes.card}
      data-tone={toneOf(urgency)}
      data-size={size}
      {...pointed(
        () => words.tip(posts, zone),
        () => onOpen(row.id),
      )}
    >
      {lead.mediaCount > 0 && <EntryPicture row={lead} className={classes.picture} />}
      {flag !== null && (
        <span className={`${layoutClasses.cut} ${classes.flag}`} data-over={lead.mediaCount > 0}>
          {flag}
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.head}>
          <StatusIcon name={signOfRow(row)} size={14} />
          {times && <b className={classes.time}>{format.clock(times.at, times.zone)}</b>}
          <Networks posts={posts} />
        </span>{' '}
        <span className={classes.title}>{words.title(lead)}</span>{' '}
        {namesClient && (
          <span className={`${layoutClasses.cut} ${classes.second}`}>{words.client(lead)}</span>
        )}{' '}
        {times?.other && (
          <span className={`${layoutClasses.cut} ${classes.second}`}>
            {`${format.clock(times.at, times.other.zone)} ${format.city(times.other.zone)}`}
            {times.other.dayShift !== 0 && <sup>{signed(times.other.dayShift)}</sup>}
          </span>
        )}
      </span>
    </div>
  );
}

/** Where a piece goes out; each with its own state where they differ. */
function Networks({ posts }: { readonly posts: readonly PostRow[] }) {
  const differ = new Set(posts.map(signOfRow)).size > 1;
  return (
    <span className={classes.networks}>
      {posts.map((row) => (
        <span key={row.id} className={classes.network}>
          <NetworkMark network={row.network} group={row.networkGroup} size={15} />
          {differ && (
            <span className={classes.state}>
              <StatusIcon name={signOfRow(row)} size={9} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

const signed = (days: number) => (days < 0 ? `−${-days}` : `+${days}`);
