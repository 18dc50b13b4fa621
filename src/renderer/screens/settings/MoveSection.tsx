import { Button } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { MovedOut } from '@shared/workspaces';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';

/** Saves access to every workspace for another computer. Main asks for passphrase and place; the page sees counts. */
export function MoveSection() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [isRunning, setRunning] = useState(false);
  const [saved, setSaved] = useState<MovedOut | null>(null);
  const [error, setError] = useState<DeskError | null>(null);
  const save = async () => {
    setRunning(true);
    setError(null);
    const result = await request('moving.save', {});
    setRunning(false);
    if (result.ok) setSaved(result.data);
    else setError(result.error);
  };
  return (
    <SettingsSection part="move" title={t('settings.moveTitle')}>
      <p>{t('settings.moveIs')}</p>
      <Button loading={isRunning} onClick={() => void save()}>
        {t('settings.moveDo')}
      </Button>
      <div role="status">{saved && <p>{t('settings.moveSaved', { ...saved, file: saved.fileName })}</p>}</div>
      {error && <ErrorNote error={error} />}
      <p className={classes.hint}>{t('settings.moveThere')}</p>
      <p className={classes.hint}>{t('settings.moveNot')}</p>
    </SettingsSection>
  );
}
