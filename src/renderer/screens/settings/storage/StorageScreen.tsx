import { Button, List, Select, Switch, Text } from '@mantine/core';
import { addDays, type DayKey, dayKeyIn } from '@shared/domain/time';
import type { MediaSettings, MediaUsage } from '@shared/media';
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
import layoutClasses from '../../../kit/layout.module.css';
import { SplitPage } from '../../../kit/SplitPage';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { Note } from '../../../kit/states/Note';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useRun } from '../../../query/use-run';
import { useWorkspace, useWorkspaceServices } from '../../../query/workspace-services';
import { useSetScreenHead } from '../../screen-head';
import frame from '../SettingsFrame.module.css';
import { SettingsSections } from '../SettingsSection';
import { SyncWindowSection } from '../SyncWindowSection';
import { useAnchor } from '../use-anchor';
import { ClientsPanel } from './ClientsPanel';
import classes from './StorageScreen.module.css';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const offered = [500 * MB, GB, 2 * GB, 5 * GB, 10 * GB, 20 * GB, 50 * GB];

interface MediaSectionProps {
  readonly usage: MediaUsage;
  readonly onUsage: (usage: MediaUsage) => void;
  readonly onAsk: (what: Clearing) => void;
}

/** How much space media may take, whether videos are included, and their state. */
function MediaSection({ usage, onUsage, onAsk }: MediaSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const { error, run } = useRun();
  const { settings, bytes, files } = usage;
  // A value that was set elsewhere stays choosable.
  const caps = [...new Set([...offered, settings.capBytes])].sort((a, b) => a - b);

  const change = async (changed: Partial<MediaSettings>) => {
    const result = await run(request('media.change_settings', changed));
    if (result.ok) onUsage(result.data);
  };
  const changeCap = (capBytes: number) => {
    // A smaller limit removes files at once: it asks first.
    if (capBytes < bytes) onAsk({ kind: 'cap', usage, capBytes });
    else void change({ capBytes });
  };
  return (
    <ListSection
      titleId={useAnchor('media')}
      title={t('storage.media')}
      remark={t('storage.used', { bytes: format.bytes(bytes) })}
    >
      <div className={classes.fields}>
        <Select
          className={classes.cap}
          label={t('storage.cap')}
          value={String(settings.capBytes)}
          data={caps.map((cap) => ({ value: String(cap), label: format.bytes(cap) }))}
          allowDeselect={false}
          onChange={(value) => changeCap(Number(value))}
        />
        <Switch
          label={t('storage.videos')}
          checked={settings.videos}
          onChange={({ currentTarget }) => void change({ videos: currentTarget.checked })}
        />
        <Button disabled={files === 0} onClick={() => onAsk({ kind: 'media', usage })}>
          {t('storage.clearMedia')}
        </Button>
      </div>
      <MediaFacts usage={usage} />
      {error && (
        <div className={`${layoutClasses.column} ${classes.notes}`}>
          <ErrorNote error={error} />
        </div>
      )}
    </ListSection>
  );
}

/** Files that are always kept, still to download, or not kept and why; zeros are left out. */
function MediaFacts({ usage }: { readonly usage: MediaUsage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pinnedBytes, pinsExceedCap, waiting, skippedVideos, withoutRoom, failed } = usage;
  const facts = [
    pinnedBytes > 0 && t('storage.pinned', { bytes: format.bytes(pinnedBytes) }),
    waiting > 0 && t('storage.waiting', { count: waiting }),
    skippedVideos > 0 && t('storage.skippedVideos', { count: skippedVideos }),
    withoutRoom > 0 && t('storage.withoutRoom', { count: withoutRoom }),
    ...failed.map(({ reason, files }) =>
      t('storage.failedFiles', { reason: t(`storage.failure.${reason}`), count: files }),
    ),
  ].filter((fact) => fact !== false);
  return (
    <div className={`${textClasses.hint} ${classes.facts}`}>
      <p>{t('storage.mediaRule')}</p>
      {facts.length > 0 && <p>{facts.join(' ')}</p>}
      {pinsExceedCap && <p className={textClasses.pending}>{t('storage.pinsExceed')}</p>}
    </div>
  );
}

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
          <div className={`${layoutClasses.column} ${classes.notes}`}>
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
    <div className={`${layoutClasses.column} ${classes.notes}`}>
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
