import { CloseButton } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import type { Board } from '@shared/domain/metrics';
import { createPortal } from 'react-dom';
import { useCommands } from '../../commands/bound-commands';
import {
  type BoardReadings,
  useCardAccounts,
  useCardTitles,
  usePeriodWords,
  useUnits,
} from '../../domains/boards';
import { useClientForms } from '../../domains/clients';
import { ClientFormsProvider } from '../../i18n/ClientFormsProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ChartCursorProvider } from '../../kit/charts/chart-cursor';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useReturnFocus } from '../../kit/use-return-focus';
import { useWholeScreen } from '../../query/use-whole-screen';
import cardClasses from './Card.module.css';
import { CardContent } from './CardContent';
import classes from './PresentBoard.module.css';

interface Props {
  readonly client: JoinedClient | null;
  readonly clientName: string;
  readonly board: Board;
  readonly readings: BoardReadings;
  readonly onEnd: () => void;
}

/** The board alone on the whole screen, for people who look over one's shoulder. Escape ends it. */
export function PresentBoard(props: Props) {
  const formsOf = useClientForms();
  return (
    <ClientFormsProvider forms={formsOf(props.client)}>
      <Stage {...props} />
    </ClientFormsProvider>
  );
}

function Stage({ client, clientName, board, readings, onEnd }: Props) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const titleOf = useCardTitles(board.cards);
  const accountOf = useCardAccounts();
  const unitOf = useUnits(client);
  const { period, comparison } = readings.periods;
  useReturnFocus();
  useCommands({ close: onEnd, present_board: onEnd });
  useWholeScreen();
  return createPortal(
    <section className={classes.stage} aria-label={t('boards.presenting', { name: board.name })}>
      <header className={classes.head}>
        <h1 className={classes.title}>{clientName === '' ? board.name : clientName}</h1>
        <span className={classes.period}>
          {[
            words.period(period),
            ...(comparison ? [t('boards.card.versus', { period: words.period(comparison) })] : []),
          ].join(' · ')}
        </span>
        <CloseButton
          className={layoutClasses.last}
          aria-label={t('action.close')}
          autoFocus
          onClick={onEnd}
        />
      </header>
      <ChartCursorProvider>
        <div className={classes.grid}>
          {readings.views?.map((view) => (
            <article
              key={view.card.id}
              className={`${layoutClasses.card} ${layoutClasses.column} ${cardClasses.card}`}
              style={{ gridColumn: `span ${view.card.width}` }}
              data-shape={view.card.shape}
              aria-label={titleOf(view.card)}
            >
              <CardContent
                title={titleOf(view.card)}
                card={view.card}
                view={view}
                unit={unitOf(view.card)}
                client={client}
                isForClient
                account={accountOf(view.card)}
                lead={!view.card.total && <NetworkMark network={view.card.platform} size={15} />}
                actions={null}
              />
            </article>
          ))}
        </div>
      </ChartCursorProvider>
    </section>,
    document.body,
  );
}
