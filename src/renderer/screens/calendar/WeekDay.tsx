import type { DayKey } from '@shared/domain/time';
import { Fragment, type ReactNode, useState } from 'react';
import { conflictsOn, type DayPiece, type DaySummary, useDayWords } from '../../domains/calendar';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { networkOf } from '../../kit/networks/networks';
import { ConflictSign } from './ConflictSign';
import { EntryPicture } from './EntryPicture';
import { WeekCard, type WeekPictureSize } from './WeekCard';
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
    <div className={classes.cards}>
      {folded.length > 0 && <PublishedFold pieces={folded}>{cards(folded)}</PublishedFold>}
      {cards(open)}
      {rest > 0 && <span className={classes.rest}>{t('calendar.more', { count: rest })}</span>}
    </div>
  );
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
        className={classes.fold}
        onClick={(event) => {
          event.stopPropagation();
          setOpen((was) => !was);
        }}
      >
        {pictured.map(({ key, lead }) => (
          <EntryPicture key={key} row={lead} className={classes.foldPicture} />
        ))}
        <span className={classes.foldWords}>{t('calendar.publishedToday', { count: pieces.length })}</span>
      </div>
      {isOpen && children}
    </>
  );
}
