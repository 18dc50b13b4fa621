import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { JoinedClient } from '@shared/domain/clients';
import { type Board, changeOf, type MetricAnswer } from '@shared/domain/metrics';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type CardView,
  useBoardReadings,
  useCardTitles,
  useClientPeriods,
  useUnits,
} from '../../domains/boards';
import { useSources } from '../../domains/metrics';
import { useFormat } from '../../i18n/FormatProvider';
import { changeText } from '../../i18n/metric-format';
import { useTranslation } from '../../i18n/use-translation';
import { Sparkline } from '../../kit/charts/Sparkline';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './BoardTile.module.css';

interface BoardProps {
  readonly client: JoinedClient | null;
  readonly board: Board;
}

interface Props extends BoardProps {
  readonly id: string;
}

/** A board as its first four numbers and a line. They are read from the offline copy once the tile is in view. */
export function BoardTile({ id, client, board }: Props) {
  const { ref, inViewport } = useInViewport();
  return (
    <li ref={ref}>
      <Link
        to="/boards/$board"
        params={{ board: id }}
        className={`${layoutClasses.card} ${layoutClasses.column} ${classes.tile}`}
        data-tile
        data-board={id}
      >
        {inViewport ? (
          <Figures client={client} board={board} />
        ) : (
          <span className={`${layoutClasses.cut} ${layoutClasses.room} ${textClasses.strong}`}>
            {board.name}
          </span>
        )}
      </Link>
    </li>
  );
}

/** No card counts as seen: a list of boards requests nothing from the services. */
const nothingSeen: ReadonlySet<string> = new Set();
const mostNumbers = 4;

function Figures({ client, board }: BoardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const shown = useMemo(() => ({ ...board, cards: firstCards(board) }), [board]);
  const { views, asOf } = useBoardReadings(shown, useClientPeriods(client), useSources(client), nothingSeen);
  const titleOf = useCardTitles(shown.cards);
  const unitOf = useUnits(client);
  const [first, ...others] = views?.filter(({ card }) => card.shape === 'number') ?? [];
  const line = lineOf(views?.find(({ card }) => card.shape !== 'number')?.answer);
  const isStale = views?.some((view) => view.isStale) ?? false;
  const figure = (view: CardView) => (
    <Figure key={view.card.id} view={view} title={titleOf(view.card)} unit={unitOf(view.card)} />
  );
  return (
    <>
      <span className={classes.head}>
        <span
          className={`${layoutClasses.cut} ${layoutClasses.room} ${textClasses.strong}`}
          title={board.name}
        >
          {board.name}
        </span>
        <span className={`${textClasses.faint} ${classes.age}`} data-stale={isStale}>
          {views &&
            (asOf === null ? t('boards.card.notRead') : t('time.asOf', { time: format.stamp(asOf, now) }))}
        </span>
      </span>
      {first && (
        <span className={classes.first}>
          {figure(first)}
          {line && <Sparkline values={line} width={110} height={32} />}
        </span>
      )}
      {others.length > 0 && <span className={classes.others}>{others.map(figure)}</span>}
      {views && !first && (
        <span className={`${layoutClasses.cut} ${textClasses.quietLine}`}>
          {t('boards.cards', { count: board.cards.length })}
        </span>
      )}
    </>
  );
}

interface PeekProps extends BoardProps {
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** All cards of a board at a glance, from the offline copy. */
export function BoardPeek({ client, board, onOpen, onClose }: PeekProps) {
  const { t } = useTranslation();
  const { views } = useBoardReadings(board, useClientPeriods(client), useSources(client), nothingSeen);
  const titleOf = useCardTitles(board.cards);
  const unitOf = useUnits(client);
  return (
    <Dialog title={board.name} size={720} onClose={onClose}>
      <div className={classes.peek}>
        {views?.map((view) => {
          const line = lineOf(view.answer);
          if (view.card.shape === 'number')
            return (
              <Figure key={view.card.id} view={view} title={titleOf(view.card)} unit={unitOf(view.card)} />
            );
          return (
            <span key={view.card.id} className={`${layoutClasses.column} ${classes.figure}`}>
              <span className={`${layoutClasses.cut} ${textClasses.quietLine}`}>{titleOf(view.card)}</span>
              {line ? <Sparkline values={line} width={110} height={32} /> : '–'}
            </span>
          );
        })}
      </div>
      <DialogFoot reason={null}>
        <Button variant="filled" data-autofocus onClick={onOpen}>
          {t('boards.open')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The first four numbers, and the first card with a line. */
function firstCards({ cards }: Board) {
  const line = cards.find(({ shape }) => shape === 'line' || shape === 'area');
  return [...cards.filter(({ shape }) => shape === 'number').slice(0, mostNumbers), ...(line ? [line] : [])];
}

const lineOf = (answer: MetricAnswer | null | undefined): readonly (number | null)[] | null =>
  answer?.kind === 'series' ? (answer.series[0]?.values ?? null) : null;

interface FigureProps {
  readonly view: CardView;
  readonly title: string;
  readonly unit: string | null;
}

function Figure({ view: { answer, compared }, title, unit }: FigureProps) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const value = answer?.kind === 'number' ? answer.value : null;
  const before = compared?.kind === 'number' ? compared.value : null;
  const change = unit === '%' ? null : changeOf(value, before);
  return (
    <span className={`${layoutClasses.column} ${classes.figure}`}>
      <span className={`${layoutClasses.cut} ${textClasses.quietLine}`} title={title}>
        {title}
      </span>
      <span className={classes.value}>
        <b>{value === null ? '–' : metric.value(value, unit)}</b>
        {change !== null && <span>{changeText(t, metric, change)}</span>}
      </span>
    </span>
  );
}
