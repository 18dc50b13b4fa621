import { Button, Skeleton } from '@mantine/core';
import type { Chord } from '@shared/app-commands';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { KeyCaps } from '../../commands/KeyCaps';
import { useKeyRelease } from '../../commands/use-key-release';
import { useCopyReminder, useReminderNotes } from '../../domains/approvals';
import { useAway } from '../../domains/away';
import { useClientChoices } from '../../domains/clients';
import { useNoteKey } from '../../domains/noted';
import { Peek } from '../../domains/peek';
import { usePortfolio } from '../../domains/portfolio';
import { useSetPostWalk } from '../../domains/posts';
import {
  ClosedNotes,
  EngineTrouble,
  useEnginePhase,
  useEngineStatus,
  useProgressText,
} from '../../domains/sync';
import {
  claimsNothing,
  destinationOf,
  foldKey,
  isCountBounded,
  placesIn,
  postIdOf,
  reminderDestination,
  type StandingEntry,
  type TodayLine,
  type TodayPlace,
  type TodaySnapshot,
  todayClaim,
  useToday,
  useTodaySections,
  useTriage,
} from '../../domains/today';
import { useSettings } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { loadedLater } from '../../kit/loaded-later';
import { NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useSetScreenHead } from '../screen-head';
import { AwayStrip } from './AwayStrip';
import { EmptyToday } from './EmptyToday';
import { Headline } from './Headline';
import { placeOf, useTodayScreen } from './state';
import { TodayLists } from './TodayLists';
import rows from './TodayRow.module.css';
import classes from './TodayScreen.module.css';
import { TodaysPostsPanel } from './TodaysPostsPanel';
import { TriageFoot } from './TriageFoot';

const AwayPanel = loadedLater(async () => (await import('./AwayPanel')).AwayPanel);
const SnoozeDateDialog = loadedLater(async () => (await import('./SnoozeDateDialog')).SnoozeDateDialog);

/** Refreshes failures, schedules and accounts besides the reviews. */
const everything = { kind: 'everything' } as const;
const parts = ['posts', 'planning.integrations'] as const;
const todayNeeds = ['planning.projects', 'planning.integrations', 'planning.post_reviews'] as const;

/** Good to know, and nothing that is open. */
const isCalm = ({ entry, standing }: StandingEntry) => entry.section === 'opened' && !standing.isAway;

