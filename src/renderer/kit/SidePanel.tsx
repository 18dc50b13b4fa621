import type { ReactNode } from 'react';
import panel from './panel.module.css';
import classes from './SidePanel.module.css';

interface Props {
  /** Names the panel for assistive technology. */
  readonly name: string;
  readonly head: ReactNode;
  /** At most two buttons. */
  readonly foot?: ReactNode;
  /** Why the buttons cannot be used just now, where that can be said. */
  readonly reason?: string | null;
  readonly children: ReactNode;
}

/** The record under the cursor, beside the list it belongs to. */
export function SidePanel({ name, head, foot, reason, children }: Props) {
  return (
    <aside className={`${panel.panel} ${classes.panel}`} aria-label={name}>
      <div className={classes.head}>{head}</div>
      <div className={classes.body} tabIndex={0} role="group" aria-label={name}>
        {children}
      </div>
      {foot !== undefined && (
        <div className={classes.foot}>
          {foot}
          {reason && <span className={classes.reason}>{reason}</span>}
        </div>
      )}
    </aside>
  );
}

interface TitleProps {
  /** Before the name: where the record comes from. */
  readonly sign: ReactNode;
  readonly name: string;
  /** Of the name, where it may not be the app's own. */
  readonly lang?: string;
}

/** For a panel's head: what the record is called, on one line. */
export function PanelTitle({ sign, name, lang }: TitleProps) {
  return (
    <span className={classes.title}>
      {sign}
      <b lang={lang} title={name}>
        {name}
      </b>
    </span>
  );
}
