import { Button, Menu } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { type Board, type BoardCard, itemKeyOf, sourceKeyOf } from '@shared/domain/metrics';
import { addMonths, monthOf } from '@shared/domain/time';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  chartInputOf,
  useBoardReadings,
  useCardTitles,
  useClientBoards,
  useClientPeriods,
  usePeriodWords,
  useProposedBoard,
  useUnits,
} from '../../domains/boards';
import { useSources } from '../../domains/metrics';
import { useChartEvents } from '../../domains/timeline';
import { useTranslation } from '../../i18n/use-translation';
import { CardHead } from '../../kit/charts/CardHead';
import { CardState } from '../../kit/charts/CardState';
import { Chart } from '../../kit/charts/Chart';
import { ChartCursorProvider } from '../../kit/charts/chart-cursor';
import { ErrorNote } from '../../kit/states/ErrorNote';
import type { TimelineState } from '../list-addresses';
import classes from './TimelineScreen.module.css';

interface Props {
  readonly client: JoinedClient;
  readonly screen: TimelineState;
  /** The event under the cursor. */
  readonly openId: number | null;
  readonly onEvent: (id: number) => void;
}

/** A chart of the client's boards over the days that are shown, with the numbers of its events; nothing without one. */
export function TimelineChart({ client, screen, openId, onEvent }: Props) {
  const boards = useClientBoards(client);
  const propose = useProposedBoard(client);
  const cards = useMemo(() => {
    const own = seriesCards(boards.flatMap(({ board }) => board.cards));
    return own.length > 0 || !propose ? own : seriesCards(propose('').cards);
  }, [boards, propose]);
  const { card: wanted } = screen.place;
  const card = cards.find((one) => keyOf(one) === wanted) ?? cards[0];
  if (!card || wanted === 'none') return null;
  return (
    <DrawnCard client={client} screen={screen} openId={openId} onEvent={onEvent} cards={cards} card={card} />
  );
}

interface DrawnProps extends Props {
  readonly cards: readonly BoardCard[];
  readonly card: BoardCard;
}

function DrawnCard({ client, screen, openId, onEvent, cards, card }: DrawnProps) {
  const { t } = useTranslation();
  const context = useClientPeriods(client);
  const { from, to } = screen.place;
  const { today } = context;
  const board = useMemo((): Board => {
    const start = from ?? addMonths(monthOf(today), -5);
    const end = to ?? today;
    const days = start <= end ? { start, end } : { start, end: start };
    return {
      name: '',
      client: client.key,
      period: { kind: 'days', ...days },
      comparison: { kind: 'last_year' },
      cards: [card],
    };
  }, [client.key, card, from, to, today]);
  const { views } = useBoardReadings(board, context, useSources(client));
  const words = usePeriodWords();
  const title = useCardTitles(cards)(card);
  const unit = useUnits(client)(card);
  const view = views?.[0] ?? null;
  const chart = useMemo(() => view && chartInputOf(view, words), [view, words]);
  const events = useChartEvents(client, openId);
  const actions = <CardMenu cards={cards} screen={screen} />;
  return (
    <div className={classes.chart}>
      <ChartCursorProvider>
        {chart ? (
          <Chart
            {...chart}
            title={title}
            unit={unit}
            actions={actions}
            events={events}
            onEvent={onEvent}
            asOf={view?.asOf ?? null}
          />
        ) : (
          <>
            <CardHead title={title}>{actions}</CardHead>
            {view?.refusal && <ErrorNote error={view.refusal.error} />}
            {view && !view.refusal && view.answer && (
              <CardState kind="empty" lines={[t('boards.card.noDataHint')]} />
            )}
            {view && !view.refusal && !view.answer && (
              <CardState kind="loading" shape="line" since={view.readingSince} />
            )}
          </>
        )}
      </ChartCursorProvider>
    </div>
  );
}

/** Menu to show another card of the client's boards in the chart, or none. */
function CardMenu({ cards, screen }: Pick<DrawnProps, 'cards' | 'screen'>) {
  const { t } = useTranslation();
  const titleOf = useCardTitles(cards);
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="subtle" rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          {t('timeline.chart')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {cards.map((one) => (
          <Menu.Item key={one.id} onClick={() => screen.show({ card: keyOf(one) })}>
            {titleOf(one)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => screen.show({ card: 'none' })}>{t('timeline.noChart')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** In an address: a proposed card has another id each time, its metric stays. */
const keyOf = ({ item, source }: BoardCard): string =>
  `${sourceKeyOf(source)} ${item.referenceKey}`.replaceAll(/[^\w-]+/g, '_').slice(-64);

/** Cards with values over days, one for each metric. */
function seriesCards(cards: readonly BoardCard[]): readonly BoardCard[] {
  const byMetric = new Map<string, BoardCard>();
  for (const card of cards) {
    if (card.item.component !== 'chart_v1' || !['line', 'area', 'bar', 'stacked'].includes(card.shape))
      continue;
    const key = `${sourceKeyOf(card.source)} ${itemKeyOf(card.item)}`;
    if (!byMetric.has(key)) byMetric.set(key, card);
  }
  return [...byMetric.values()];
}
