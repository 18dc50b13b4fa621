import type { ReactNode } from 'react';
import panelClasses from './panel.module.css';
import classes from './SplitPage.module.css';

interface PanelProps {
  /** Names the panel, also on the screen. */
  readonly title: string;
  readonly remark?: string;
  /** The list that takes the height there is. */
  readonly list: ReactNode;
  /** What the list has chosen. */
  readonly children: ReactNode;
}

interface Props {
  /** Names what the left holds. */
  readonly label: string;
  readonly children: ReactNode;
  readonly panel?: ReactNode;
}

/** What a screen says at the left, and one list with its detail at the right; below it where the window is narrow. */
export function SplitPage({ label, children, panel }: Props) {
  return (
    <div className={classes.page}>
      {/* Focusable, so that a keyboard can scroll it. */}
      <div className={classes.main} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      {panel}
    </div>
  );
}

export function SplitPanel({ title, remark, list, children }: PanelProps) {
  return (
    <aside className={`${panelClasses.panel} ${classes.panel}`} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {remark !== undefined && <span className={classes.remark}>{remark}</span>}
      </header>
      {list}
      <div className={classes.detail}>{children}</div>
    </aside>
  );
}
