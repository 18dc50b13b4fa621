import type { ReactNode } from 'react';
import layoutClasses from './layout.module.css';
import panel from './panel.module.css';
import classes from './SidePanel.module.css';

interface Props {
  /** Names the panel for assistive technology. */
  readonly name: string;
  readonly head: ReactNode;
  /** At most two buttons. */
  readonly foot?: ReactNode;
  /** Why the buttons cannot be used right now, if there is a reason to give. */
  readonly reason?: string | null;
  readonly children: ReactNode;
}

/** Details of the record under the cursor, beside its list. */
export function SidePanel({ name, head, foot, reason, children }: Props) {
  return (
    <aside className={`${panel.panel} ${classes.panel}`} aria-label={name}>
      <div className={classes.head}>{head}</div>
      <div className={classes.body} tabIndex={0} role="group" aria-label={name}>
        {children}
      </div>
      {foot !== undefined && (
        <div className={`${layoutClasses.line8} ${classes.foot}`}>
          {foot}
          {reason && <span className={classes.reason}>{reason}</span>}
        </div>
      )}
    </aside>
  );
}

interface TitleProps {
  /** Shown before the name: where the record comes from. */
  readonly sign: ReactNode;
  readonly name: string;
  /** Language of the name, where it may differ from the app's. */
  readonly lang?: string;
}

/** The title of a panel: the record's name in full. */
export function PanelTitle({ sign, name, lang }: TitleProps) {
  return (
    <span className={`${layoutClasses.line8} ${classes.title}`}>
      {sign}
      <b lang={lang}>{name}</b>
    </span>
  );
}
