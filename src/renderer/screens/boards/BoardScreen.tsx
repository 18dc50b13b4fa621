import { Button } from '@mantine/core';
import { findClient } from '@shared/domain/clients';
import type { Board } from '@shared/domain/metrics';
import { IconChartLine } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { CommandBar, type KeyHint } from '../../commands/CommandBar';
import { type UseBoard, useBoard, useBoardReadings, useClientPeriods } from '../../domains/boards';
import { useJoinedClients } from '../../domains/clients';
import { useSources } from '../../domains/metrics';
import { useClientWords } from '../../domains/portfolio';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { PageActions } from '../../kit/PageActions';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useScreenRefresh, useSetScreenHead } from '../screen-head';
import { AddCardDrawer } from './AddCardDrawer';
import { BoardGrid } from './BoardGrid';
import classes from './BoardScreen.module.css';
import { BoardSwitcher } from './BoardSwitcher';
import { FirstCards } from './FirstCards';
import { MetricBoardTools } from './MetricBoardTools';
import { PresentBoard } from './PresentBoard';
import { closedBoard, useBoardScreen } from './state';
import { useVisitedMonth } from './visited-month';

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
  const context = useClientPeriods(client);
  const [seen, setSeen] = useState<ReadonlySet<string>>(nobody);
  const visited = useVisitedMonth(board, context.today);
  const shown = useMemo(
    () => (visited.choice ? { ...board, ...visited.choice } : board),
    [board, visited.choice],
  );
  const readings = useBoardReadings(shown, context, useSources(client), seen);
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
      <div className={list.split}>
        <div className={list.area}>
          <EngineTrouble />
          {edited.error && (
            <div className={classes.note}>
              <ErrorNote error={edited.error} title={t('boards.notSaved')} />
            </div>
          )}
          {board.cards.length === 0 ? (
            <FirstCards client={client} board={board} onChange={edited.change} />
          ) : (
            <BoardGrid client={client} edited={edited} board={board} readings={readings} onSee={setSeen} />
          )}
        </div>
        {drawer && <AddCardDrawer client={client} board={board} edited={edited} periods={readings.periods} />}
      </div>
      <CommandBar first={isArranging ? arrangingKeys(t) : []} />
      {isPresenting && (
        <PresentBoard
          client={client}
          board={board}
          readings={readings}
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
  { keys: ['←', '↑', '→', '↓'], does: t('boards.keys.move') },
  { keys: ['Shift', '←→'], does: t('boards.keys.width') },
  { keys: ['Enter'], does: t('boards.keys.setDown') },
  { keys: ['Esc'], does: t('boards.keys.putBack') },
  { keys: ['Del'], does: t('boards.keys.remove') },
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
