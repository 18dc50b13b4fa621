import { Button, Progress } from '@mantine/core';
import { goalGroups, usualMonth } from '@shared/domain/metrics';
import { addMonths, type DayKey, monthOf } from '@shared/domain/time';
import { IconTarget } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { MineToggle } from '../../domains/clients';
import { GoalDialog, goalWordsIn, useGoals } from '../../domains/goals';
import { type ClientGoal, monthWordsIn, type UseMonth, useClientGoals, useFills } from '../../domains/months';
import { useFormat, type Wording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GoalRing } from '../../kit/charts/GoalRing';
import layoutClasses from '../../kit/layout.module.css';
import type { ListDefinition, ListTexts } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import textClasses from '../../kit/text.module.css';
import { usePersonDay } from '../../kit/use-now';
import { ListScreen } from '../ListScreen';
import { type ListState, useListAddress } from '../list-address';
import { goalsAddress } from '../list-addresses';
import { useScreenRefresh } from '../screen-head';
import { LookInside } from './LookInside';
import { FillStrip } from './MonthHead';
import classes from './MonthScreen.module.css';
import { MonthSteps } from './MonthTools';

/** The goals of all clients in a month, missed ones first, each with its progress. */
export function GoalsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const today = usePersonDay();
  const list = useListAddress(goalsAddress);
  const usual = usualMonth(today);
  const month = list.place.month === undefined ? usual : `${list.place.month}-01`;
  const isMine = list.place.mine === true;
  const showMonth = (first: DayKey) => list.show({ month: first === usual ? undefined : first.slice(0, 7) });
  const kept = useGoals();
  const known = useClientGoals(month, today, isMine);
  const goals = known?.goals ?? [];
  const moments = goals.flatMap(({ row: { readAt } }) => readAt ?? []);
  const period = known?.read.plan.period;
  const days = period && format.days(period.start, period.end);
  const navigate = useNavigate();
  useCommands({
    month_before: () => showMonth(addMonths(month, -1)),
    month_after: month < monthOf(today) ? () => showMonth(addMonths(month, 1)) : undefined,
  });
  return (
    <ListScreen
      title={t('screens.goals')}
      asOf={moments.length === 0 ? undefined : Math.min(...moments)}
      tools={
        <div className={`${layoutClasses.line8} ${classes.tools}`}>
          <MonthSteps place={{ month, showMonth }} today={today} />
          {days && <span className={textClasses.third}>{days}</span>}
          <span className={classes.gap} />
          <MineToggle isOn={isMine} onChange={(isOn) => list.change({ mine: isOn || undefined })} />
        </div>
      }
      notes={known && kept.size > 0 && <GoalsFill read={known.read} />}
      count={known ? goals.length : null}
      isFiltered={isMine && kept.size > 0}
      unmatched={{
        headline: t('goals.noneOfMine'),
        clear: t('month.clear'),
        onClear: list.clear,
      }}
      empty={{
        icon: IconTarget,
        headline: t('goals.none'),
        fact: t('goals.noneFact'),
        action: <Button onClick={() => void navigate({ to: '/month' })}>{t('goals.openMonth')}</Button>,
      }}
    >
      {known && <GoalList list={list} goals={goals} read={known.read} month={month} />}
    </ListScreen>
  );
}

/** Numbers that the goals lack, with the cost of loading them. */
function GoalsFill({ read }: { readonly read: UseMonth }) {
  const { t } = useTranslation();
  // Goals are read each day by themselves, so a few new ones need no question.
  const { month, refresh } = useFills(read.wanted, true);
  useScreenRefresh(refresh, month.isRunning);
  if (month.need.all === 0) return null;
  return (
    <div className={classes.head}>
      <FillStrip
        fill={month}
        title={t('month.fill.title', { count: month.need.all })}
        estimate={(calls) => t('month.fill.estimate', calls)}
        load={t('month.fill.start')}
        running={t('month.fill.running', { count: month.need.all })}
        onStart={month.start}
      />
    </div>
  );
}

interface GoalListProps {
  readonly list: ListState<typeof goalsAddress>;
  readonly goals: readonly ClientGoal[];
  readonly read: UseMonth;
  readonly month: string;
}

