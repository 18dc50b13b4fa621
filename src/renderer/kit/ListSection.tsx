import { type ReactNode, useId } from 'react';
import classes from './ListSection.module.css';
import layoutClasses from './layout.module.css';

interface Props {
  readonly title: string;
  /** A remark about the whole section, beside the title. */
  readonly remark?: string | undefined;
  readonly action?: ReactNode;
  /** Id of the title, for links to the section; they may focus it. */
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** List with a title, separated by a thin line. */
export function ListSection({ title, remark, action, titleId, children }: Props) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section aria-labelledby={id}>
      <header className={`${layoutClasses.line8} ${classes.head}`}>
        <h2 id={id} className={classes.title} {...(titleId !== undefined && { tabIndex: -1 })}>
          {title}
        </h2>
        {remark !== undefined && <span className={classes.remark}>{remark}</span>}
        {action !== undefined && <span className={classes.action}>{action}</span>}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
