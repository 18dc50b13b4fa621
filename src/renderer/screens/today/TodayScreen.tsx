import { IconLeaf } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useCopyReminder } from '../../domains/approvals';
import { useAway } from '../../domains/away';
import { useClientChoices } from '../../domains/clients';
import { usePortfolio } from '../../domains/portfolio';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import {
  destinationOf,
  reminderDestination,
  type TodaySection,
  type TodaySnapshot,
  useToday,
  useTodaySections,
} from '../../domains/today';
import { useTranslation } from '../../i18n/use-translation';
import { EmptyState, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { useNow } from '../../kit/use-now';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useSetScreenHead } from '../screen-head';
import { AwayPanel } from './AwayPanel';
import { AwayStrip } from './AwayStrip';
import { Headline } from './Headline';
import { Introduction } from './Introduction';
import { TodayLists } from './TodayLists';
import classes from './TodayScreen.module.css';
import { TodaysPostsPanel } from './TodaysPostsPanel';

/** Refreshes failures, schedules and accounts besides the reviews. */
const everything = { kind: 'everything' } as const;
const todayNeeds = ['planning.projects', 'planning.integrations', 'planning.post_reviews'] as const;

/** What needs attention, across the person's clients, and today's posts. */
export function TodayScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const state = useToday();
  const choices = useClientChoices();
  const status = useEngineStatus();
  const portfolio = usePortfolio();
  const away = useAway();
  const {
    cursor: wished,
    moveTo,
    whole,
    showWhole,
    isAwayShown,
    showAway,
  } = useTodayScreen((screen) => screen);
  const { snapshot, today } = state;
  useSetScreenHead(t('screens.today'), snapshot?.asOf ?? null, everything, snapshot?.due);

  const sections = useTodaySections(state, now, whole);
  const lines = sections.flatMap((section) => section.lines);
  const place = Math.max(
    0,
    lines.findIndex(({ key }) => key === wished),
  );
  const current = lines[place];
  const list = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    // If the focus is elsewhere, the first key focuses the line under the cursor.
    const isInList = list.current?.contains(document.activeElement) ?? false;
    const next = lines[isInList ? place + by : place];
    if (!next) return;
    moveTo(next.key);
    const links = list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    [...links].find(({ dataset }) => dataset.line === next.key)?.focus();
  };
  const reminder = useCopyReminder();
  const pendingPost = current?.pendingPost;
  const client = current?.projectId == null ? null : (`planning:${current.projectId}` as const);
  useCommands({
    next: lines.length > 0 ? () => step(1) : undefined,
    previous: lines.length > 0 ? () => step(-1) : undefined,
    open: current && (() => void navigate(destinationOf(current.subject))),
    ...(pendingPost !== undefined && {
      copy_reminder: () => reminder.copy([pendingPost]),
      write_reminder: () => void navigate(reminderDestination(pendingPost)),
    }),
    show_away: away ? () => showAway(!isAwayShown) : undefined,
    dismiss_away: away?.dismiss,
    mark_mine: client === null ? undefined : () => choices.setMine(client, !choices.mine.has(client)),
  });

  const isKnown = snapshot != null && snapshot.asOf !== null && status?.phase !== 'refused';
  // The same rule as in the list of clients: a client who is not named here may still have something open.
  const shown = new Set(snapshot?.clientIds);
  // Two readings may be a moment apart: who is named in a line is not quiet, whatever the other one says.
  const named = new Set(lines.map(({ projectId }) => projectId));
  const quiet = portfolio?.portfolio.quiet.filter(
    ({ client: one }) => one.planning && shown.has(one.planning.id) && !named.has(one.planning.id),
  );
  return (
    <>
      <div className={classes.split}>
        {/* Focusable, so that a keyboard can scroll it. */}
        <div className={classes.main} tabIndex={-1} role="group" aria-label={t('today.main')}>
          <Introduction />
          <EngineTrouble />
          <ClosedNotes of={todayNeeds} />
          {reminder.error && <ErrorNote error={reminder.error} />}
          {snapshot && (lines.length > 0 || snapshot.asOf !== null) && (
            <Headline state={state} isKnown={isKnown} now={now} />
          )}
          {away && <AwayStrip away={away} now={now} onShow={() => showAway(true)} />}
          <TodayPlaceholder snapshot={snapshot} hasLines={lines.length > 0} />
          <TodayLists
            list={list}
            sections={sections}
            cursor={current?.key ?? null}
            choices={choices}
            onReach={moveTo}
            onWhole={showWhole}
            quietClients={isKnown ? (quiet?.length ?? 0) : 0}
            isMine={snapshot?.scope === 'mine'}
          />
        </div>
        {away && isAwayShown ? (
          <AwayPanel away={away} now={now} onClose={() => showAway(false)} />
        ) : (
          <TodaysPostsPanel posts={today?.goesOut ?? []} isKnown={isKnown} now={now} />
        )}
      </div>
      <CommandBar />
    </>
  );
}

interface TodayCursor {
  /** The line under the cursor, by its key; null for the first. */
  readonly cursor: string | null;
  readonly moveTo: (line: string) => void;
  /** Sections of which a person wanted to see every line. */
  readonly whole: ReadonlySet<TodaySection['name']>;
  readonly showWhole: (section: TodaySection['name']) => void;
  /** What happened while nobody looked stands beside the lists, in place of the day's posts. */
  readonly isAwayShown: boolean;
  readonly showAway: (isShown: boolean) => void;
}

/** State of the screen; never of records. */
const useTodayScreen = perWorkspaceStore<TodayCursor>((set) => ({
  cursor: null,
  moveTo: (cursor) => set({ cursor }),
  whole: new Set(),
  isAwayShown: false,
  showAway: (isAwayShown) => set({ isAwayShown }),
  showWhole: (section) => set(({ whole }) => ({ whole: new Set([...whole, section]) })),
}));

interface Props {
  readonly snapshot: TodaySnapshot | null;
  readonly hasLines: boolean;
}

/** In place of lines: loading, not loaded yet, or all clear. "All clear" is shown only after a complete load. */
function TodayPlaceholder({ snapshot, hasLines }: Props) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (hasLines || !status || status.phase === 'storage_failed') return null;
  if (snapshot === null) return <ListSkeleton progress={progress} />;
  if (status.phase === 'refused') return <NotKnown isRefused />;
  if (snapshot.asOf !== null) {
    return (
      <EmptyState
        sign={<IconLeaf size={24} stroke={1.4} aria-hidden />}
        headline={t('today.nothingNeeds')}
        fact={snapshot.isClosed ? t('today.nothingNeedsPosts') : t('today.nothingNeedsFact')}
      />
    );
  }
  return status.phase === 'offline' ? <NotKnown /> : <ListSkeleton progress={progress} />;
}
