import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SessionPanel.module.css';
import type { NewLinkTarget } from './use-session-panel';

interface Props {
  readonly isBlocked: boolean;
  /** There was a link before. */
  readonly isAgain: boolean;
  readonly isCreating: boolean;
  readonly onStart: (to: NewLinkTarget) => void;
  readonly onOptions: () => void;
}

/** One click makes the session and opens its link in the browser, or copies it for whoever is elsewhere. */
export function StartLink({ isBlocked, isAgain, isCreating, onStart, onOptions }: Props) {
  const { t } = useTranslation();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={classes.buttons}>
      <Button
        variant="filled"
        leftSection={<IconExternalLink {...icon} />}
        disabled={isBlocked}
        loading={isCreating}
        onClick={() => onStart('browser')}
      >
        {t(isAgain ? 'sessions.newLink' : 'sessions.start')}
      </Button>
      <Button
        leftSection={<IconCopy {...icon} />}
        disabled={isBlocked || isCreating}
        onClick={() => onStart('clipboard')}
      >
        {t(isAgain ? 'sessions.copyNew' : 'sessions.startCopy')}
      </Button>
      <Button disabled={isBlocked || isCreating} onClick={onOptions}>
        {t('sessions.options')}
      </Button>
    </div>
  );
}
