import type { MetricAnswer } from '@shared/domain/metrics';
import { tableOf } from '../../domains/boards';
import { useSaveFile } from '../../domains/outside';
import type { ChartFile } from '../../kit/charts/export-chart';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Hands out what a card shows as a file that the person chooses. */
export function useCardExport(title: string) {
  const { request } = useWorkspaceServices();
  const { error, save, csv } = useSaveFile();
  const saveChart = (file: ChartFile) => {
    const { suggestedName } = file;
    if (file.extension === 'csv')
      return save(request('files.save_text', { suggestedName, extension: 'csv', text: file.text }));
    const { extension } = file;
    const bytes = 'bytes' in file ? file.bytes : new TextEncoder().encode(file.text);
    return save(request('files.save_picture', { suggestedName, extension, bytes }));
  };
  const saveTable = (answer: MetricAnswer, period: string) => {
    const { columns, rows } = tableOf(answer, title);
    const cells = rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)));
    return save(csv(`${title} ${period}`, { head: columns.map(({ name }) => name), rows: cells }));
  };
  return { error, saveChart: (file: ChartFile) => void saveChart(file), saveTable };
}
