import type { ReactNode } from 'react';
import type { SettingsPart } from './parts';
import classes from './SettingsScreen.module.css';
import { useAnchor } from './use-anchor';

interface Props {
  readonly title: string;
  /** The part that links lead to. */
  readonly part?: SettingsPart;
  readonly children: ReactNode;
}

/** Settings of a topic, with its name at the left. */
export function SettingsSection({ title, part, children }: Props) {
  const id = useAnchor(part);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** Topics below each other, in a page that has other content too. */
export function SettingsSections({ children }: { readonly children: ReactNode }) {
  return <div className={classes.sections}>{children}</div>;
}
