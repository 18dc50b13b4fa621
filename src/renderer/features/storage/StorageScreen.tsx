import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../data/desk';
import { useSetScreenHead } from '../../data/screen-head';
import { useMediaUsage } from '../../data/use-media-usage';
import { useStorage } from '../../data/use-storage';
import { SplitPage } from '../../ui/SplitPage';
import { ErrorNote } from '../../ui/states/ErrorNote';
import { ClearDialog } from './ClearDialog';
import { ClearedNotes } from './ClearedNotes';
import { ClientsPanel } from './ClientsPanel';
import { KindsSection } from './KindsSection';
import { MediaSection } from './MediaSection';
import { RoomSection } from './RoomSection';
import { StorageHeadline } from './StorageHeadline';
import classes from './StorageScreen.module.css';
import { rowsOf } from './storage-rows';
import { useClearing } from './use-clearing';

/** What this workspace takes on this machine, and what a person can take away again. */
export function StorageScreen() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const report = useStorage();
  const { usage, error, replace } = useMediaUsage();
  const clearing = useClearing((cleared) => {
    if (cleared.usage) replace(cleared.usage);
  });
  useSetScreenHead(t('storage.title'));
  const rows = rowsOf(report, usage);
  const records = (report?.kinds ?? []).reduce((sum, one) => sum + one.records, 0);
  return (
    <>
      <SplitPage
        label={t('storage.title')}
        panel={
          report &&
          report.clients.length > 0 && <ClientsPanel clients={report.clients} onAsk={clearing.ask} />
        }
      >
        <StorageHeadline report={report} media={usage} rows={rows} />
        {clearing.cleared && <ClearedNotes cleared={clearing.cleared} />}
        {report && <KindsSection rows={rows} />}
        {usage && <MediaSection usage={usage} onUsage={replace} onAsk={clearing.ask} />}
        {error && (
          <div className={classes.notes}>
            <ErrorNote error={error} />
          </div>
        )}
        {workspace && (
          <RoomSection syncWindow={workspace.syncWindow} records={records} onAsk={clearing.ask} />
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
