import { useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './Card.module.css';
import { CardContent } from './CardContent';
import type { CardFrameProps } from './CardMenu';
import { CardMenu } from './CardMenu';

/** A card in its place: moved, widened and removed while arranging. */
export const BoardCardFrame = memo(function BoardCardFrame(props: CardFrameProps) {
  const { card, at, place, title, view, unit, account, goals, client, arranging } = props;
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: card.id, index: at, disabled: !arranging });
  const isLifted = arranging?.lifted === card.id;
  const style: CSSProperties = { gridColumn: `span ${card.width}` };
  return (
    <article
      ref={ref}
      className={classes.card}
      style={style}
      data-card={card.id}
      data-width={card.width}
      data-shape={card.shape}
      data-lifted={isLifted || isDragging}
      tabIndex={arranging ? 0 : undefined}
      aria-label={title}
      aria-roledescription={arranging ? t('boards.card.movable') : undefined}
      onKeyDown={(event) => arranging?.onKeyDown(event, card)}
    >
      <CardContent
        title={title}
        view={view}
        card={card}
        unit={unit}
        goals={goals}
        client={client}
        account={account}
        lead={
          <>
            {arranging && (
              <span ref={handleRef} className={classes.grip}>
                <IconGripVertical size={14} stroke={1.6} aria-hidden />
              </span>
            )}
            {!card.total && <NetworkMark network={card.platform} size={15} />}
          </>
        }
        actions={
          <>
            {isLifted && place && (
              <span className={classes.place}>
                {t(place.from === place.to ? 'boards.card.place' : 'boards.card.placeWide', { ...place })}
              </span>
            )}
            <CardMenu {...props} />
          </>
        }
      />
    </article>
  );
});
