import type { DeskError } from './errors';
import type { PageServiceRoutes } from './ipc/services';

/** Every call that changes something at a service, by its endpoint's name; words under `errors.check.<write>`. */
export const writes = [
  'create_report',
  'create_dashboard',
  'create_webhook',
  'update_webhook',
  'delete_webhook',
  'create_timeline_event',
  'update_timeline_event',
  'delete_timeline_event',
  'create_customer',
  'update_customer',
  'patch_customer',
  'delete_customer',
  'update_payment_status',
  'create_session',
  'delete_customer_integration',
  'request_metric_values',
  'create_webhook_subscription',
  'update_webhook_subscription',
  'delete_webhook_subscription',
] as const;

export type WriteName = (typeof writes)[number];

/** Contents of `data.check` in OUTCOME_UNKNOWN: how the user can find out whether the write took effect. */
export interface OutcomeCheck {
  readonly write: WriteName;
  /**
   * The read that shows the outcome. Absent if no read shows it: a new session replaces any existing one, and metrics
   * arrive or do not.
   */
  readonly look?: {
    readonly route: keyof PageServiceRoutes;
    /** The route's input without `lane`. */
    readonly input: Readonly<Record<string, unknown>>;
  };
}

/** The check for a failure whose outcome is unknown; null for every other failure. */
export function outcomeCheckOf({ code, data }: DeskError): OutcomeCheck | null {
  // Safe: only main sets this field, always to an `OutcomeCheck`.
  return code === 'OUTCOME_UNKNOWN' && data?.check ? (data.check as OutcomeCheck) : null;
}
