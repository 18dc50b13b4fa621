import { Button } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import classes from './Pane.module.css';

/** Description of the demo, with a button that starts it. */
export function DemoPane() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const existing = useAppState(({ workspaces }) => workspaces.find(({ kind }) => kind === 'demo'));
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const start = async () => {
    setIsStarting(true);
    setError(null);
    const demo = existing
      ? { ok: true as const, data: existing }
      : await request('workspaces.create_demo', {});
    const result = demo.ok ? await request('workspaces.switch', { id: demo.data.id }) : demo;
    // After a switch main loads the workspace's own page, so this one stays only if that failed.
    if (!result.ok) {
      setIsStarting(false);
      setError(result.error);
    }
  };

  return (
    <section>
      <h2 className={classes.title}>{t('welcome.demoTitle')}</h2>
      <p className={classes.text}>{t('welcome.demoText')}</p>
      <p className={classes.text}>{t('welcome.demoOffline')}</p>
      {error && <ErrorNote error={error} />}
      <div className={`${layoutClasses.line8} ${classes.actions}`}>
        <Button variant="filled" size="md" loading={isStarting} onClick={() => void start()}>
          {t(existing ? 'welcome.demoOpen' : 'welcome.demoStart')}
        </Button>
      </div>
    </section>
  );
}
