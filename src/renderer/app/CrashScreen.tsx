import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation';
import { EmptyState } from '../kit/states/EmptyState';
import { StatusIcon } from '../kit/status/StatusIcon';
import classes from './CrashScreen.module.css';

interface Props {
  readonly at: 'start' | 'render';
}

/** Shown in place of a window or a screen that has crashed. */
export function CrashScreen({ at }: Props) {
  const { t } = useTranslation();
  const isStart = at === 'start';
  return (
    <main className={classes.stopped}>
      <EmptyState
        sign={<StatusIcon name="failed" size={24} />}
        headline={t(isStart ? 'app.startFailed' : 'app.renderFailed')}
        fact={t(isStart ? 'app.startFailedHint' : 'app.renderFailedHint')}
        action={
          <Button variant="filled" onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
        }
      />
    </main>
  );
}
