import { Button } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board } from '@shared/domain/metrics';
import { IconArrowBackUp, IconLayoutGrid, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useCommands } from '../../commands/bound-commands';
import type { BoardReadings, UseBoard } from '../../domains/boards';
import { useTranslation } from '../../i18n/use-translation';
import list from '../../kit/lists/ListScreen.module.css';
import { BoardMenu } from './BoardMenu';
import classes from './BoardScreen.module.css';
import { ComparisonMenu, PeriodMenu } from './PeriodMenus';
import { useBoardScreen } from './state';
import type { VisitedMonth } from './visited-month';

interface Props {
  readonly id: string;
  readonly client: JoinedClient | null;
  readonly edited: UseBoard;
  readonly board: Board;
  readonly readings: BoardReadings;
  readonly visited: VisitedMonth;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Period and comparison, what was done while arranging, and what can be done with the board. */
export function MetricBoardTools({ id, client, edited, board, readings, visited }: Props) {
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
    undo_board: undo,
  });
  return (
    <div className={list.tools}>
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
      <span role="status" className={classes.said}>
        {isArranging ? said : ''}
      </span>
      <div className={classes.end}>
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
