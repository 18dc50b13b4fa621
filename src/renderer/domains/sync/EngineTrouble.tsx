import { Button } from '@mantine/core';
import { IconKeyOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { RebuiltNote, StorageNote } from './CopyNotes';
import classes from './EngineTrouble.module.css';
import { useEngineStatus } from './use-engine-status';

/** What keeps the copy from being renewed or read, above the list it concerns. Offline has the banner instead. */
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
  if (status?.rebuilt && status.completedAt === null && status.phase !== 'refused') {
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
          <Button variant="filled" onClick={() => void navigate({ to: '/settings' })}>
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
