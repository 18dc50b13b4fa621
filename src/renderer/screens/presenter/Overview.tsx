import { dayKeyIn } from '@shared/domain/time';
import { useEffect, useRef, useState } from 'react';
import { MediaTile, usePostMedia } from '../../domains/media';
import { scheduleOf, signOfRow, titleOf, usePost } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import classes from './Overview.module.css';
import type { Presentation } from './use-presentation';

/** Width limit from the style sheet. */
const narrowPx = 1_180;
export function useOverviewColumns(): number {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth <= narrowPx);
  useEffect(() => {
    const look = () => setIsNarrow(window.innerWidth <= narrowPx);
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  return isNarrow ? 3 : 4;
}

interface Props {
  readonly on: Presentation;
  readonly columns: number;
  /** Time zone of the client; null if unknown. */
  readonly timezone: string | null;
}

/** Numbered posts of the package, to jump to one or leave one out. */
export function Overview({ on, columns, timezone }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { place } = on;
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <div
      ref={list}
      className={`${layoutClasses.scroll} ${classes.grid}`}
      role="listbox"
      aria-label={t('presenter.overview')}
      aria-activedescendant={`slide-${place}`}
      tabIndex={0}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {on.slides.postIds.map((postId, index) => (
        <div
          key={postId}
          id={`slide-${index}`}
          className={classes.tile}
          role="option"
          aria-selected={index === place}
          data-out={on.slides.leftOut.has(postId)}
          onClick={() => {
            on.goTo(index);
            on.setOverview(false);
          }}
        >
          <Tile
            postId={postId}
            number={index + 1}
            isOut={on.slides.leftOut.has(postId)}
            timezone={timezone}
          />
        </div>
      ))}
    </div>
  );
}

interface TileProps {
  readonly postId: string;
  readonly number: number;
  readonly isOut: boolean;
  readonly timezone: string | null;
}

function Tile({ postId, number, isOut, timezone }: TileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const media = usePostMedia(postId);
  const reading = usePost(postId);
  const row = reading.kind === 'found' && reading.detail.row.id === postId ? reading.detail.row : null;
  const at = row && scheduleOf(row);
  const files = media?.files ?? [];
  return (
    <>
      <span className={classes.picture}>
        <MediaTile type={files[0]?.kind ?? row?.firstMediaType ?? null} picture={media?.cover} />
        <span className={classes.number}>{format.number(number)}</span>
        {files.length > 1 && (
          <span className={classes.files}>{t('presenter.files', { count: files.length })}</span>
        )}
      </span>
      <span className={classes.caption}>
        {row && <StatusIcon name={signOfRow(row)} />}
        <span className={layoutClasses.cut}>
          {row ? (titleOf(row) ?? t('presenter.noCaption')) : t('presenter.missing')}
        </span>
        {isOut && <b className={classes.out}>{t('presenter.leftOut')}</b>}
      </span>
      <span className={`${textClasses.quiet} ${classes.facts}`}>
        {row && <NetworkMark network={row.network} group={row.networkGroup} size={15} />}
        {at != null && (
          <span>{format.dayMonth(dayKeyIn(timezone ?? row?.timezone ?? format.personZone, at))}</span>
        )}
      </span>
    </>
  );
}