function GoalList({ list, goals, read, month }: GoalListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'inside' | 'goal' | null>(null);
  const kept = useGoals();
  const current = goals.find(({ key }) => key === list.cursorKey) ?? goals[0];
  const column = current && { metric: current.metric, name: current.metricName, title: null };
  useCommands({
    peek: current && open === null ? () => setOpen('inside') : undefined,
    set_goal: current && (() => setOpen('goal')),
  });
  const days = format.days(read.plan.period.start, read.plan.period.end);
  const define = useCallback((texts: ListTexts) => goalColumns(texts, days), [days]);
  const sections = goalGroups.flatMap((group) => {
    const total = goals.filter(({ progress }) => progress.group === group).length;
    return total === 0
      ? []
      : [
          {
            key: group,
            title: t(`goals.group.${group}`),
            total,
            ...(group === 'at_risk' && { note: t('goals.riskNote') }),
          },
        ];
  });
  return (
    <>
      <RecordListView
        grid={grid}
        label={t('goals.list', { month: format.month(month) })}
        define={define}
        sections={sections}
        rows={goals}
        keyOf={({ key }) => key}
        cursorKey={list.cursorKey}
        onMove={({ key }) => list.moveTo(key)}
        onOpen={({ row }) => void navigate({ to: '/clients/$client', params: { client: row.key } })}
      />
      {current && column && open === 'inside' && (
        <LookInside
          row={current.row}
          columns={[column]}
          month={month}
          comparison="previous"
          onClose={() => setOpen(null)}
        />
      )}
      {current && column && open === 'goal' && (
        <GoalDialog
          client={current.row.client}
          clientName={current.row.name}
          metric={column}
          goal={kept.get(current.row.key)?.get(current.metric) ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** A goal, its number, and how far the number has come. */
function goalColumns(texts: ListTexts, days: string): ListDefinition<ClientGoal> {
  const { t, format, now } = texts;
  const words = wordsOf(texts);
  const status = ({ progress }: ClientGoal) => t(`goals.group.${progress.group}`);
  const readAt = ({ row }: ClientGoal) => (row.readAt === null ? '–' : format.stamp(row.readAt, now));
  return {
    said: (one) =>
      t('goals.row', {
        client: one.row.name,
        metric: one.metricName,
        status: status(one),
        value: words.value(one),
        goal: words.rule(one),
        progress: words.progress(one),
        days,
        when: readAt(one),
      }),
    columns: [
      {
        key: 'status',
        name: t('goals.column.status'),
        isOnlySaid: true,
        width: 16,
        cell: (one) => (
          <span className={layoutClasses.line6}>
            <GoalRing state={one.judged.state} label={status(one)} />
          </span>
        ),
      },
      {
        key: 'client',
        name: t('month.client'),
        width: { min: 180, grow: 1.2 },
        tone: 'name',
        text: ({ row }) => row.name,
      },
      {
        key: 'metric',
        name: t('goals.column.metric'),
        width: { min: 96, grow: 0.5 },
        text: ({ metricName }) => metricName,
      },
      {
        key: 'value',
        name: t('goals.column.value'),
        width: 96,
        isNumber: true,
        tone: 'name',
        text: words.value,
      },
      {
        key: 'goal',
        name: t('goals.column.goal'),
        width: { min: 128, grow: 0.5 },
        tone: 'second',
        text: words.rule,
      },
      {
        key: 'progress',
        name: t('goals.column.progress'),
        width: { min: 208, grow: 0.6 },
        hint: words.progress,
        cell: (one) => <GoalProgressCell one={one} text={words.progress(one)} />,
      },
      {
        key: 'days',
        name: t('goals.column.days'),
        width: 160,
        fold: 1,
        tone: 'quiet',
        text: () => days,
      },
      {
        key: 'read',
        name: t('month.read'),
        width: 112,
        fold: 2,
        isNumber: true,
        tone: 'quiet',
        text: readAt,
      },
    ],
  };
}

function GoalProgressCell({ one, text }: { readonly one: ClientGoal; readonly text: string }) {
  const { group, share } = one.progress;
  const color =
    group === 'missed' ? 'var(--cd-failed-text)' : group === 'met' ? 'var(--cd-ok-text)' : undefined;
  return (
    <span className={layoutClasses.line8}>
      {share !== null && (
        <Progress.Root size={4} w={72} flex="none" aria-hidden>
          <Progress.Section
            value={Math.min(100, Math.max(0, share * 100))}
            {...(color !== undefined && { color })}
            withAria={false}
          />
        </Progress.Root>
      )}
      <span className={layoutClasses.cut}>{text}</span>
    </span>
  );
}

/** Words of a goal's cells. An unknown number says why. */
function wordsOf(texts: Wording) {
  const { t, format } = texts;
  const words = monthWordsIn(texts);
  const goalWords = goalWordsIn(texts);
  const isOfChange = ({ judged }: ClientGoal) => judged.goal.rule === 'change_at_least';
  const value = (one: ClientGoal): string =>
    (isOfChange(one) ? words.change(one.cell.change) : null) ?? words.value(one.row, 0);
  const unknown = ({ row, cell }: ClientGoal): string => {
    if (cell.kind === 'unmeasured') return row.reason ? words.reason(row.reason) : t('goals.unmeasured');
    if (cell.kind === 'apart') return t('month.apartHint');
    const left = cell.leftOut.flatMap((at) => row.parts[0]?.[at] ?? []);
    if (left.length === 0) return t('goals.notEnough');
    const accounts = left.map(({ source: { label: account }, missing }) =>
      missing === null ? account : t('month.withoutOne', { account, state: t(`month.value.${missing}`) }),
    );
    return t('goals.without', { accounts: format.list(accounts) });
  };
  const progress = (one: ClientGoal): string => {
    const { group, share, pace } = one.progress;
    if (group === 'unknown') return unknown(one);
    if (share === null) return t(`goals.group.${group}`);
    const percent = (of: number) => format.metric.share(of * 100);
    return pace === null ? percent(share) : t('goals.ofPace', { share: percent(share), pace: percent(pace) });
  };
  return { value, progress, rule: ({ judged }: ClientGoal) => goalWords.rule(judged.goal) };
}
