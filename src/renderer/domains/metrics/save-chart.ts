import type { DeskError } from '@shared/errors';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/announcement';
import type { ChartFile } from '../../kit/charts/export-chart';
import { useWorkspaceServices } from '../../query/workspace-services';

export interface ChartSaving {
  /** Why the last one came to nothing. */
  readonly error: DeskError | null;
  readonly save: (file: ChartFile) => void;
}

/** Has a chart's picture or table written where the person says; nothing of it needs the network. */
export function useSaveChart(): ChartSaving {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [error, setError] = useState<DeskError | null>(null);
  const save = useCallback(
    async (file: ChartFile) => {
      setError(null);
      const { suggestedName } = file;
      const saved = await (file.extension === 'csv'
        ? request('files.save_text', { suggestedName, extension: 'csv', text: file.text })
        : request('files.save_picture', {
            ...{ suggestedName, extension: file.extension },
            bytes: file.extension === 'png' ? file.bytes : new TextEncoder().encode(file.text),
          }));
      if (!saved.ok) setError(saved.error);
      else if (saved.data) announce(t('postsTable.saved', { file: saved.data.fileName }));
    },
    [request, t],
  );
  return { error, save: (file) => void save(file) };
}
