import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { UsePostList } from '../../domains/posts';
import { useTranslation } from '../../i18n/use-translation';
import { moveFocus } from './arrow-focus';
import classes from './DayPanel.module.css';
import { PostBlock } from './PostBlock';

const GAP = 6;
const HEIGHT = 50 + GAP;
const HEIGHT_WITH_CLIENT = 69 + GAP;

interface Props {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly posts: UsePostList;
  readonly zone: string | null;
  readonly namesClient: boolean;
  /** Whether the day was never read, so that there may be posts. */
  readonly isNotKept: boolean;
  readonly onOpen: (postId: string) => void;
}

/** The posts of a day as a list of any length. */
export function DayPosts({ body, posts: { list, show }, zone, namesClient, isNotKept, onOpen }: Props) {
  const { t } = useTranslation();
  const virtual = useVirtualizer({
    count: list.total,
    getScrollElement: () => body.current,
    estimateSize: () => (namesClient ? HEIGHT_WITH_CLIENT : HEIGHT),
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => show(first, last), [show, first, last]);
  return (
    <div
      ref={body}
      className={classes.body}
      role="group"
      aria-label={t('calendar.dayPosts')}
      tabIndex={0}
      onKeyDown={moveFocus}
    >
      {list.isLoaded && list.total === 0 && (
        <p className={classes.empty}>{t(isNotKept ? 'calendar.notKept' : 'calendar.emptyDay')}</p>
      )}
      <div className={classes.list} style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = list.rowAt(index);
          if (!row) return null;
          return (
            <PostBlock
              key={row.id}
              row={row}
              zone={zone}
              namesClient={namesClient}
              top={start}
              onOpen={() => onOpen(row.id)}
            />
          );
        })}
      </div>
    </div>
  );
}
