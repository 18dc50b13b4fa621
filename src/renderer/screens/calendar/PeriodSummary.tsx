import { Button } from '@mantine/core';
import { postStatuses } from '@shared/domain/post-status';
import { useMemo } from 'react';
import { daySummaryOf, isEmptyAhead, piecesOfDay } from '../../domains/calendar';
import { useFacets, useTypeWord } from '../../domains/posts';
import type { CalendarPage, Need } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { joinList, splitList } from '../../kit/filters/text-list';
import layoutClasses from '../../kit/layout.module.css';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { ConflictSign } from './ConflictSign';
import classes from './PeriodSummary.module.css';
import { daysIn } from './period';
import { useCalendarScreen } from './state';
import type { ShownCalendar } from './use-calendar-screen';

/** Summary of the shown days: posts, reviewers, conflicts, empty days ahead and hidden posts. */
export function PeriodSummary({ shown }: { readonly shown: ShownCalendar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone, isInPieces } = useCalendarScreen();
  const { page, range, today, hasOtherZones, client } = shown;
  const isRead = page !== null && (page.asOf !== null || page.days.length > 0);
  const sums = useMemo(() => (isRead ? sumsOf(page, isInPieces) : null), [isRead, page, isInPieces]);
  const emptyDays = useMemo(
    () =>
      page && client === null
        ? daysIn(range).filter((key) => isEmptyAhead(daySummaryOf(page, key), key, today)).length
        : 0,
    [page, range, today, client],
  );
  return (
    <div
      className={`${layoutClasses.line} ${textClasses.quiet} ${classes.summary}`}
      role="note"
      aria-label={t('calendar.summary')}
    >
      <span className={`${layoutClasses.line} ${classes.parts}`}>
        {sums && (
          <span>
            {sums.pieces === null
              ? t('calendar.posts', { count: sums.posts })
              : t('calendar.piecesAndPosts', {
                  pieces: t('calendar.pieces', { count: sums.pieces }),
                  posts: t('calendar.posts', { count: sums.posts }),
                })}
          </span>
        )}
        {sums &&
          needs.map(
            (need) =>
              sums[need] > 0 && (
                <span key={need} className={classes.part}>
                  <StatusIcon name={need} size={14} />
                  {t(`calendar.summaryNeeds.${need}`)} <b>{format.number(sums[need])}</b>
                </span>
              ),
          )}
        {page && page.collisions.length > 0 && (
          <span className={classes.conflicts}>
            <ConflictSign />
            {t('calendar.collisions', { count: page.collisions.length })}
          </span>
        )}
        {emptyDays > 0 && <span>{t('calendar.emptyAhead', { count: emptyDays })}</span>}
      </span>
      <HiddenPostsNote shown={shown} />
      {hasOtherZones && (
        <span className={classes.zones}>
          {t(zone === 'client' ? 'calendar.boldClient' : 'calendar.boldYours')}
        </span>
      )}
    </div>
  );
}

const needs = ['pending', 'request_changes', 'failed'] as const satisfies readonly Need[];

/** Pieces are counted where every post is here: in a week. */
function sumsOf({ days }: CalendarPage, isInPieces: boolean) {
  const sum = (of: (day: CalendarPage['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  const isWhole = isInPieces && days.every(({ rows, total }) => rows.length === total);
  return {
    posts: sum(({ total }) => total),
    pieces: isWhole ? sum(({ rows }) => piecesOfDay(rows, true).length) : null,
    pending: sum(({ needing }) => needing.pending),
    request_changes: sum(({ needing }) => needing.request_changes),
    failed: sum(({ needing }) => needing.failed),
  };
}

interface Props {
  readonly shown: ShownCalendar;
}

/** Notice about posts that filters hide, with buttons to show them, because a day may only look empty. */
function HiddenPostsNote({ shown }: Props) {
  const { shownOnly } = useCalendarScreen();
  // The query for other networks and types runs only if a filter excludes some. All statuses are known.
  return shownOnly.network || shownOnly.type ? (
    <HiddenByKind shown={shown} />
  ) : (
    <Hidden shown={shown} others={[]} />
  );
}

const everyPost = {};

function HiddenByKind({ shown }: Props) {
  const typeWord = useTypeWord();
  const facets = useFacets(everyPost);
  const { shownOnly } = useCalendarScreen();
  const left = (text: string | undefined, all: readonly { readonly id: string }[] = []) =>
    text ? all.map(({ id }) => id).filter((id) => !splitList(text).includes(id)) : [];
  const others = [
    ...left(shownOnly.network, facets?.networks).map((id) => networkOf(id).name),
    ...left(shownOnly.type, facets?.types).map(typeWord),
  ];
  return <Hidden shown={shown} others={others} />;
}

function Hidden({ shown, others }: Props & { readonly others: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { showOnly } = useCalendarScreen();
  const statuses = shown.filter.statuses ?? postStatuses;
  const hidden = postStatuses.filter((status) => !statuses.includes(status));
  const names = [...hidden.map((status) => t(`status.${status}`)), ...others];
  if (names.length === 0) return null;
  const words = t('calendar.hidden', { names: format.list(names) });
  return (
    <span className={`${layoutClasses.line} ${classes.hidden}`}>
      <span className={`${layoutClasses.clip} ${classes.hiddenWords}`} title={words}>
        {words}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('calendar.showHidden')}
        onClick={() => showOnly({ status: joinList(postStatuses), network: '', type: '' })}
      >
        {t('calendar.show')}
      </Button>
    </span>
  );
}
