import type { MediaUsage } from '@shared/media';
import { useMediaUsage } from '../../domains/media';
import { rowsOf, sumOf, useClearing, useStorage } from '../../domains/storage';
import type { KindStorage, StorageReport } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { SplitPage } from '../../kit/SplitPage';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspace } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { ClearDialog } from './ClearDialog';
import { ClearedNotes } from './ClearedNotes';
import { ClientsPanel } from './ClientsPanel';
import { FreeSpaceSection } from './FreeSpaceSection';
import { MediaSection } from './MediaSection';
import { StorageKinds } from './StorageKinds';
import classes from './StorageScreen.module.css';

/** Screen of the workspace's stored data on this computer, to remove some of it. */
export function StorageScreen() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const report = useStorage();
  const { usage, error, replace } = useMediaUsage();
  const clearing = useClearing((cleared) => {
    if (cleared.usage) replace(cleared.usage);
  });
  useSetScreenHead(t('screens.storage'));
  const rows = rowsOf(report, usage);
  const records = (report?.kinds ?? []).reduce((sum, one) => sum + one.records, 0);
  return (
    <>
      <SplitPage
        label={t('screens.storage')}
        panel={
          report &&
          report.clients.length > 0 && <ClientsPanel clients={report.clients} onAsk={clearing.ask} />
        }
      >
        <StorageHeadline report={report} media={usage} rows={rows} />
        {clearing.cleared && <ClearedNotes cleared={clearing.cleared} />}
        {report && <StorageKinds rows={rows} />}
        {usage && <MediaSection usage={usage} onUsage={replace} onAsk={clearing.ask} />}
        {error && (
          <div className={classes.notes}>
            <ErrorNote error={error} />
          </div>
        )}
        {workspace && (
          <FreeSpaceSection syncWindow={workspace.syncWindow} records={records} onAsk={clearing.ask} />
        )}
      </SplitPage>
      {clearing.asked && (
        <ClearDialog
          what={clearing.asked}
          isRunning={clearing.isRunning}
          onCancel={clearing.cancel}
          onConfirm={clearing.confirm}
        />
      )}
    </>
  );
}

interface Props {
  readonly report: StorageReport | null;
  readonly media: MediaUsage | null;
  readonly rows: readonly KindStorage[];
}

/** The total size, the share of media, and the limit. */
function StorageHeadline({ report, media, rows }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!report) {
    return (
      <header className={classes.headline}>
        <h2>{t('storage.counting')}</h2>
      </header>
    );
  }
  // The browser reports the size of its files; if it does not, the sum of their contents is the best estimate.
  const copyBytes = report.origin?.used ?? sumOf(rows).bytes - (media?.bytes ?? 0);
  const mediaBytes = media?.bytes ?? 0;
  const left = report.origin && format.bytes(Math.max(0, report.origin.quota - report.origin.used));
  const bytes = format.bytes(mediaBytes);
  return (
    <header className={classes.headline}>
      <h2>{t('storage.headline', { bytes: format.bytes(copyBytes + mediaBytes) })}</h2>
      <p>
        {left === null
          ? t('storage.headlineMediaOnly', { bytes })
          : t('storage.headlineMedia', { bytes, left })}
      </p>
    </header>
  );
}
