import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { MetricAnswer } from '@shared/domain/metrics';
import type { DeskResult } from '@shared/errors';
import { tableOf } from '../../domains/boards';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import type { ChartFile } from '../../kit/charts/export-chart';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

type Saved = DeskResult<{ readonly fileName: string } | null>;

/** Hands out what a card shows as a file that the person chooses. */
export function useCardExport(title: string) {
  const { t, i18n } = useTranslation();
  const { request } = useWorkspaceServices();
  const { error, run } = useRun();
  const finish = async (asked: Promise<Saved>) => {
    const saved = await run(asked);
    if (saved.ok && saved.data) announce(t('calendar.exported', { file: saved.data.fileName }));
  };
  const saveChart = async (file: ChartFile) => {
    const { suggestedName } = file;
    if (file.extension === 'csv')
      return finish(request('files.save_text', { suggestedName, extension: 'csv', text: file.text }));
    const { extension } = file;
    const bytes = 'bytes' in file ? file.bytes : new TextEncoder().encode(file.text);
    return finish(request('files.save_picture', { suggestedName, extension, bytes }));
  };
  const saveTable = async (answer: MetricAnswer, period: string) => {
    const { columns, rows } = tableOf(answer, title);
    const cells = rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)));
    const heads = columns.map(({ name }) => name);
    const text = csvOf(heads, cells, csvSeparatorFor(i18n.language));
    const suggestedName = fileNameOf(`${title} ${period}`);
    await finish(request('files.save_text', { suggestedName, extension: 'csv', text }));
  };
  return { error, saveChart: (file: ChartFile) => void saveChart(file), saveTable };
}
