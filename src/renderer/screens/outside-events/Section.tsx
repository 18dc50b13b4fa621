import { type ReactNode, useId } from 'react';
import classes from './IncomingEvents.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One topic: its name at the left, its content at the right; one above the other on a narrow window. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
