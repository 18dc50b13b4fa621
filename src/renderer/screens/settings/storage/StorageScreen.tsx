import { Button, List, Text } from '@mantine/core';
import { addDays, type DayKey, dayKeyIn } from '@shared/domain/time';
import type { MediaUsage } from '@shared/media';
import type { SyncWindow } from '@shared/workspaces';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useMediaUsage } from '../../../domains/media';
import {
  type Clearing,
  type ClearingReport,
  groupStorageRows,
  rowsOf,
  sumOf,
  useClearing,
  useClearingWords,
  useStorage,
} from '../../../domains/storage';
import { useEngineStatus } from '../../../domains/sync';
import type { KindStorage, StorageReport } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { DataTable } from '../../../kit/DataTable';
import { Dialog, DialogActions } from '../../../kit/Dialog';
import { DateField } from '../../../kit/dates/DateField';
import { KindIcon } from '../../../kit/kinds/KindIcon';
import { useKindLabel } from '../../../kit/kinds/kinds';
import { ListSection } from '../../../kit/ListSection';
import { SplitPage } from '../../../kit/SplitPage';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { Note } from '../../../kit/states/Note';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useWorkspace, useWorkspaceServices } from '../../../query/workspace-services';
import { useSetScreenHead } from '../../screen-head';
import frame from '../SettingsFrame.module.css';
import { SettingsSections } from '../SettingsSection';
import { SyncWindowSection } from '../SyncWindowSection';
import { useAnchor } from '../use-anchor';
import { ClientsPanel } from './ClientsPanel';
import { MediaSection } from './MediaSection';
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
        {workspace && (
          <SettingsSections>
            <SyncWindowSection key={workspace.id} workspace={workspace} />
          </SettingsSections>
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
  const id = useAnchor('copy');
  if (!report) {
    return (
      <header className={frame.headline}>
        <h2 id={id} tabIndex={-1}>
          {t('storage.counting')}
        </h2>
      </header>
    );
  }
  // The browser reports the size of its files; if it does not, the sum of their contents is the best estimate.
  const copyBytes = report.origin?.used ?? sumOf(rows).bytes - (media?.bytes ?? 0);
  const mediaBytes = media?.bytes ?? 0;
  const left = report.origin && format.bytes(Math.max(0, report.origin.quota - report.origin.used));
  const bytes = format.bytes(mediaBytes);
  return (
    <header className={frame.headline}>
      <h2 id={id} tabIndex={-1}>
        {t('storage.headline', { bytes: format.bytes(copyBytes + mediaBytes) })}
      </h2>
      <p>
        {left === null
          ? t('storage.headlineMediaOnly', { bytes })
          : t('storage.headlineMedia', { bytes, left })}
      </p>
    </header>
  );
}

/** Result of a removal, and whether a later check confirmed it. */
function ClearedNotes({ cleared: { records, files, error } }: { readonly cleared: ClearingReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!records && !files && !error) return null;
  return (
    <div className={classes.notes}>
      {records && (
        <Outcome
          isProven={records.proven}
          text={t(records.proven ? 'storage.removed' : 'storage.removedUnproven', { count: records.removed })}
        />
      )}
      {files && (
        <Outcome
          isProven={files.proven}
          text={t(files.proven ? 'storage.filesRemoved' : 'storage.filesUnproven', {
            count: files.files,
            bytes: format.bytes(files.bytes),
          })}
        />
      )}
      {error && <ErrorNote error={error} />}
    </div>
  );
}

function Outcome({ isProven, text }: { readonly isProven: boolean; readonly text: string }) {
  const { t } = useTranslation();
  if (isProven)
    return <Note tone="plain" icon={<IconCheck size={16} stroke={1.6} aria-hidden />} title={text} />;
  return (
    <Note tone="failed" icon={<StatusIcon name="failed" />} title={text}>
      {t('storage.unprovenHint')}
    </Note>
  );
}

/** The suggested date keeps one month. */
const KEPT_DAYS = 30;

interface FreeSpaceSectionProps {
  readonly syncWindow: SyncWindow;
  readonly records: number;
  readonly onAsk: (what: Clearing) => void;
}

/** Frees space that can be loaded again: old posts, or the whole copy. */
function FreeSpaceSection({ syncWindow, records, onAsk }: FreeSpaceSectionProps) {
  const { t } = useTranslation();
  const { now } = useWorkspaceServices();
  const { personZone } = useFormat();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const [day, setDay] = useState<DayKey>(() => addDays(dayKeyIn(personZone, now()), -KEPT_DAYS));
  const askBefore = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk({ kind: 'before', day });
  };
  return (
    <ListSection titleId={useAnchor('freeSpace')} title={t('storage.makeRoom')}>
      <form className={classes.fields} onSubmit={askBefore}>
        <DateField label={t('storage.before')} value={day} onChange={setDay} />
        <Button type="submit" disabled={day === ''}>
          {t('storage.removeBefore')}
        </Button>
        <span className={classes.hint}>{t('storage.beforeHint', { ...syncWindow })}</span>
      </form>
      <div className={classes.fields}>
        <Button disabled={isOffline} onClick={() => onAsk({ kind: 'everything', records })}>
          {t('storage.rebuild')}
        </Button>
        <span className={classes.hint}>
          {isOffline ? t('refresh.needsNetwork') : t('storage.rebuildHint')}
        </span>
      </div>
    </ListSection>
  );
}

