import { Button, Loader } from '@mantine/core';
import { IconCheck, IconCopy, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { BudgetsSection, useBudgets } from '../../../domains/budgets';
import { useMediaUsage } from '../../../domains/media';
import { useCopyText } from '../../../domains/outside';
import {
  RebuiltNote,
  RefreshFailure,
  scopeOf,
  syncSummaryOf,
  useEngineStatus,
  useFreshness,
  useRefresh,
} from '../../../domains/sync';
import { usePublishingToday } from '../../../domains/today';
import type { SetAsideRecord, TierAge, UpcomingCall } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { DataTable } from '../../../kit/DataTable';
import { useKindLabel } from '../../../kit/kinds/kinds';
import { Listbox } from '../../../kit/Listbox';
import { ListSection } from '../../../kit/ListSection';
import layoutClasses from '../../../kit/layout.module.css';
import { PageActions } from '../../../kit/PageActions';
import { SplitPage, SplitPanel } from '../../../kit/SplitPage';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useEngine, useWorkspaceServices } from '../../../query/workspace-services';
import { useSetScreenHead } from '../../screen-head';
import { FreshnessKinds } from './FreshnessKinds';
import classes from './FreshnessScreen.module.css';
import { HeadlinePart } from './HeadlinePart';

/** Calls come and go within seconds, so the screen updates every second. */
const EVERY_MS = 1_000;
const everything = { kind: 'everything' } as const;

/** Screen about the engine: current activity, outdated data, and when it will be current. */
export function FreshnessScreen() {
  const { t } = useTranslation();
  const now = useNow(EVERY_MS);
  const status = useEngineStatus();
  const report = useFreshness(EVERY_MS);
  const budgets = useBudgets();
  const { usage } = useMediaUsage();
  useSetScreenHead(t('screens.freshness'), undefined, everything);
  if (!status || !report) return null;
  const headline = syncSummaryOf({ status, report, budgets: budgets.data ?? [], now });
  const { setAside } = report;
  return (
    <>
      <PageActions>
        <PauseButton isPaused={report.isPaused} />
      </PageActions>
      <SplitPage
        label={t('screens.freshness')}
        panel={setAside.length > 0 && <UnreadableRecordsPanel records={setAside} />}
      >
        <HeadlinePart headline={headline} now={now} />
        <BeforePublishing now={now} />
        {status.rebuilt && (
          <div className={classes.rebuilt}>
            <RebuiltNote reason={status.rebuilt} />
          </div>
        )}
        <UpcomingList upcoming={report.upcoming} isPaused={report.isPaused} />
        <AgesSection ages={report.ages} now={now} />
        <BudgetsSection budgets={budgets} now={now} />
        <FreshnessKinds kinds={report.kinds} media={usage} now={now} />
      </SplitPage>
    </>
  );
}

/** Whether the posts that still publish today were checked. */
function BeforePublishing({ now }: { readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { now: clock } = useWorkspaceServices();
  const publishing = usePublishingToday(clock, format.personZone);
  if (!publishing || publishing.lastSeenAt === null) return null;
  const { total: count, lastSeenAt, tooOld } = publishing;
  const time = format.moment(lastSeenAt, now);
  return (
    <p className={classes.publishing}>
      {tooOld > 0
        ? t('freshness.publishingUnchecked', { count, unchecked: tooOld })
        : t('freshness.publishing', { count, time })}
    </p>
  );
}

/** Pauses and resumes automatic refreshing. */
function PauseButton({ isPaused }: { readonly isPaused: boolean }) {
  const { t } = useTranslation();
  const engine = useEngine();
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      onClick={() => void engine.setPaused(!isPaused)}
    >
      {t(isPaused ? 'freshness.resume' : 'freshness.pause')}
    </Button>
  );
}

interface Props {
  readonly ages: readonly TierAge[];
  readonly now: number;
}

/** Share of views for which a change appeared within the shown time. */
const MOST = 0.95;

