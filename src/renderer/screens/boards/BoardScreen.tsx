import { Button, Group } from '@mantine/core';
import { findClient, type JoinedClient } from '@shared/domain/clients';
import { type Board, type PeriodContext, wholeMonth } from '@shared/domain/metrics';
import { monthOf } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import {
  IconArrowBackUp,
  IconChartLine,
  IconLayoutGrid,
  IconPlus,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar, type KeyHint } from '../../commands/CommandBar';
import {
  type UseBoard,
  useBoard,
  useBoardReadings,
  useClientPeriods,
  useProposedBoard,
  useViewsInWords,
} from '../../domains/boards';
import { useJoinedClients } from '../../domains/clients';
import { useSources } from '../../domains/metrics';
import { useClientWords } from '../../domains/portfolio';
import { EngineTrouble, useEngineStatus, useProgressText, useServiceReach } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { usePersonDay } from '../../kit/use-now';
import { readMonthInAddress } from '../month-in-address';
import { useScreenRefresh, useSetScreenHead } from '../screen-head';
import { useAddress } from '../use-address';
import { AddCardDrawer } from './AddCardDrawer';
import { BoardGrid } from './BoardGrid';
import { BoardMenu, type BoardMenuProps } from './BoardMenu';
import classes from './BoardScreen.module.css';
import { BoardSwitcher } from './BoardSwitcher';
import { ComparisonMenu, PeriodMenu } from './PeriodMenus';
import { PresentBoard } from './PresentBoard';
import { closedBoard, useBoardScreen } from './state';

/** Screen of one board, to view and arrange its numbers. */
export function BoardScreen() {
  const { board: id = '' } = useParams({ strict: false });
  const edited = useBoard(id);
  const progress = useProgressText(useEngineStatus());
  if (edited.board === null) return <ListSkeleton progress={progress} />;
  if (edited.board === undefined) return <NoSuchBoard />;
  return <OpenBoard key={id} id={id} edited={edited} board={edited.board} />;
}

interface OpenBoardProps {
  readonly id: string;
  readonly edited: UseBoard;
  readonly board: Board;
}

function OpenBoard({ id, edited, board }: OpenBoardProps) {
  const { t } = useTranslation();
  const { clients } = useJoinedClients();
  const words = useClientWords();
  const client = useMemo(() => findClient(clients, board.client), [clients, board.client]);
  const [seen, setSeen] = useState<ReadonlySet<string>>(nobody);
  const visited = useVisitedMonth(board, useClientPeriods(client));
  const shown = useMemo(
    () => (visited.choice ? { ...board, ...visited.choice } : board),
    [board, visited.choice],
  );
  const readings = useBoardReadings(shown, visited.context, useSources(client), seen);
  const shownReadings = { ...readings, views: useViewsInWords(readings.views) };
  const { drawer, isArranging, isPresenting, set } = useBoardScreen((screen) => screen);
  useEffect(() => () => set(closedBoard), [set]);
  useSetScreenHead(
    client ? `${words.name(client)} / ${board.name}` : board.name,
    board.cards.length > 0 ? readings.asOf : undefined,
  );
  useScreenRefresh(readings.refresh, readings.isReading);
  return (
    <>
      <PageActions>
        <BoardSwitcher id={id} />
      </PageActions>
      <MetricBoardTools
        id={id}
        client={client}
        edited={edited}
        board={board}
        readings={readings}
        visited={visited}
      />
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          <EngineTrouble />
          {edited.error && (
            <div className={classes.note}>
              <ErrorNote error={edited.error} title={t('boards.notSaved')} />
            </div>
          )}
          {board.cards.length === 0 ? (
            <FirstCards client={client} board={board} onChange={edited.change} />
          ) : (
            <BoardGrid
              client={client}
              edited={edited}
              board={board}
              readings={shownReadings}
              onSee={setSeen}
            />
          )}
        </div>
        {drawer && <AddCardDrawer client={client} board={board} edited={edited} periods={readings.periods} />}
      </div>
      <CommandBar first={isArranging ? arrangingKeys(t) : []} />
      {isPresenting && (
        <PresentBoard
          client={client}
          board={board}
          readings={shownReadings}
          clientName={client ? words.name(client) : ''}
          onEnd={() => set({ isPresenting: false })}
        />
      )}
    </>
  );
}

/** Keys of a card that has the focus. */
const arrangingKeys = (t: TFunction): readonly KeyHint[] => [
  { keys: ['Space'], does: t('boards.keys.lift') },
  { keys: ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], does: t('boards.keys.move') },
  { keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], does: t('boards.keys.width') },
  { keys: ['Enter'], does: t('boards.keys.setDown') },
  { keys: ['Escape'], does: t('boards.keys.putBack') },
  { keys: ['Delete'], does: t('boards.keys.remove') },
];

const nobody: ReadonlySet<string> = new Set();

function NoSuchBoard() {
  const { t } = useTranslation();
  useSetScreenHead(t('screens.boards'));
  const navigate = useNavigate();
  return (
    <EmptyState
      sign={<IconChartLine size={24} stroke={1.4} aria-hidden />}
      headline={t('boards.missing')}
      fact={t('boards.missingHint')}
      action={<Button onClick={() => void navigate({ to: '/boards' })}>{t('boards.all')}</Button>}
    />
  );
}

interface Props {
  readonly client: JoinedClient | null;
  readonly board: Board;
  readonly onChange: (board: Board) => void;
}

