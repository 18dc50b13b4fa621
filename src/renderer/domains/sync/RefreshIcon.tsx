import { ActionIcon, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sign } from '../../kit/signs/Sign';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './RefreshIcon.module.css';
import type { Refresh } from './refreshes';

interface Props {
  readonly refresh: Refresh;
  /** What is read again, in words. */
  readonly label: string;
  /** Turns also while the same is being read without having been asked for. */
  readonly isReading?: boolean;
}

/** Reads something again now. It turns while that runs, and what went wrong stays beside it until the next try. */
export function RefreshIcon({ refresh, label, isReading = false }: Props) {
  const { isRunning, error, run } = refresh;
  return (
    <>
      {error && <RefreshFailure error={error} />}
      <Tooltip label={label}>
        <ActionIcon aria-label={label} disabled={isRunning} onClick={() => void run()}>
          <IconRefresh
            size={16}
            stroke={1.6}
            aria-hidden
            className={isRunning || isReading ? classes.turning : undefined}
          />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Two words beside the button that failed; why, and what can be done, one click away. */
export function RefreshFailure({ error }: { readonly error: DeskError }) {
  const { t } = useTranslation();
  return (
    <Popover width={380} position="bottom-end" withRoles trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.failure}>
          <Sign name="failed" size={14} />
          {t('refresh.failed')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('refresh.failed')}>
        <ErrorNote error={error} />
      </Popover.Dropdown>
    </Popover>
  );
}
