import { IconCheck } from '@tabler/icons-react';
import type { ClearingReport } from '../../domains/storage';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './StorageScreen.module.css';

/** Result of a removal, and whether a later check confirmed it. */
export function ClearedNotes({ cleared: { records, files, error } }: { readonly cleared: ClearingReport }) {
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
