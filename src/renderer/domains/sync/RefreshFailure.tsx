import { Popover, UnstyledButton } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { useTranslation } from 'react-i18next';
import { Sign } from '../../kit/signs/Sign';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './RefreshIcon.module.css';

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
