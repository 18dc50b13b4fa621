import type { DayKey } from '@shared/domain/time';
import { Fragment, memo, type ReactNode, useState } from 'react';
import {
  conflictsOn,
  type DayPiece,
  type DaySummary,
  entryTimesOf,
  useDayWords,
  worstPieceOf,
} from '../../domains/calendar';
import { signOfRow } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useSoon } from '../../kit/use-after';
import { EntryPicture, toneOf } from './CalendarEntry';
import { ConflictSign } from './ConflictSign';
import { pointed, usePieceWords } from './use-piece-words';
import classes from './WeekDay.module.css';

interface Props {
  readonly day: DayKey;
  readonly today: DayKey;
  readonly signs: DaySummary;
  readonly pieces: readonly DayPiece[];
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly now: number;
  readonly onOpen: (postId: string) => void;
}

/** Day of a week: its cards, conflicts and published posts. */
export function WeekDay(props: Props) {
  const { day, today, signs, pieces, zone, namesClient, now, onOpen } = props;
  const { t } = useTranslation();
  const conflicts = conflictsOn(signs.collisions, day);
  const isOut = ({ posts }: DayPiece) => posts.every(({ status }) => status === 'published');
  const out = day === today ? pieces.filter(isOut) : [];
  const folded = out.length > 1 ? out : [];
  const open = pieces.filter((piece) => !folded.includes(piece));
  const size = sizeFor(open.length);
  const inView = useInView(open);
  const cards = (shown: readonly DayPiece[]) =>
    shown.map((piece) => (
      <Fragment key={piece.key}>
        <Conflict piece={piece} conflicts={conflicts} />
        <WeekCard piece={piece} zone={zone} namesClient={namesClient} size={size} now={now} onOpen={onOpen} />
      </Fragment>
    ));
  const drawn = pieces.reduce((total, { posts }) => total + posts.length, 0);
  const rest = (signs.day?.total ?? 0) - drawn;
  return (
    <div className={`${layoutClasses.column} ${classes.cards}`}>
      {folded.length > 0 && <PublishedFold pieces={folded}>{cards(folded)}</PublishedFold>}
      {cards(inView)}
      {rest > 0 && inView.length === open.length && (
        <span className={`${textClasses.quiet} ${classes.rest}`}>{t('calendar.more', { count: rest })}</span>
      )}
    </div>
  );
}

/** Height of a usual card, px, as in the style sheet. */
const CARD_HEIGHT = 110;

/**
 * No card while the days themselves are drawn, then those that the window has room for, and all of them once those are
 * painted: a full week has hundreds.
 */
function useInView(pieces: readonly DayPiece[]): readonly DayPiece[] {
  const areDaysDrawn = useSoon(true, false);
  const first = areDaysDrawn ? Math.ceil(innerHeight / CARD_HEIGHT) : 0;
  const hasMore = areDaysDrawn && pieces.length > first;
  return useSoon(hasMore, false) ? pieces : pieces.slice(0, first);
}

const sizeFor = (cards: number): WeekPictureSize => (cards <= 3 ? 'high' : cards === 4 ? 'middle' : 'low');

interface ConflictProps {
  readonly piece: DayPiece;
  readonly conflicts: ReadonlyMap<string, number>;
}

/** How close the post before it is, of the same account. */
function Conflict({ piece, conflicts }: ConflictProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDayWords();
  const row = piece.posts.find(({ id }) => conflicts.has(id));
  const closestMs = row && conflicts.get(row.id);
  if (row === undefined || closestMs === undefined) return null;
  const network = networkOf(row.network, row.networkGroup).letters;
  const text =
    closestMs === 0
      ? words.apart({ closestMs })
      : t('calendar.apartOn', { span: format.span(closestMs), network });
  return (
    <span className={`${layoutClasses.line6} ${classes.conflict}`} title={row.accountName ?? ''}>
      <ConflictSign />
      <span className={layoutClasses.clip}>{text}</span>
    </span>
  );
}

const mostPictures = 3;

interface PublishedFoldProps {
  readonly pieces: readonly DayPiece[];
  /** The cards of these pieces, where the line is unfolded. */
  readonly children: ReactNode;
}

/** Collapsed line for posts already published today, because the rest of the day matters more. */
function PublishedFold({ pieces, children }: PublishedFoldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const pictured = pieces.filter(({ lead }) => lead.mediaCount > 0).slice(0, mostPictures);
  return (
    <>
      <div
        className={`${layoutClasses.line} ${textClasses.quiet} ${classes.fold}`}
        onClick={(event) => {
          event.stopPropagation();
          setOpen((was) => !was);
        }}
      >
        {pictured.map(({ key, lead }) => (
          <EntryPicture key={key} row={lead} className={classes.foldPicture} />
        ))}
        <span className={`${layoutClasses.clip} ${classes.foldWords}`}>
          {t('calendar.publishedToday', { count: pieces.length })}
        </span>
      </div>
      {isOpen && children}
    </>
  );
}

/** How high pictures are: the fuller the day, the lower. */
type WeekPictureSize = 'high' | 'middle' | 'low';

interface WeekCardProps {
  readonly piece: DayPiece;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly size: WeekPictureSize;
  readonly now: number;
  readonly onOpen: (postId: string) => void;
}

/** Piece in a day of the week: picture, time, network, title and client. */
const WeekCard = memo(function WeekCard({ piece, zone, namesClient, size, now, onOpen }: WeekCardProps) {
  const words = usePieceWords();
  const format = useFormat();
  const { lead, posts } = piece;
  const { row, urgency } = worstPieceOf(piece, now);
  const times = entryTimesOf(lead, zone, format.personZone);
  const flag = words.flag(row, urgency, now);
  const noted = words.noted(posts);
  return (
    <div
      className={classes.card}
      data-tone={toneOf(urgency, noted?.isChanged)}
      data-noted={noted !== null}
      data-size={size}
      {...pointed(
        () => words.tip(posts, zone),
        () => onOpen(row.id),
      )}
    >
      {lead.mediaCount > 0 && <EntryPicture row={lead} className={classes.picture} />}
      {flag !== null && (
        <span className={classes.flag} data-over={lead.mediaCount > 0}>
          {flag}
        </span>
      )}
      <span className={classes.text}>
        <span className={`${layoutClasses.line} ${classes.head}`}>
          <StatusIcon name={signOfRow(row)} size={14} />
          {times && <b className={classes.time}>{format.clock(times.at, times.zone)}</b>}
          <Networks posts={posts} />
        </span>{' '}
        <span className={classes.title}>{words.title(lead)}</span>{' '}
        {noted && (
          <span className={classes.noted}>
            <StatusIcon name="noted" size={14} />
            <span>{noted.text}</span>
          </span>
        )}{' '}
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
});

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
