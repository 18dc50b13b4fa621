import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { Tooltip } from '../../kit/later-parts';
import { PopoverOnPress } from '../../kit/OpenOnPress';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './RefreshIcon.module.css';
import type { Refresh } from './refreshes';

interface Props {
  readonly refresh: Refresh;
  /** Name of the data that is read again. */
  readonly label: string;
  /** Whether to spin also during a refresh that the app started itself. */
  readonly isReading?: boolean;
}

/** A button that refreshes something now. A failure stays next to it until the next attempt. */
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

/** Says next to a button that its action failed. A click shows why and what to do. */
export function RefreshFailure({ error }: { readonly error: DeskError }) {
  const { t } = useTranslation();
  return (
    <PopoverOnPress
      label={t('refresh.failed')}
      width={380}
      position="bottom-end"
      button={(props) => (
        <UnstyledButton {...props} className={classes.failure}>
          <StatusIcon name="failed" size={14} />
          {t('refresh.failed')}
        </UnstyledButton>
      )}
    >
      <ErrorNote error={error} />
    </PopoverOnPress>
  );
}
