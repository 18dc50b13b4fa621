import type { ReactNode } from 'react';
import layoutClasses from '../layout.module.css';
import classes from './Banner.module.css';

interface Props {
  readonly tone: 'attention' | 'plain';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A line below the title row, or two where its words need them, for what concerns the whole workspace. */
export function Banner({ tone, icon, title, children, actions }: Props) {
  return (
    <div className={`${layoutClasses.line10} ${classes.strip}`} data-tone={tone} role="status">
      {icon}
      <span className={classes.text}>
        <b>{title}</b> <span>{children}</span>
      </span>
      {actions}
    </div>
  );
}
