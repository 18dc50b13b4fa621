import { useSortable } from '@dnd-kit/react/sortable';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board, BoardCard } from '@shared/domain/metrics';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import type { CardView, Place, UseBoard } from '../../domains/boards';
import type { StandingGoal } from '../../domains/months';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './Card.module.css';
import { CardContent } from './CardContent';
import { CardMenu } from './CardMenu';
import type { Arranging } from './use-arranging';

export interface CardFrameProps {
  readonly card: BoardCard;
  readonly at: number;
  readonly place: Place | undefined;
  readonly title: string;
  /** Null until the replica has answered. */
  readonly view: CardView | null;
  readonly unit: string | null;
  readonly account: string | null;
  readonly goals: ReadonlyMap<string, StandingGoal>;
  readonly client: JoinedClient | null;
  readonly edited: UseBoard;
  readonly board: Board;
  /** Null where nothing is arranged. */
  readonly arranging: Arranging | null;
}

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
