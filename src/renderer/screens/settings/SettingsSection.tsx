import { type ReactNode, useId } from 'react';
import { idOfPart, type SettingsPart } from './parts';
import classes from './SettingsScreen.module.css';

interface Props {
  readonly title: string;
  /** By which links lead to it. */
  readonly part?: SettingsPart;
  readonly children: ReactNode;
}

/** Settings of a topic, with its name at the left. */
export function SettingsSection({ title, part, children }: Props) {
  const ownId = useId();
  const id = part === undefined ? ownId : idOfPart(part);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