/** Measured delay until changes of posts appeared, beside the promised one. */
function AgesSection({ ages, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (ages.length === 0) return null;
  const starts = ages.flatMap(({ measured }) => (measured ? [measured.since] : []));
  const remark =
    starts.length > 0
      ? t('freshness.ages.since', { time: format.stamp(Math.min(...starts), now) })
      : t('freshness.ages.unknown');
  return (
    <ListSection title={t('freshness.ages.title')} remark={remark}>
      <DataTable<TierAge>
        label={t('freshness.ages.title')}
        className={classes.ages}
        keyOf={({ tier }) => tier}
        groups={[{ key: 'all', title: null, rows: ages }]}
        columns={[
          {
            name: t('freshness.ages.posts'),
            cell: (row) => <Tier row={row} isSaidAbove={starts.length === 0} />,
          },
          {
            name: t('freshness.ages.typically'),
            cell: ({ measured }) => (
              <span className={measured?.isThin ? textClasses.third : undefined}>
                {measured ? format.countdown(measured.medianMs) : '–'}
              </span>
            ),
            isNumber: true,
          },
          {
            name: t('freshness.ages.most', { percent: format.percent(MOST) }),
            cell: (row) => <Most row={row} />,
            isNumber: true,
          },
          {
            name: t('freshness.ages.goal'),
            cell: ({ promiseMs }) => <span className={textClasses.third}>{format.countdown(promiseMs)}</span>,
            isNumber: true,
          },
        ]}
      />
    </ListSection>
  );
}

interface TierProps {
  readonly row: TierAge;
  /** True if the heading already says that nothing is measured yet. */
  readonly isSaidAbove: boolean;
}

function Tier({ row: { tier, posts, measured }, isSaidAbove }: TierProps) {
  const { t } = useTranslation();
  const unknown = isSaidAbove ? null : 'unknown';
  const remark = posts === 0 ? 'none' : measured === null ? unknown : measured.isThin ? 'thin' : null;
  return (
    <>
      {t(`freshness.ages.${tier}`)}
      {remark && <span className={classes.remark}>{t(`freshness.ages.${remark}`)}</span>}
    </>
  );
}

/** A promise is missed only where enough was measured to say so. */
function Most({ row: { measured, promiseMs } }: { readonly row: TierAge }) {
  const format = useFormat();
  if (!measured) return '–';
  const sign = measured.isThin ? textClasses.third : measured.p95Ms > promiseMs ? classes.due : undefined;
  return <span className={sign}>{format.countdown(measured.p95Ms)}</span>;
}

/** Shown between calls under way and upcoming ones. */
const MOST_SHOWN = 8;

interface UpcomingListProps {
  readonly upcoming: readonly UpcomingCall[];
  readonly isPaused: boolean;
}

/** Calls under way, then upcoming ones, each with its reason. The engine names only the next few, so none is counted. */
function UpcomingList({ upcoming, isPaused }: UpcomingListProps) {
  const { t } = useTranslation();
  const shown = upcoming.slice(0, MOST_SHOWN);
  return (
    <ListSection title={t('freshness.nowAndNext')}>
      {shown.length === 0 ? (
        <p className={classes.nothing}>{t(isPaused ? 'freshness.nextIsPaused' : 'freshness.nothingNext')}</p>
      ) : (
        <ol>
          {shown.map((call, index) => (
            // Two calls may be identical: only their positions tell them apart.
            <UpcomingItem key={index} call={call} place={index + 1} />
          ))}
        </ol>
      )}
    </ListSection>
  );
}

function UpcomingItem({ call, place }: { readonly call: UpcomingCall; readonly place: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = useKindLabel();
  const narrowed = useNarrowedWords();
  const { isOut, kind, title, posts, reason, page } = call;
  const isOnePost = kind === 'planning.posts' && page === null;
  const what = title ?? (posts && narrowed(posts));
  return (
    <li className={classes.call} data-out={isOut}>
      {isOut ? (
        <Loader size={14} aria-hidden />
      ) : (
        <span className={textClasses.third}>{format.number(place)}</span>
      )}
      <span className={layoutClasses.clip} title={what ?? undefined}>
        {isOnePost ? t('kind.post') : wordOf(kind)}
        {what !== null && <span className={textClasses.second}> {what}</span>}
      </span>
      <span className={textClasses.second}>{t(`freshness.reason.${reason}`)}</span>
      <span className={classes.end}>{page && <Page page={page} />}</span>
      <span className={classes.end}>{isOut && t('time.now')}</span>
    </li>
  );
}

/** Page and number of pages; left out for lists of one page. */
function Page({ page: { number, of } }: { readonly page: NonNullable<UpcomingCall['page']> }) {
  const { t } = useTranslation();
  if (of !== null) return t('freshness.pageOf', { number, of });
  return number > 1 && t('freshness.page', { number });
}

/** The filter of a list of posts: "scheduled, 20 Nov – 27 Nov". */
function useNarrowedWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ status, days }: NonNullable<UpcomingCall['posts']>): string => {
    const parts = [
      ...(status === null ? [] : [t(`status.${status}`)]),
      ...(days === null ? [] : [format.days(days.from, days.to)]),
    ];
    return parts.join(', ');
  };
}

