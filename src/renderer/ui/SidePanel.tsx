import type { ReactNode } from 'react';
import classes from './SidePanel.module.css';

interface Props {
  /** Names the panel for assistive technology. */
  readonly name: string;
  readonly head: ReactNode;
  /** At most two buttons. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The record under the cursor, beside the list it belongs to. */
export function SidePanel({ name, head, foot, children }: Props) {
  return (
    <aside className={classes.panel} aria-label={name}>
      <div className={classes.head}>{head}</div>
      <div className={classes.body} tabIndex={0} role="group" aria-label={name}>
        {children}
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </aside>
  );
}
