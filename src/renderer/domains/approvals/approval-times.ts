import { type CsvColumn, csvTable } from '@shared/domain/csv';
import type { ApprovalTimes } from '@shared/domain/review-times';
import {
  type DayRange,
  type Forecast,
  leastLikelyTenths,
  leastMayMissTenths,
  type ReviewWindow,
  type Silence,
} from '@shared/domain/review-times';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useEngineQuery } from '../../query/use-engine-query';
import { useRun } from '../../query/use-run';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { useSaidYesText } from '../noted';
import { useSaveFile } from '../outside';
import { slotForecasts } from '../posts';

/** Forecasts change by the hour, and after what was read. */
const everyMs = 5 * 60_000;

/** How long approvals of a client take, by its planning project. Null until it is computed. */
export function useApprovalTimes(projectId: string) {
  return useEngineQuery({
    key: ['approval_times', projectId],
    ask: async (engine) => {
      const times = await engine.approvalTimes(projectId);
      const ids = times.waiting.slice(0, mostWaiting).map(({ id }) => id);
      const page =
        ids.length > 0 &&
        (await engine.query({ filter: { ids }, sort: 'schedule', afterKey: null, limit: mostWaiting }));
      return { times, rows: new Map((page ? page.rows : []).map((row) => [row.id, row])) };
    },
    tables: ['changes', 'posts', 'local'],
    everyMs,
  });
}

/**
 * Words of the forecast for a post that may miss its slot; null if it is in time, or nothing can be said. A yes outside the
 * service stands in its place.
 */
export function useSlotForecast(row: Pick<PostRow, 'id' | 'versionId'>): string | null {
  const words = useApprovalTimesWords();
  const saidYes = useSaidYesText()(row);
  const found = useEngineQuery(slotForecasts)?.find(({ id }) => id === row.id);
  if (!found || !('tenths' in found.forecast) || found.forecast.tenths < leastMayMissTenths) return null;
  if (found.asOf !== null) return null;
  return saidYes ?? words.forecast(found.forecast);
}

/** Saves the review window of a client; null returns to the usual hours. */
export function useSaveReviewWindow(projectId: string) {
  const { request } = useWorkspaceServices();
  const { error, run } = useRun();
  return {
    /** Why the last change is not on the disk. */
    error,
    /** Answers whether it is on the disk. */
    save: async (value: ReviewWindow | null) => {
      const key = `planning:${projectId}` as const;
      return (await run(request('local.save', { collection: 'review_windows', key, value }))).ok;
    },
  };
}

/** Most waiting posts of one client that are shown. */
const mostWaiting = 50;

const quarters = ['', '¼', '½', '¾'];

/** Words for working days and for what is forecast. */
export function useApprovalTimesWords() {
  const { t } = useTranslation();
  const format = useFormat();
  /** Quarters of a day up to two days, halves up to four, then whole days. */
  const rounded = (days: number) => {
    const step = days < 2 ? 4 : days < 4 ? 2 : 1;
    return Math.max(0.25, Math.ceil(days * step - 0.01) / step);
  };
  const text = (days: number) => {
    const whole = Math.floor(days);
    const part = quarters[Math.round((days - whole) * 4)] ?? '';
    return whole === 0 && part !== '' ? part : `${format.number(whole)}${part}`;
  };
  const counted = (days: number, words: string) =>
    t('reviewTimes.days', { count: days <= 1 ? 1 : Math.ceil(days), days: words });
  const silence = (why: Silence): string => {
    switch (why.reason) {
      case 'few_answers':
        return t('reviewTimes.silence.few_answers', { seen: why.seen, needed: why.needed });
      case 'unknown_times':
        return t('reviewTimes.silence.unknown_times', { known: why.known, total: why.of });
      default:
        return t(`reviewTimes.silence.${why.reason}`);
    }
  };
  return {
    days: (days: number) => counted(rounded(days), text(rounded(days))),
    range: ({ from, to }: DayRange) => {
      const [least, most] = [rounded(from), rounded(to)];
      return counted(most, least === most ? text(most) : `${text(least)}–${text(most)}`);
    },
    silence,
    forecast: (forecast: Forecast): string => {
      if ('silence' in forecast) return silence(forecast.silence);
      const tenths = t('reviewTimes.ofTen', { count: forecast.tenths });
      return t(`reviewTimes.${toneOf(forecast.tenths)}`, { tenths });
    },
  };
}

/** How a forecast is said: by tenths of posts that were too late. */
export const toneOf = (tenths: number) =>
  tenths < leastMayMissTenths ? 'inTime' : tenths < leastLikelyTenths ? 'mayMiss' : 'likely';

interface ExportedClient {
  /** Planning project. */
  readonly projectId: string;
  readonly name: string;
}

interface Line extends ExportedClient {
  readonly times: ApprovalTimes;
}

/** Hundredths of a working day are finer than the times are known. */
const rounded = (days: number | undefined) => (days === undefined ? null : Math.round(days * 100) / 100);

/** Saves the approval times of clients as CSV, one line per client. No figure is of a single person. */
export function useApprovalTimesExport() {
  const { t } = useTranslation();
  const engine = useEngine();
  const { error, save, csv } = useSaveFile();
  const columns: readonly CsvColumn<Line>[] = [
    [t('reviewTimes.csv.client'), ({ name }) => name],
    [t('reviewTimes.csv.requests'), ({ times }) => times.coverage.of],
    [t('reviewTimes.csv.known'), ({ times }) => times.coverage.known],
    [t('reviewTimes.csv.responseHalf'), ({ times }) => rounded(times.response?.half)],
    [t('reviewTimes.csv.responseNine'), ({ times }) => rounded(times.response?.nine)],
    [t('reviewTimes.csv.approvalFrom'), ({ times }) => rounded(times.approval?.from)],
    [t('reviewTimes.csv.approvalTo'), ({ times }) => rounded(times.approval?.to)],
    [t('reviewTimes.csv.approvalNine'), ({ times }) => rounded(times.approval?.nine)],
    [t('reviewTimes.csv.atOnce'), ({ times }) => times.cycles.first],
    [t('reviewTimes.csv.second'), ({ times }) => times.cycles.second],
    [t('reviewTimes.csv.later'), ({ times }) => times.cycles.later],
    [t('reviewTimes.csv.late'), ({ times }) => times.lateTenths],
    [t('reviewTimes.csv.kept'), ({ times }) => times.agreed?.kept ?? null],
    [t('reviewTimes.csv.keptOf'), ({ times }) => times.agreed?.of ?? null],
  ];
  const read = async (clients: readonly ExportedClient[]) => {
    const lines: Line[] = [];
    for (const client of clients)
      lines.push({ ...client, times: await engine.approvalTimes(client.projectId) });
    return csv(t('reviewTimes.title'), csvTable(columns, lines));
  };
  return { error, save: (clients: readonly ExportedClient[]) => void save(read(clients)) };
}
