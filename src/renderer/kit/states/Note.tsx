import type { ReactNode } from 'react';
import classes from './Note.module.css';

interface Props {
  /** `failed`: something broke. `attention`: it is for the person to act. `plain`: for information. */
  readonly tone: 'failed' | 'attention' | 'plain';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** A code, small and monospaced at the end. */
  readonly code?: string | undefined;
}

/** What happened, what still works, what can be done; it stays where the thing is. */
export function Note({ tone, icon, title, children, actions, code }: Props) {
  return (
    <div className={classes.note} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.text}>
        <b>{title}</b>
        {children !== undefined && <div className={classes.rest}>{children}</div>}
        {(actions !== undefined || code !== undefined) && (
          <div className={classes.foot}>
            {actions}
            {code !== undefined && <code className={classes.code}>{code}</code>}
          </div>
        )}
      </div>
    </div>
  );
}
