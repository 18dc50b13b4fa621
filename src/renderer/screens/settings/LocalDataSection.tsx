import { Button, Group } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { LocalImport } from '@shared/ipc/local-data';
import type { RouteOutput } from '@shared/ipc/routes';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useMainQuery } from '../../query/use-main-query';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';
import { useAnchor } from './use-anchor';

type Exported = NonNullable<RouteOutput<'local_data.export'>>;

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly what: 'export' | 'import' | 'backup' }
  | { readonly kind: 'exported'; readonly written: Exported }
  | { readonly kind: 'imported'; readonly taken: LocalImport }
  | { readonly kind: 'failed'; readonly error: DeskError };

/** Exports and imports what a person made in this workspace, as one file for another computer. */
export function LocalDataSection() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  const exportAll = async () => {
    setOutcome({ kind: 'running', what: 'export' });
    const result = await request('local_data.export', {});
    if (!result.ok) return setOutcome({ kind: 'failed', error: result.error });
    setOutcome(result.data ? { kind: 'exported', written: result.data } : { kind: 'none' });
  };
  const importAll = async () => {
    setOutcome({ kind: 'running', what: 'import' });
    const result = await request('local_data.import', {});
    if (!result.ok) return setOutcome({ kind: 'failed', error: result.error });
    setOutcome(result.data ? { kind: 'imported', taken: result.data } : { kind: 'none' });
  };
  const restoreBackup = async (day: string) => {
    setOutcome({ kind: 'running', what: 'backup' });
    const result = await request('local_data.restore_backup', { day });
    setOutcome(
      result.ok ? { kind: 'imported', taken: result.data } : { kind: 'failed', error: result.error },
    );
  };
  const isRunning = (what: 'export' | 'import') => outcome.kind === 'running' && outcome.what === what;

  return (
    <SettingsSection part="localData" title={t('settings.localData')}>
      <p>{t('settings.localDataIs')}</p>
      <Group gap={8}>
        <Button
          loading={isRunning('export')}
          disabled={outcome.kind === 'running'}
          onClick={() => void exportAll()}
        >
          {t('settings.exportDo')}
        </Button>
        <Button
          loading={isRunning('import')}
          disabled={outcome.kind === 'running'}
          onClick={() => void importAll()}
        >
          {t('settings.importDo')}
        </Button>
      </Group>
      <div role="status">
        {outcome.kind === 'exported' && <Written written={outcome.written} />}
        {outcome.kind === 'imported' && <Taken taken={outcome.taken} />}
      </div>
      {outcome.kind === 'failed' && <ErrorNote error={outcome.error} />}
      <p className={classes.hint}>{t('settings.importRule')}</p>
      <DailyBackups isBusy={outcome.kind === 'running'} onRestore={(day) => void restoreBackup(day)} />
    </SettingsSection>
  );
}

function Written({ written }: { readonly written: Exported }) {
  const { t } = useTranslation();
  const { leftOut, fileName, proofLines = 0 } = written;
  return (
    <>
      <p>{t('settings.exported', { ...written, file: fileName })}</p>
      {proofLines > 0 && <p>{t('settings.exportedProofs', { proofLines })}</p>}
      {leftOut > 0 && <p>{t('settings.exportLeftOut', { leftOut })}</p>}
    </>
  );
}

function Taken({ taken }: { readonly taken: LocalImport }) {
  const { t } = useTranslation();
  const { added, newer, kept, refused, isWhole, proofLines } = taken;
  return (
    <>
      <p>{t('settings.imported', { added, newer, kept })}</p>
      {proofLines !== undefined && <p>{t('settings.importedProofs', { proofLines })}</p>}
      {refused > 0 && <p>{t('settings.importRefused', { refused })}</p>}
      {!isWhole && <p>{t('settings.importNotWhole')}</p>}
    </>
  );
}

interface Props {
  /** Something else is being written or read. */
  readonly isBusy: boolean;
  readonly onRestore: (day: string) => void;
}

/** The days of which main keeps a copy of what a person made here, each with the way back. */
function DailyBackups({ isBusy, onRestore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: days } = useMainQuery('local_data.backups', {});
  return (
    <>
      <h3 id={useAnchor('backups')} className={classes.subtitle} tabIndex={-1}>
        {t('settings.backups')}
      </h3>
      <p className={classes.hint}>{t('settings.backupsAre')}</p>
      {days?.length === 0 && <p>{t('settings.backupsNone')}</p>}
      <ul className={`${layoutClasses.column} ${classes.backups}`} aria-label={t('settings.backups')}>
        {days?.map((day) => (
          <li key={day}>
            <span>{format.longDay(day)}</span>
            <Button
              size="xs"
              disabled={isBusy}
              aria-label={t('settings.backupRestoreNamed', { day: format.longDay(day) })}
              onClick={() => onRestore(day)}
            >
              {t('settings.backupRestore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