/** Records that did not match their documented schema: field, expected and received. */
function UnreadableRecordsPanel({ records }: { readonly records: readonly SetAsideRecord[] }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const titleOf = useTitle();
  const chosen = Math.min(place, records.length - 1);
  const record = records[chosen];
  return (
    <SplitPanel
      title={t('freshness.setAside')}
      remark={t('freshness.setAsideRemark', { count: records.length })}
      list={
        <Listbox
          label={t('freshness.setAside')}
          items={records}
          keyOf={({ kind, id, path }) => `${kind} ${id} ${path}`}
          chosen={chosen}
          onChoose={setPlace}
          linesOf={(one) => ({ title: titleOf(one), second: one.reason })}
        />
      }
    >
      {record && <Detail key={`${record.kind} ${record.id}`} record={record} title={titleOf(record)} />}
    </SplitPanel>
  );
}

function useTitle() {
  const { t } = useTranslation();
  const wordOf = useKindLabel();
  return ({ kind, id }: SetAsideRecord): string =>
    id === null
      ? t('freshness.setAsideNoId', { kind: wordOf(kind) })
      : t('freshness.setAsideTitle', { kind: wordOf(kind), id });
}

function Detail({ record, title }: { readonly record: SetAsideRecord; readonly title: string }) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useRefresh(scopeOf(record));
  const isOffline = useEngineStatus()?.phase === 'offline';
  return (
    <>
      <div>
        <h3 className={classes.detailTitle}>{title}</h3>
        <p className={textClasses.second}>{t('freshness.setAsideHint')}</p>
      </div>
      <dl className={classes.code}>
        <dt>{t('freshness.at')}</dt>
        <dd>{record.path}</dd>
        <dt>{t('freshness.why')}</dt>
        <dd>{record.reason}</dd>
      </dl>
      <div className={layoutClasses.wrapLine}>
        <Button loading={isRunning} disabled={isOffline} onClick={() => void run()}>
          {t('action.readAgain')}
        </Button>
        <CopyForSupport record={record} />
        {error && <RefreshFailure error={error} />}
      </div>
      {isOffline && <p className={textClasses.second}>{t('refresh.needsNetwork')}</p>}
    </>
  );
}

/** Copies what is wrong with a record, in English: for the provider of the service. */
function CopyForSupport({ record: { kind, id, path, reason } }: { readonly record: SetAsideRecord }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const text = [`kind ${kind}`, `id ${id ?? 'none'}`, `at ${path}`, `why ${reason}`].join('\n');
    setIsCopied((await copyText(text)).ok);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
      {t(isCopied ? 'freshness.copied' : 'freshness.copyForSupport')}
    </Button>
  );
}
