import { type ReactNode, useId } from 'react';
import classes from './IncomingEvents.module.css';

interface Props {
  readonly title: string;
  /** The step that is to be done now. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Topic with its name at the left and content at the right, or stacked in a narrow window. */
export function EventsSection({ title, isCurrent = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} {...(isCurrent && { 'aria-current': 'step' })}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
