import type { ReactNode } from 'react';
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
