import type { ClientHealth, HealthReason } from '@shared/domain/clients';
import { IconHelpCircle, IconLeaf } from '@tabler/icons-react';
import { StatusIcon, type StatusIconName } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import classes from './HealthSign.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** A client's health, as the icon of its most urgent reason. Always shown next to text. */
export function HealthSign({ health }: { readonly health: ClientHealth }) {
  if (health.status === 'quiet') return <IconLeaf {...icon} className={classes.quiet} />;
  if (health.status === 'waiting') return <StatusIcon name="pending" />;
  if (health.status === 'unknown') return <IconHelpCircle {...icon} className={textClasses.fixed} />;
  return <StatusIcon name={signOf(health.reasons[0])} />;
}

/** A single reason, as the icon of its kind. Always shown next to text. */
export function ReasonSign({ reason }: { readonly reason: HealthReason }) {
  const isUnknown = ['connections_unknown', 'closed', 'unread', 'stale'].includes(reason.kind);
  if (isUnknown) return <IconHelpCircle {...icon} className={textClasses.fixed} />;
  return <StatusIcon name={signOf(reason)} />;
}

function signOf(reason: HealthReason | undefined): StatusIconName {
  switch (reason?.kind) {
    case 'overdue_posts':
    case 'failed_posts':
    case 'trial_ended':
      return 'failed';
    case 'broken_connections':
    case 'expired_accounts':
      return 'expired';
    case 'changed_after_approval':
      return 'changed';
    case 'changes_requested':
      return 'request_changes';
    case 'gap':
      return 'draft';
    default:
      return 'pending';
  }
}
