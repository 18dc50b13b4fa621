import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useMantineStyleNonce } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board, BoardCard } from '@shared/domain/metrics';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import {
  type BoardReadings,
  cardPlacesOf,
  movedTo,
  type UseBoard,
  useCardAccounts,
  useCardTitles,
  useUnits,
} from '../../domains/boards';
import { LazyWhatMoved, useStandingGoals } from '../../domains/months';
import { useTranslation } from '../../i18n/use-translation';
import { ChartCursorProvider } from '../../kit/charts/chart-cursor';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { BoardCardFrame } from './BoardCardFrame';
import classes from './BoardScreen.module.css';
import { useBoardScreen } from './state';
import { useArranging } from './use-arranging';

interface Props {
  readonly client: JoinedClient | null;
  readonly edited: UseBoard;
  readonly board: Board;
  readonly readings: BoardReadings;
  /** Told which cards are on the screen. */
  readonly onSee: (seen: ReadonlySet<string>) => void;
}

/** The cards of a board in four columns; while arranging they are moved by pointer or keys. */
export function BoardGrid({ client, edited, board, readings, onSee }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const { isArranging, drawer, set } = useBoardScreen((screen) => screen);
  const titleOf = useCardTitles(board.cards);
  const accountOf = useCardAccounts();
  const arranging = useArranging({ board, edited, titleOf, grid });
  const { shown } = arranging;
  const places = cardPlacesOf(shown.cards);
  const views = useMemo(() => new Map(readings.views?.map((view) => [view.card.id, view])), [readings.views]);
  const unitOf = useUnits(client);
  const figures = useMemo(() => totalsOf(board), [board]);
  const { period, comparison, isRunning } = readings.periods;
  const goals = useStandingGoals(client, period, isRunning);
  const plugins = usePlugins();
  useSeenCards(grid, shown.cards, onSee);

  return (
    <div
      className={`${layoutClasses.scroll} ${classes.board}`}
      tabIndex={isArranging ? -1 : 0}
      role="group"
      aria-label={board.name}
    >
      <DragDropProvider
        sensors={pointerOnly}
        plugins={plugins}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (canceled || !isSortable(source)) return;
          edited.change(movedTo(board, String(source.id), source.index));
        }}
      >
        <ChartCursorProvider>
          <div ref={grid} className={classes.grid} data-arranging={isArranging}>
            {shown.cards.map((card, at) => (
              <BoardCardFrame
                key={card.id}
                card={card}
                at={at}
                place={places[at]}
                title={titleOf(card)}
                view={views.get(card.id) ?? null}
                unit={unitOf(card)}
                account={accountOf(card)}
                goals={goals}
                client={client}
                edited={edited}
                board={board}
                arranging={isArranging ? arranging : null}
              />
            ))}
            {isArranging && (
              <button
                type="button"
                className={`${layoutClasses.line6} ${textClasses.faint} ${classes.add}`}
                onClick={() => set({ drawer: drawer ?? 'catalogue', replaced: null })}
              >
                <IconPlus size={14} stroke={1.6} aria-hidden />
                {t('boards.addHere')}
              </button>
            )}
          </div>
        </ChartCursorProvider>
      </DragDropProvider>
      {client && !isArranging && (
        <div className={classes.moved}>
          <LazyWhatMoved client={client} period={period} before={comparison} shown={figures} />
        </div>
      )}
    </div>
  );
}

/** Metrics whose total over all accounts a card of the board shows. */
const totalsOf = ({ cards }: Board): ReadonlySet<string> =>
  new Set(cards.flatMap(({ shape, total, item }) => (shape === 'number' && total ? item.metrics : [])));

/** Keys are handled by the board itself, which says what happens. */
const pointerOnly = [PointerSensor];

/**
 * Without the library's first plugin, which would say of every card that it is a button: the board says what cards are.
 * Its styles carry the nonce of the page, whose policy would block them.
 */
function usePlugins() {
  const nonceOf = useMantineStyleNonce();
  return useMemo(() => {
    const styles = StyleInjector.configure({ nonce: nonceOf?.() ?? '' });
    return <T,>(usual: readonly T[]) => [...usual.slice(1), styles];
  }, [nonceOf]);
}

/** Returns which cards are in the window, so that only visible cards are read. Cards carry `data-card`. */
function useSeenCards(
  grid: RefObject<HTMLElement | null>,
  cards: readonly BoardCard[],
  onSee: (seen: ReadonlySet<string>) => void,
): void {
  const ids = cards.map(({ id }) => id).join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = (target as HTMLElement).dataset.card ?? '';
        if (isIntersecting) seen.add(id);
        else seen.delete(id);
      }
      onSee(new Set(seen));
    });
    const wanted = new Set(ids.split(' '));
    for (const card of grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])
      if (wanted.has(card.dataset.card ?? '')) observer.observe(card);
    return () => observer.disconnect();
  }, [grid, ids, onSee]);
}
