import type { ReactNode } from 'react';
import layoutClasses from '../layout.module.css';
import classes from './Chart.module.css';

interface Props {
  /** Before the title: a handle, a network's mark. */
  readonly lead?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The first line of a card: its title, and its actions at the right. */
export function CardHead({ lead, title, children }: Props) {
  return (
    <header className={`${layoutClasses.line8} ${classes.head}`}>
      {lead}
      <h3 className={layoutClasses.cut} title={title}>
        {title}
      </h3>
      <span className={layoutClasses.fill} />
      {children}
    </header>
  );
}