/** Screen of what needs attention across the person's clients, with today's posts. */
export function TodayScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const now = useNow();
  const state = useToday();
  const choices = useClientChoices();
  const phase = useEnginePhase();
  const portfolio = usePortfolio();
  const away = useAway();
  const screen = useTodayScreen((all) => all);
  const { held } = useTriage();
  const { snapshot, entries, needs, goesOut, goesOutTotal, totals, isWithoutPosts } = state;
  const asOf = snapshot?.asOf ?? (isWithoutPosts ? undefined : null);
  useSetScreenHead(t('screens.today'), asOf, everything, snapshot?.due, parts);

  // Without the service nothing is awaited from it.
  const isRead = snapshot !== null && (snapshot.asOf !== null || isWithoutPosts);
  const isKnown = entries !== null && isRead && phase !== 'refused';
  const claim = todayClaim({
    reads: state.reads,
    isRefused: phase === 'refused',
    needs: needs.count,
    isBounded: snapshot !== null && isCountBounded(snapshot),
    isAnythingOpen: snapshot?.waitingTotal !== 0 || entries?.every(isCalm) !== true,
  });
  const isEmpty = claimsNothing(claim) && held.size === 0;
  const sections = useTodaySections(state, now, {
    whole: screen.whole,
    held,
    isAwayListed: screen.isPutAwayListed,
    // Who has nothing left to do need not begin with what waits for others.
    isWaitingShown: !isEmpty,
    isLongOverdueOpen: screen.isLongOverdueOpen,
  });
  const places = placesIn(sections);
  const lines = sections.flatMap((section) => section.lines);
  useSetPostWalk(
    'today',
    lines.flatMap(({ subject }) => postIdOf(subject) ?? []),
  );
  const list = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const keys = useTriageKeys(places, list);
  const { triage, current, asked, ask } = keys;
  const putAway = entries?.filter(({ standing }) => standing.isAway) ?? [];
  const isPutAway = current?.shown.standing.isAway === true;
  const isInFold = keys.place?.key === foldKey || current?.shown.entry.section === 'long_overdue';
  const openLongOverdue = (isOpen: boolean) => {
    screen.openLongOverdue(isOpen);
    if (!isOpen) keys.goTo({ key: foldKey, line: null });
  };
  const putLongOverdueAway = () => {
    const all = entries?.filter(
      ({ entry, standing }) => entry.section === 'long_overdue' && !standing.isAway,
    );
    if (all) triage.putAllAway(all, t('triage.longOverdue', { count: all.length }));
  };
  const togglePutAway = () => screen.listPutAway(!screen.isPutAwayListed);

  const reminder = useCopyReminder();
  const reminderAt = useReminderNotes().lastAt ?? 0;
  const lastAction = triage.actions.at(-1);
  // Undo starts with the latest action.
  const isLineNewer = lastAction !== undefined && (triage.chosen.get(lastAction.key)?.at ?? 0) >= reminderAt;
  const pendingPosts = current?.pendingPosts ?? [];
  const [pendingPost] = pendingPosts;
  const client = current?.projectId == null ? null : (`planning:${current.projectId}` as const);
  const post = current ? postIdOf(current.subject) : null;
  const peeked = screen.isPeeking ? post : null;
  const { entry } = current?.shown ?? {};
  useNoteKey(peeked === null && entry && 'members' in entry ? entry.members.map(({ id }) => id) : []);
  const closePeek = () => {
    screen.peek(false);
    if (current) keys.focusLine(current.key);
  };
  useCommands({
    next: places.length > 0 ? () => keys.step(1) : undefined,
    previous: places.length > 0 ? () => keys.step(-1) : undefined,
    open: current && (() => void navigate(destinationOf(current.subject))),
    ...(keys.place?.key === foldKey && {
      open: () => openLongOverdue(!screen.isLongOverdueOpen),
    }),
    ...(isInFold && { unfold: () => openLongOverdue(true), fold: () => openLongOverdue(false) }),
    peek: post !== null ? () => screen.peek(!screen.isPeeking) : undefined,
    put_away: current && (() => (isPutAway ? keys.takeBack(current) : keys.putAway(current, null, true))),
    ...(keys.place?.key === foldKey && !screen.isLongOverdueOpen && { put_away: putLongOverdueAway }),
    snooze: current && (() => ask({ line: current, by: 'menu' })),
    undo: isLineNewer ? keys.undo : undefined,
    show_put_away: putAway.length > 0 ? togglePutAway : undefined,
    ...(pendingPost !== undefined && {
      copy_reminder: () => reminder.copy(pendingPosts),
      write_reminder: () => void navigate(reminderDestination(pendingPost)),
    }),
    show_away: away ? () => screen.showAway(!screen.isAwayShown) : undefined,
    dismiss_away: away?.dismiss,
    mark_mine: client === null ? undefined : () => choices.setMine(client, !choices.mine.has(client)),
    ...(peeked !== null && { close: closePeek, write_note: () => noteField.current?.focus() }),
  });

  // The same rule as in the list of clients: a client who is not named here may still have something open.
  const shown = new Set(snapshot?.clientIds);
  // Two reads may differ by a moment. A client named in a line is not quiet, even if the other read says so.
  const named = new Set(entries?.map(({ entry }) => entry.projectId));
  const quiet = portfolio?.portfolio.quiet.filter(
    ({ client: one }) => one.planning && shown.has(one.planning.id) && !named.has(one.planning.id),
  );
  const isLoading = snapshot !== null && !isRead && phase === 'reading';
  return (
    <>
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          {/* Focusable, so that a keyboard can scroll it. */}
          <div className={classes.main} tabIndex={-1} role="group" aria-label={t('today.main')}>
            <Introduction />
            <EngineTrouble />
            <ClosedNotes of={todayNeeds} />
            {reminder.error && <ErrorNote error={reminder.error} />}
            {triage.error && <ErrorNote error={triage.error} />}
            {entries && snapshot && (lines.length > 0 || isRead) && (
              <Headline state={state} claim={claim} isEmpty={isEmpty} isLoading={isLoading} now={now} />
            )}
            {away && <AwayStrip away={away} now={now} onShow={() => screen.showAway(true)} />}
            {isEmpty && <EmptyToday state={state} putAway={putAway} now={now} onList={togglePutAway} />}
            <TodayPlaceholder snapshot={entries && snapshot} hasLines={lines.length > 0} isRead={isRead} />
            <TodayLists
              list={list}
              sections={sections}
              isLoading={isLoading}
              cursor={keys.place?.key ?? null}
              held={held}
              asked={asked?.by === 'menu' ? asked.line.key : null}
              choices={choices}
              on={{
                reach: (key) => screen.moveTo(key, places),
                openLongOverdue,
                whole: screen.showWhole,
                putAway: (line) => keys.putAway(line, null, false),
                takeBack: keys.takeBack,
                ask: (line) => ask({ line, by: 'menu' }),
                snooze: (line, until, isKeyDown) => {
                  ask(null);
                  keys.putAway(line, until, isKeyDown);
                },
                chooseDate: (line) => ask({ line, by: 'date' }),
                leaveMenu: (line) => {
                  ask(null);
                  keys.focusLine(line.key);
                },
              }}
              quietClients={isKnown && !isEmpty ? (quiet?.length ?? 0) : 0}
              isMine={snapshot?.scope === 'mine'}
            />
            {isLoading && lines.length > 0 && <LoadingSections />}
          </div>
          <TriageFoot putAway={putAway} now={now} onUndo={keys.undo} onList={togglePutAway} />
        </div>
        {peeked !== null && (
          <Peek
            postId={peeked}
            noteField={noteField}
            onStep={keys.step}
            onClose={closePeek}
            onLeave={() => current && keys.focusLine(current.key)}
          />
        )}
        {peeked === null &&
          (away && screen.isAwayShown ? (
            <AwayPanel away={away} now={now} onClose={() => screen.showAway(false)} />
          ) : (
            <TodaysPostsPanel
              // A new key remounts the panel once the whole day is known, so that it centres on now.
              key={totals ? 'kept' : 'read'}
              posts={goesOut}
              total={goesOutTotal}
              isRead={isKnown && totals === null}
              whose={snapshot?.scope ?? 'all'}
              isKnown={isKnown}
              isWithoutPosts={isWithoutPosts}
              now={now}
            />
          ))}
      </div>
      {asked?.by === 'date' && (
        <SnoozeDateDialog
          title={asked.line.title}
          now={now}
          onChoose={(until) => keys.putAway(asked.line, until, false)}
          onClose={() => {
            ask(null);
            if (current) keys.focusLine(current.key);
          }}
        />
      )}
      <CommandBar />
    </>
  );
}

