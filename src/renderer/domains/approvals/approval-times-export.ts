import { type CsvColumn, csvTable } from '@shared/domain/csv';
import type { ApprovalTimes } from '@shared/domain/review-times';
import { useTranslation } from '../../i18n/use-translation';
import { useEngine } from '../../query/workspace-services';
import { useSaveFile } from '../outside';

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
