import { Button } from '@mantine/core';
import { IconDatabase, IconKeyOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EngineStatus } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './EngineTrouble.module.css';
import { useEngineStatus } from './queries';

/** Why the offline copy cannot be read or refreshed, above the list. Being offline has its own banner. */
export function EngineTrouble() {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const navigate = useNavigate();
  if (status?.phase === 'storage_failed') {
    return (
      <div className={classes.notes}>
        <StorageNote status={status} />
      </div>
    );
  }
  const isReadAnew =
    status?.completedAt === null || (status?.rebuilt === 'access' && status.phase === 'reading');
  if (status?.rebuilt && isReadAnew && status.phase !== 'refused') {
    return (
      <div className={classes.notes}>
        <RebuiltNote reason={status.rebuilt} />
      </div>
    );
  }
  if (status?.phase !== 'refused') return null;
  const { error } = status;
  if (error && error.code !== 'KEY_REFUSED' && error.code !== 'KEY_MISSING') {
    return (
      <div className={classes.notes}>
        <ErrorNote error={error} title={t('states.serviceRefused')} />
      </div>
    );
  }
  return (
    <div className={classes.notes}>
      <Note
        tone="failed"
        icon={<IconKeyOff size={16} stroke={1.6} aria-hidden />}
        title={error?.code === 'KEY_MISSING' ? t('errors.what.KEY_MISSING') : t('states.keyRefused')}
        actions={
          <Button variant="filled" onClick={() => void navigate({ to: '/services' })}>
            {t('states.enterKey')}
          </Button>
        }
        code={error?.code}
      >
        {error?.code === 'KEY_MISSING' ? t('errors.works.auth') : t('states.keyRefusedHint')}
      </Note>
    </div>
  );
}

/** Why the offline copy cannot be opened or written, what still works and how to solve it. */
function StorageNote({ status: { storage, error } }: { readonly status: EngineStatus }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { request } = useWorkspaceServices();
  const trouble = storage ?? 'failed';
  const reload = <Button onClick={() => location.reload()}>{t('action.reload')}</Button>;
  const actions = {
    full: <Button onClick={() => void navigate({ to: '/storage' })}>{t('storage.makeRoom')}</Button>,
    // The storage opens automatically when the other connection closes.
    blocked: undefined,
    fenced: reload,
    // Main retries automatically.
    journal: undefined,
    failed: (
      <>
        {reload}
        <Button onClick={() => void request('workspaces.rebuild_copy', {})}>{t('states.rebuildCopy')}</Button>
      </>
    ),
  };
  return (
    <Note
      tone="failed"
      icon={<StatusIcon name="failed" />}
      title={t(`states.storage.${trouble}.what`)}
      actions={actions[trouble]}
      code={error?.code}
    >
      {t(`states.storage.${trouble}.hint`)}
    </Note>
  );
}

/** The offline copy is being loaded again: why, and that notes and other local data are not lost. */
export function RebuiltNote({ reason }: { readonly reason: NonNullable<EngineStatus['rebuilt']> }) {
  const { t } = useTranslation();
  return (
    <Note
      tone="plain"
      icon={<IconDatabase size={16} stroke={1.6} aria-hidden />}
      title={t(`states.rebuilt.${reason}`)}
    >
      {t('states.rebuiltHint')}
    </Note>
  );
}
