import { type ReactNode, useState } from 'react';
import type { DayPiece } from '../../domains/calendar';
import { useTranslation } from '../../i18n/use-translation';
import { EntryPicture } from './EntryPicture';
import classes from './WeekDay.module.css';

const mostPictures = 3;

interface Props {
  readonly pieces: readonly DayPiece[];
  /** The cards of these pieces, where the line is unfolded. */
  readonly children: ReactNode;
}

/** Collapsed line for posts already published today, because the rest of the day matters more. */
export function PublishedFold({ pieces, children }: Props) {
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
