import { IconLink, IconLinkOff } from '@tabler/icons-react';
import classes from './AccountSign.module.css';
import type { AccountStatus } from './account-rows';

/** A link where the account works, a broken one where it does not. Never without its word: it is silent by itself. */
export function AccountSign({ status }: { readonly status: AccountStatus }) {
  const Icon = status === 'active' ? IconLink : IconLinkOff;
  return <Icon className={classes.sign} data-status={status} size={16} stroke={1.8} aria-hidden />;
}