interface Props {
  readonly snapshot: TodaySnapshot | null;
  readonly hasLines: boolean;
  readonly isRead: boolean;
}

/** In place of lines that are not known yet: loading, or not loaded. An emptied Today is `EmptyToday`. */
function TodayPlaceholder({ snapshot, hasLines, isRead }: Props) {
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (hasLines || !status || status.phase === 'storage_failed') return null;
  if (snapshot === null) return <ListSkeleton progress={progress} />;
  if (status.phase === 'refused') return <NotKnown refusal={status.error} />;
  if (isRead) return null;
  return status.phase === 'offline' ? <NotKnown /> : <ListSkeleton progress={progress} />;
}

/** Placeholder lines of the first load, in different widths like titles. */
const coming = { overdue: ['72%', '54%'], due: ['70%', '48%', '66%'], failed: ['81%', '63%'] } as const;

/** Placeholder sections while nothing is known. They show no number, not even zero. */
function LoadingSections() {
  const { t } = useTranslation();
  return (
    <div className={classes.lists} aria-hidden>
      {(['overdue', 'due', 'failed'] as const).map((name) => (
        <div key={name} className={classes.part}>
          <div className={`${layoutClasses.line8} ${classes.section}`}>
            <b className={classes.sectionName}>{t(`today.${name}`)}</b>
            <span className={textClasses.third}>{t('triage.notKnownYet')}</span>
          </div>
          <div className={classes.rows}>
            {coming[name].map((width) => (
              <div key={width} className={rows.row}>
                <Skeleton circle h={16} w={16} />
                <Skeleton h={28} w={28} className={rows.picture} />
                <Skeleton h={10} w={width} className={rows.title} />
                <Skeleton h={10} w="60%" className={rows.client} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * Introduction to the app in three sentences and six keys, until the person dismisses it. Covers and blocks nothing.
 */
function Introduction() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { settings, change } = useSettings();
  if (settings.hasSeenIntroduction) return null;
  const done = () => change({ hasSeenIntroduction: true });
  const keys: readonly (readonly [readonly Chord[], string])[] = [
    [['J', 'K'], t('introduction.move')],
    [['Space'], t('introduction.peek')],
    [['R'], t('introduction.reminder')],
    [['E'], t('introduction.putAway')],
    [['Mod+K'], t('introduction.search')],
    [['?'], t('introduction.allKeys')],
  ];
  return (
    <section className={classes.introduction} aria-label={t('introduction.title')}>
      <h2 className={classes.title}>{t('introduction.title')}</h2>
      <ul className={classes.sentences}>
        <li>{t('introduction.today')}</li>
        <li>{t('introduction.offline')}</li>
        <li>{t('introduction.nothingSent')}</li>
      </ul>
      <dl className={classes.keys} aria-label={t('introduction.keys')}>
        {keys.map(([chords, meaning]) => (
          <div key={meaning}>
            <dt>
              {chords.map((chord) => (
                <KeyCaps key={chord} chord={chord} />
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button onClick={done}>{t('introduction.done')}</Button>
        <Button
          variant="subtle"
          onClick={() => {
            done();
            void navigate({ to: '/guide' });
          }}
        >
          {t('introduction.readGuide')}
        </Button>
      </div>
    </section>
  );
}

/** The line that is asked until when it should be snoozed, and how. */
interface AskedSnooze {
  readonly line: TodayLine;
  readonly by: 'menu' | 'date';
}

/** The cursor of Today and what its keys do with the line under it. */
function useTriageKeys(places: readonly TodayPlace[], list: RefObject<HTMLElement | null>) {
  const { cursor, moveTo } = useTodayScreen((screen) => screen);
  const triage = useTriage();
  const [asked, ask] = useState<AskedSnooze | null>(null);
  const place = placeOf(cursor, places);
  const current = places[place];
  useKeyRelease(triage.held.size > 0, triage.release);

  const focusLine = (key: string) => {
    const links = list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    [...links].find(({ dataset }) => dataset.line === key)?.focus();
  };
  // A line that is taken back is drawn a moment later, and gets the keyboard then.
  const coming = useRef<string | null>(null);
  useEffect(() => {
    const key = coming.current;
    if (key === null || !places.some((one) => one.key === key)) return;
    coming.current = null;
    focusLine(key);
  });
  const goTo = (next: TodayPlace | undefined) => {
    if (!next) return;
    moveTo(next.key, places);
    focusLine(next.key);
  };
  const isLeaving = ({ key }: Pick<TodayPlace, 'key'>) => triage.held.has(key);
  const step = (by: 1 | -1) => {
    // If the focus is elsewhere, the first key focuses the line under the cursor.
    const isInList = list.current?.contains(document.activeElement) ?? false;
    if (!isInList) return goTo(current);
    const onward = by === 1 ? places.slice(place + 1) : places.slice(0, place).toReversed();
    goTo(onward.find((one) => !isLeaving(one)));
  };
  /** Moves the cursor to the next line at once. The line itself disappears when the key is released. */
  const leave = (line: TodayLine) => {
    const at = places.findIndex(({ key }) => key === line.key);
    const others = [...places.slice(at + 1), ...places.slice(0, at).toReversed()];
    goTo(others.find((one) => !isLeaving(one)));
  };
  const putAway = (line: TodayLine, until: number | null, isKeyDown: boolean) => {
    if (isLeaving(line)) return;
    triage.putAway(line.shown, line.title, until, isKeyDown);
    leave(line);
  };
  const takeBack = (line: TodayLine) => {
    triage.takeBack(line.shown, line.title);
    leave(line);
  };
  const undo = () => {
    const undone = triage.undo();
    if (!undone) return;
    moveTo(undone.key, places);
    coming.current = undone.key;
  };
  return {
    triage,
    place: current,
    current: current?.line ?? undefined,
    asked,
    ask,
    step,
    goTo,
    focusLine,
    putAway,
    takeBack,
    undo,
  };
}
