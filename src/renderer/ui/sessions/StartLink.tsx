import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SessionPanel.module.css';

interface Props {
  readonly isBlocked: boolean;
  /** There was a link before. */
  readonly isAgain: boolean;
  readonly isCreating: boolean;
  readonly onStart: () => void;
  readonly onOptions: () => void;
}

/** One click makes the session and opens it in the browser. */
export function StartLink({ isBlocked, isAgain, isCreating, onStart, onOptions }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <Button
        variant="filled"
        leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
        disabled={isBlocked}
        loading={isCreating}
        onClick={onStart}
      >
        {t(isAgain ? 'sessions.newLink' : 'sessions.start')}
      </Button>
      <Button disabled={isBlocked || isCreating} onClick={onOptions}>
        {t('sessions.options')}
      </Button>
    </div>
  );
}