/** Storage use by kind: number, size, oldest and newest. */
function StorageKinds({ rows }: { readonly rows: readonly KindStorage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const wordOf = useKindLabel();
  const stamp = (at: number | null) => (at === null ? '–' : format.stamp(at, now));
  const sum = sumOf(rows);
  const groups = groupStorageRows(rows).map(({ service, rows: own }) => ({
    key: service ?? 'own',
    title: service === null ? t('freshness.thisMachine') : t(`service.${service}`),
    rows: own,
  }));
  const isSum = (row: KindStorage) => row === sum;
  return (
    <ListSection title={t('storage.what')} remark={t('storage.whatRemark')}>
      <DataTable<KindStorage>
        label={t('storage.what')}
        className={classes.kinds}
        keyOf={({ kind }) => kind}
        groups={[...groups, { key: 'sum', title: null, rows: [sum] }]}
        columns={[
          { name: '', cell: (row) => !isSum(row) && <KindIcon kind={row.kind} /> },
          {
            name: t('storage.column.kind'),
            cell: (row) => (isSum(row) ? <b>{t('storage.together')}</b> : wordOf(row.kind)),
          },
          {
            name: t('storage.column.records'),
            cell: ({ records }) => format.number(records),
            isNumber: true,
          },
          { name: t('storage.column.size'), cell: ({ bytes }) => format.bytes(bytes), isNumber: true },
          {
            name: t('storage.column.oldest'),
            cell: (row) => !isSum(row) && <span className={textClasses.third}>{stamp(row.oldestAt)}</span>,
            isNumber: true,
          },
          {
            name: t('storage.column.newest'),
            cell: (row) => !isSum(row) && <span className={textClasses.third}>{stamp(row.newestAt)}</span>,
            isNumber: true,
          },
        ]}
      />
    </ListSection>
  );
}

interface ClearDialogProps {
  readonly what: Clearing;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Lists what is removed, what stays and what will be loaded again, and asks. */
function ClearDialog({ what, isRunning, onCancel, onConfirm }: ClearDialogProps) {
  const { t } = useTranslation();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { title, goes, stays, back, confirm } = useClearingWords()(what);
  return (
    <Dialog size={480} onClose={onCancel} title={title}>
      <Text>{t('storage.goes')}</Text>
      <List size="md" my="xs">
        {goes.map((one) => (
          <List.Item key={one}>{one}</List.Item>
        ))}
      </List>
      <Text>{`${t('storage.stays')} ${stays}`}</Text>
      <Text mt="xs" mb={isOffline ? 'md' : 0} c="dimmed">
        {back}
      </Text>
      {isOffline && (
        <Note
          tone="attention"
          icon={<IconCloudOff size={16} stroke={1.6} aria-hidden />}
          title={t('storage.offline')}
        />
      )}
      <DialogActions
        isRunning={isRunning}
        isDangerous
        focus="cancel"
        action={confirm}
        onAction={onConfirm}
        onClose={onCancel}
      />
    </Dialog>
  );
}
