import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Menu } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { type Board, type BoardCard, cardShapes, cardWidths } from '@shared/domain/metrics';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCurrencyDollar,
  IconDots,
  IconFileTypeCsv,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type CSSProperties, memo, useState } from 'react';
import {
  type CardPlace,
  type CardView,
  movedBy,
  type UseBoard,
  usePeriodWords,
  withCard,
  withoutCard,
} from '../../domains/boards';
import type { StandingGoal } from '../../domains/months';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './Card.module.css';
import { CardContent } from './CardContent';
import { TextDialog } from './TextDialog';
import type { Arranging } from './use-arranging';
import { useCardExport } from './use-card-export';

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
      className={`${layoutClasses.card} ${layoutClasses.column} ${classes.card}`}
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

interface CardFrameProps {
  readonly card: BoardCard;
  readonly at: number;
  readonly place: CardPlace | undefined;
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

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Menu with actions on one card. */
function CardMenu({ card, title, board, edited, view }: CardFrameProps) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const { saveTable } = useCardExport(title);
  const answer = view?.answer ?? null;
  const [open, setOpen] = useState<'rename' | 'unit' | null>(null);
  const change = (next: Partial<typeof card>) => edited.change(withCard(board, { ...card, ...next }));
  const isNumber = card.item.component === 'number_v1';
  const shapes = cardShapes.filter((shape) => shape === 'table' || (shape === 'number') === isNumber);
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon aria-label={t('boards.card.menu', { title })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('boards.card.shape')}</Menu.Label>
          <Menu.RadioGroup
            value={card.shape}
            onChange={(value) => {
              const shape = cardShapes.find((one) => one === value);
              if (shape) change({ shape });
            }}
          >
            {shapes.map((shape) => (
              <Menu.RadioItem key={shape} value={shape} closeMenuOnClick>
                {t(`boards.shape.${shape}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{t('boards.card.width')}</Menu.Label>
          <Menu.RadioGroup
            value={String(card.width)}
            onChange={(value) => {
              const width = cardWidths.find((one) => String(one) === value);
              if (width) change({ width });
            }}
          >
            {cardWidths.map((width) => (
              <Menu.RadioItem key={width} value={String(width)} closeMenuOnClick>
                {t('boards.card.widthOf', { count: width })}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen('rename')}>
            {t('boards.card.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCurrencyDollar {...icon} />} onClick={() => setOpen('unit')}>
            {t('boards.card.unit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft {...icon} />}
            onClick={() => edited.change(movedBy(board, card.id, 'left'))}
          >
            {t('boards.card.moveBack')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...icon} />}
            onClick={() => edited.change(movedBy(board, card.id, 'right'))}
          >
            {t('boards.card.moveOn')}
          </Menu.Item>
          {answer && view && (
            <Menu.Item
              leftSection={<IconFileTypeCsv {...icon} />}
              onClick={() => void saveTable(answer, words.period(view.period))}
            >
              {t('boards.card.csv')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            onClick={() => edited.change(withoutCard(board, card.id))}
          >
            {t('boards.card.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' && (
        <TextDialog
          title={t('boards.card.renaming')}
          label={title}
          hint={t('boards.card.renameHint')}
          value={card.title ?? ''}
          isAllowed={() => true}
          onSave={(text) => change({ title: text === '' ? null : text })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'unit' && (
        <TextDialog
          title={t('boards.card.unitTitle')}
          label={title}
          hint={t('boards.card.unitHint')}
          value={card.unit ?? ''}
          isAllowed={(text) => text.length <= 20}
          onSave={(text) => change({ unit: text === '' ? null : text })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
