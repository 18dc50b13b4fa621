import { IconLink, IconLinkOff } from '@tabler/icons-react';
import classes from './LinkIcon.module.css';

/** `gone`: removed on purpose, nothing to repair. */
export type LinkState = 'active' | 'broken' | 'gone';

/**
 * A link icon for an account that works, a broken link for one that does not. Use it beside its text: it is hidden
 * from screen readers.
 */
export function LinkIcon({ state }: { readonly state: LinkState }) {
  const Icon = state === 'active' ? IconLink : IconLinkOff;
  return <Icon className={classes.sign} data-state={state} size={16} stroke={1.8} aria-hidden />;
}
