import type { Urgency } from '@shared/domain/urgency';
import { useState } from 'react';
import { type DayPiece, entryTimesOf, worstPieceOf } from '../../domains/calendar';
import { mediaIcons, usePostMedia } from '../../domains/media';
import { signOfRow } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import layoutClasses from '../../kit/layout.module.css';
import { StatusIcon, type StatusIconName } from '../../kit/status/StatusIcon';
import classes from './CalendarEntry.module.css';
import { pointed, usePieceWords } from './use-piece-words';

/** Only what needs somebody has a ground of its own. */
const tones = {
  overdue: 'failed',
  failed: 'failed',
  reconnect: 'failed',
  due: 'pending',
  changed: 'pending',
  changes: 'changes',
  waiting: 'pending',
  draft: 'plain',
  scheduled: 'plain',
  approved: 'plain',
  published: 'quiet',
} as const satisfies Record<Urgency, string>;

/** @param isChangedSinceSaid whether the post was edited after what was said outside the service */
export const toneOf = (urgency: Urgency, isChangedSinceSaid = false) =>
  isChangedSinceSaid && tones[urgency] === 'plain' ? 'pending' : tones[urgency];

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
      <span className={`${layoutClasses.line} ${classes.times}`}>
        <Sign name={signOfRow(row)} word={flag} />
        {noted && <Sign name="noted" word={noted.text} />}
        <EntryTime row={lead} zone={zone} />
      </span>
      <span className={`${layoutClasses.clip} ${classes.title}`}>{words.title(lead)}</span>
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

interface EntryTimeProps {
  readonly row: PostRow;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
}

/** Time in the day's zone, in bold, and in the other zone, in grey. ⁻¹ or ⁺¹ marks another date. */
export function EntryTime({ row, zone }: EntryTimeProps) {
  const format = useFormat();
  const times = entryTimesOf(row, zone, format.personZone);
  if (!times) return null;
  const { at, other } = times;
  return (
    <>
      <b className={classes.time}>{format.clock(at, times.zone)}</b>{' '}
      {other && (
        <span className={classes.other}>
          {format.clock(at, other.zone)}
          {other.dayShift !== 0 && <sup>{signed(other.dayShift)}</sup>}
        </span>
      )}
    </>
  );
}

const signed = (days: number) => (days < 0 ? `\u2212${-days}` : `+${days}`);

interface EntryPictureProps {
  readonly row: PostRow;
  readonly className: string | undefined;
}

/** The picture by which a post is recognised, cut to its place; the sign of its kind while none is on this computer. */
export function EntryPicture({ row, className }: EntryPictureProps) {
  const address = usePostMedia(row.id)?.cover?.address;
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = mediaIcons[row.firstMediaType ?? 'none'];
  return (
    <span className={`${layoutClasses.cover} ${className}`} aria-hidden>
      {address !== undefined && address !== broken ? (
        <img src={address} alt="" decoding="async" draggable={false} onError={() => setBroken(address)} />
      ) : (
        <Icon size={16} stroke={1.6} />
      )}
    </span>
  );
}