/** A board without cards: how to begin, or what is missing for it. */
function FirstCards({ client, board, onChange }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sources = useSources(client);
  const reaches = [useServiceReach('connect'), useServiceReach('reporting')];
  const propose = useProposedBoard(client);
  const set = useBoardScreen((screen) => screen.set);
  const sign = <IconChartLine size={24} stroke={1.4} aria-hidden />;
  if (client && sources === null) return null;
  if (reaches.every((reach) => reach === 'not_set_up'))
    return (
      <EmptyState
        sign={sign}
        headline={t('boards.first.noService')}
        fact={t('boards.first.noServiceHint')}
        action={
          <Button onClick={() => void navigate({ to: '/services' })}>{t('boards.first.openSettings')}</Button>
        }
      />
    );
  if (!client || !sources || sources.length === 0)
    return (
      <EmptyState
        sign={sign}
        headline={client ? t('boards.first.noSource') : t('boards.unknownClient')}
        fact={client ? t('boards.first.noSourceHint') : undefined}
        action={
          client && (
            <Button onClick={() => void navigate({ to: '/clients/$client', params: { client: client.key } })}>
              {t('boards.first.openClient')}
            </Button>
          )
        }
      />
    );
  if (!propose) return null;
  const { cards } = propose(board.name);
  const add = () => set({ isArranging: true, drawer: 'catalogue' });
  return (
    <EmptyState
      sign={sign}
      headline={cards.length > 0 ? t('boards.first.headline') : t('boards.first.noCatalogue')}
      fact={
        cards.length > 0
          ? t('boards.first.fact', { count: sources.length })
          : t('boards.first.noCatalogueHint')
      }
      action={
        <Group gap={8}>
          {cards.length > 0 && (
            <Button variant="filled" onClick={() => onChange({ ...board, cards })}>
              {t('boards.first.action')}
            </Button>
          )}
          <Button onClick={add}>{t('boards.first.add')}</Button>
        </Group>
      }
    />
  );
}

interface MetricBoardToolsProps extends BoardMenuProps {
  readonly visited: VisitedMonth;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Period and comparison, what was done while arranging, and what can be done with the board. */
function MetricBoardTools({ id, client, edited, board, readings, visited }: MetricBoardToolsProps) {
  const { t } = useTranslation();
  const { isArranging, said, set } = useBoardScreen((screen) => screen);
  const { change, undo } = edited;
  const shown = visited.choice ? { ...board, ...visited.choice } : board;
  const choose = (chosen: Partial<Pick<Board, 'period' | 'comparison'>>) => {
    visited.leave();
    change({ ...board, ...chosen });
  };
  const add = () => set({ isArranging: true, drawer: 'catalogue' });
  useCommands({
    arrange_board: () => set({ isArranging: !isArranging, drawer: null, said: '' }),
    add_card: add,
    undo,
  });
  return (
    <div className={list.wrapping}>
      <PeriodMenu
        board={shown}
        period={readings.periods.period}
        onChange={({ period }) => choose({ period })}
      />
      <ComparisonMenu
        board={shown}
        comparison={readings.periods.comparison}
        onChange={({ comparison }) => choose({ comparison })}
      />
      {visited.choice && (
        <Button variant="subtle" leftSection={<IconX {...icon} />} onClick={visited.leave}>
          {t('month.ownDates')}
        </Button>
      )}
      {/* Always in the document, so that screen readers notice when its text changes. */}
      <span role="status" className={`${layoutClasses.clip} ${textClasses.quiet}`}>
        {isArranging ? said : ''}
      </span>
      <div className={`${layoutClasses.line8} ${layoutClasses.last}`}>
        {isArranging ? (
          <>
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp {...icon} />}
              disabled={!undo}
              onClick={() => undo?.()}
            >
              {t('boards.undo')}
            </Button>
            <Button variant="subtle" leftSection={<IconPlus {...icon} />} onClick={add}>
              {t('boards.add')}
            </Button>
            <Button onClick={() => set({ isArranging: false, drawer: null, said: '' })}>
              {t('boards.done')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="subtle" leftSection={<IconPlus {...icon} />} onClick={add}>
              {t('boards.add')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconLayoutGrid {...icon} />}
              onClick={() => set({ isArranging: true })}
            >
              {t('boards.arrange')}
            </Button>
            <Button
              leftSection={<IconRefresh {...icon} />}
              loading={readings.isReading}
              onClick={readings.refresh}
            >
              {t('boards.refresh')}
            </Button>
          </>
        )}
        <BoardMenu id={id} client={client} edited={edited} board={board} readings={readings} />
      </div>
    </div>
  );
}

type Choice = Pick<Board, 'period' | 'comparison'>;

interface VisitedMonth {
  /** Period and comparison that replace the board's own; null if the board was opened without them. */
  readonly choice: Choice | null;
  readonly context: PeriodContext;
  readonly leave: () => void;
}

/**
 * A board that was opened from the month over all clients shows that month, and its own dates stay as they are. A month
 * that is not over ends on the person's day, as in the row, although the client may be in another one.
 * @param own of the board's client
 */
function useVisitedMonth({ period, comparison }: Choice, own: PeriodContext): VisitedMonth {
  const [{ month, compare = 'previous' }, change] = useAddress(readMonthInAddress);
  const first = month === undefined ? null : `${month}-01`;
  const today = usePersonDay();
  const visited = useMemo(() => {
    if (first === null) return null;
    const isRunning = first === monthOf(today);
    const choice: Choice = {
      period: isRunning ? { kind: 'this_month' } : { kind: 'days', ...wholeMonth(first) },
      comparison: { kind: compare },
    };
    const isOwn =
      (!isRunning || own.today === today) &&
      JSON.stringify(choice) === JSON.stringify({ period, comparison });
    return isOwn ? null : { choice, context: { ...own, today } };
  }, [first, compare, today, period, comparison, own]);
  return { choice: null, context: own, ...visited, leave: () => change(() => ({})) };
}
