import { IconLink, IconLinkOff } from '@tabler/icons-react';
import classes from './LinkSign.module.css';

/** `gone`: nobody is to mend it. */
export type LinkState = 'active' | 'broken' | 'gone';

/** A link where an account works, a broken one where it does not. Never without its word: it is silent by itself. */
export function LinkSign({ state }: { readonly state: LinkState }) {
  const Icon = state === 'active' ? IconLink : IconLinkOff;
  return <Icon className={classes.sign} data-state={state} size={16} stroke={1.8} aria-hidden />;
}
