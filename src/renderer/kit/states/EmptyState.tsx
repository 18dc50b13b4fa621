import { Button } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { IconClock, IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import classes from './EmptyState.module.css';

interface Props {
  readonly sign: ReactNode;
  readonly headline: string;
  readonly fact?: string | undefined;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list: an icon, a headline, a remark, at most one button. */
export function EmptyState({ sign, headline, fact, action }: Props) {
  return (
    <div className={classes.empty} role="status">
      <div className={classes.sign}>{sign}</div>
      <h2>{headline}</h2>
      {fact !== undefined && <p className={classes.fact}>{fact}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface NothingMatchesProps {
  readonly headline: string;
  /** The active filters, in words. */
  readonly fact?: string | undefined;
  /** Label of the button that clears them. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** There are rows, but the filter or the typed text matches none; it can be cleared. */
export function NothingMatches({ headline, fact, clear, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      sign={<IconFilterOff size={24} stroke={1.4} aria-hidden />}
      headline={headline}
      fact={fact}
      action={<Button onClick={onClear}>{clear}</Button>}
    />
  );
}

interface NotKnownProps {
  /** Why the service cannot be called. Earlier data may be outdated. */
  readonly refusal?: DeskError | null;
  /** Description of the content that will appear, if it is not a list of posts. */
  readonly hint?: string;
}

/**
 * State of data that was never loaded, or is no longer accepted, and is not loading. Says nothing about existing rows.
 */
export function NotKnown({ refusal = null, hint }: NotKnownProps) {
  const { t } = useTranslation();
  const isKey = refusal?.code === 'KEY_REFUSED';
  const refused = refusal && (isKey ? t('states.notKnownRefused') : t(`errors.what.${refusal.code}`));
  return (
    <EmptyState
      sign={<IconClock size={24} stroke={1.4} aria-hidden />}
      headline={t('states.notKnown')}
      fact={refused ?? hint ?? t('states.notKnownHint')}
    />
  );
}
