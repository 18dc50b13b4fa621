import { Button } from '@mantine/core';
import { IconClock, IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './EmptyState.module.css';

interface Props {
  readonly sign: ReactNode;
  readonly headline: string;
  readonly fact?: string | undefined;
  readonly action?: ReactNode;
}

/** Nothing to list: a sign, a headline, the last fact, at most one button. */
export function EmptyState({ sign, headline, fact, action }: Props) {
  return (
    <div className={classes.empty} role="status">
      <div className={classes.sign}>{sign}</div>
      <h2 className={classes.headline}>{headline}</h2>
      {fact !== undefined && <p className={classes.fact}>{fact}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface NothingMatchesProps {
  readonly headline: string;
  /** What keeps everything out, in words. */
  readonly fact?: string | undefined;
  /** The words of the button that takes it away. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** There are rows, and what was chosen or typed leaves none of them: it can be taken away. */
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

/** Nothing is known yet, and nothing is being read: neither rows nor their absence can be told. */
export function NeverRead() {
  const { t } = useTranslation();
  return (
    <EmptyState
      sign={<IconClock size={24} stroke={1.4} aria-hidden />}
      headline={t('states.neverRead')}
      fact={t('states.neverReadHint')}
    />
  );
}
