import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** The names of the columns, which stay where they are while the rows move. */
export function GridColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.heads} role="rowgroup">
      <div className={classes.columns} role="row" aria-rowindex={1}>
        {children}
      </div>
    </div>
  );
}

interface ColumnProps {
  readonly name: string;
  /** For columns of signs, whose name would be wider than they are. */
  readonly isOnlySaid?: boolean;
  readonly className?: string | undefined;
}

export function GridColumn({ name, isOnlySaid = false, className }: ColumnProps) {
  return (
    <span role="columnheader" className={className} aria-label={isOnlySaid ? name : undefined}>
      {isOnlySaid ? null : name}
    </span>
  );
}
