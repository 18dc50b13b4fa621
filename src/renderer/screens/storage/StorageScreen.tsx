import { useTranslation } from 'react-i18next';
import { useMediaUsage } from '../../domains/media';
import { rowsOf, useClearing, useStorage } from '../../domains/storage';
import { SplitPage } from '../../kit/SplitPage';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspace } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { ClearDialog } from './ClearDialog';
import { ClearedNotes } from './ClearedNotes';
import { ClientsPanel } from './ClientsPanel';
import { KindsSection } from './KindsSection';
import { MediaSection } from './MediaSection';
import { RoomSection } from './RoomSection';
import { StorageHeadline } from './StorageHeadline';
import classes from './StorageScreen.module.css';

/** What this workspace takes on this machine, and what a person can take away again. */
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
