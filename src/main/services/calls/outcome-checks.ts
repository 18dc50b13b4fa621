import type { RouteInput } from '@shared/ipc/routes';
import type { PageServiceRoutes } from '@shared/ipc/services';
import type { OutcomeCheck, WriteName } from '@shared/outcome-check';
import type { CheckedInput } from './build-request';

type Look = NonNullable<OutcomeCheck['look']>;
type Given = Readonly<Record<string, unknown>>;
type HowToLook = (given: { readonly params: Given; readonly query: Given; readonly body: Given }) => Look;

/** Typed as a call of that route would be, so that no check names a list or a filter that does not exist. */
const look = <R extends keyof PageServiceRoutes>(route: R, input: Omit<RouteInput<R>, 'lane'>): Look => ({
  route,
  input,
});

/** A list of the reporting service with the newest first. A record that was created after all is at its top. */
const newest = { sortBy: 'created_at', descending: true } as const;

/** The values were checked by the write's own declaration before it left; here their types are lost. */
const number = (value: unknown) => ({ id: Number(value) });
const text = (value: unknown) => ({ uuid: String(value) });
const project = ({ project_id: id }: Given) => (typeof id === 'number' ? { project_id: id } : {});

const customers: HowToLook = ({ body: { name } }) =>
  look('connect.list_customers', { query: { name: String(name), ...newest } });
const customer: HowToLook = ({ params }) => look('connect.get_customer', { params: text(params.uuid) });
const webhook: HowToLook = ({ params }) => look('reporting.get_webhook', { params: number(params.id) });
const timelineEvent: HowToLook = ({ params }) =>
  look('reporting.get_timeline_event', { params: number(params.id) });
const subscriptions: HowToLook = () =>
  look('connect.list_webhook_subscriptions', { query: { per_page: 100 } });

const howToLook: Readonly<Record<WriteName, HowToLook | null>> = {
  create_report: ({ body }) => look('reporting.list_reports', { query: { ...project(body), ...newest } }),
  create_dashboard: ({ body }) =>
    look('reporting.list_dashboards', { query: { ...project(body), ...newest } }),
  create_webhook: ({ body }) => look('reporting.list_webhooks', { query: { ...project(body), ...newest } }),
  update_webhook: webhook,
  delete_webhook: webhook,
  create_timeline_event: ({ body }) =>
    look('reporting.list_timeline_events', { query: { ...project(body), ...newest } }),
  update_timeline_event: timelineEvent,
  delete_timeline_event: timelineEvent,
  create_customer: customers,
  update_customer: customer,
  patch_customer: customer,
  delete_customer: customer,
  update_payment_status: customer,
  // Opening another one makes the first invalid, if there was one: nothing to look for, no harm in doing it again.
  create_session: null,
  // The call names no customer, whose connections would show it: the screen that asked knows whose they are.
  delete_customer_integration: null,
  // Asynchronous results are delivered or they are not; no endpoint lists what was asked for.
  request_metric_values: null,
  create_webhook_subscription: subscriptions,
  update_webhook_subscription: subscriptions,
  delete_webhook_subscription: subscriptions,
};

/** How to find out whether a write was done; null for a call that is no write. Holds nothing that the caller did not give. */
export function outcomeCheck(
  endpoint: string,
  { params = {}, query = {}, body = {} }: CheckedInput,
): OutcomeCheck | null {
  if (!Object.hasOwn(howToLook, endpoint)) return null;
  const write = endpoint as WriteName;
  const found = howToLook[write]?.({ params, query, body });
  return { write, ...(found && { look: found }) };
}
