import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { RefreshFailure } from './RefreshFailure';
import classes from './RefreshIcon.module.css';
import type { Refresh } from './use-refresh';

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
