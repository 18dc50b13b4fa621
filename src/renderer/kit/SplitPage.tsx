import type { ReactNode } from 'react';
import layoutClasses from './layout.module.css';
import panelClasses from './panel.module.css';
import classes from './SplitPage.module.css';

interface PanelProps {
  /** The panel's visible title and accessible name. */
  readonly title: string;
  readonly remark?: string;
  /** The list; it takes the available height. */
  readonly list: ReactNode;
  /** Details of the list's selected item. */
  readonly children: ReactNode;
}

interface Props {
  /** Accessible name of the left side. */
  readonly label: string;
  readonly children: ReactNode;
  readonly panel?: ReactNode;
}

/** A screen with its content at the left and one list with details at the right; below it on a narrow window. */
export function SplitPage({ label, children, panel }: Props) {
  return (
    <div className={classes.around}>
      <div className={classes.page}>
        {/* Focusable, so that a keyboard can scroll it. */}
        <div className={classes.main} tabIndex={0} role="group" aria-label={label}>
          {children}
        </div>
        {panel}
      </div>
    </div>
  );
}

export function SplitPanel({ title, remark, list, children }: PanelProps) {
  return (
    <aside className={`${panelClasses.panel} ${classes.panel}`} aria-label={title}>
      <header className={`${layoutClasses.line8} ${classes.head}`}>
        <h2>{title}</h2>
        {remark !== undefined && <span className={classes.remark}>{remark}</span>}
      </header>
      {list}
      <div className={classes.detail}>{children}</div>
    </aside>
  );
}
