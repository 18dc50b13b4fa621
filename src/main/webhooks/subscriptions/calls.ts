import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { type WebhookSubscription, webhookEvents } from '@shared/services/connect/webhook-subscriptions';
import type { Lane, ListRead } from '@shared/services/read';
import type { Webhook } from '@shared/services/reporting/webhooks';
import type { SubscriptionService } from '@shared/subscriptions';
import type { ServiceCaller } from '../../services/service-handlers';
import type { Listed } from './drift';

export type ListedThere = Omit<Listed, 'pathId'>;

export interface ListReading {
  readonly listed: readonly ListedThere[];
  /** False where a record could not be read: what is not in `listed` may still be there. */
  readonly isWhole: boolean;
  readonly readAt: string;
}

/** The subject of a subscription. Ours of the connector have one event each, so the path identifies the event. */
export interface SubscriptionSubject {
  readonly service: SubscriptionService;
  readonly event: string;
  readonly projectId: number | null;
}

/** Fields of an update. The service keeps missing ones. */
export interface SubscriptionCallChange {
  readonly url?: string;
  readonly event?: string;
  /** Never null: the reporting service has no value that takes a project off. */
  readonly projectId?: number;
}

/** The same calls for both services' subscriptions. A call with an unknown result fails with OUTCOME_UNKNOWN. */
export interface SubscriptionCalls {
  list(workspaceId: string, service: SubscriptionService, lane: Lane): Promise<DeskResult<ListReading>>;
  /** Events that can be subscribed to: as the reporting service lists them, or from the connector's document. */
  events(
    workspaceId: string,
    service: SubscriptionService,
    lane: Lane,
  ): Promise<DeskResult<readonly string[]>>;
  create(workspaceId: string, subject: SubscriptionSubject, url: string): Promise<DeskResult<null>>;
  update(
    workspaceId: string,
    service: SubscriptionService,
    id: number,
    change: SubscriptionCallChange,
  ): Promise<DeskResult<null>>;
  /** The connector's alone: the reporting service has no call for it. */
  setActive(workspaceId: string, id: number, isActive: boolean): Promise<DeskResult<null>>;
  delete(workspaceId: string, service: SubscriptionService, id: number): Promise<DeskResult<null>>;
}

/** A person waits for each of these. */
const lane = 'interactive';
const perPage = 100;
/** Most pages to read. A service whose pages never end must not keep main busy. */
const mostPages = 20;

export function createSubscriptionCalls({ callRoute }: Pick<ServiceCaller, 'callRoute'>): SubscriptionCalls {
  return {
    list: (workspaceId, service, readLane) =>
      service === 'connect'
        ? readPages(
            (input) =>
              callRoute(workspaceId, 'connect.list_webhook_subscriptions', { ...input, lane: readLane }),
            ofConnector,
          )
        : readPages(
            (input) => callRoute(workspaceId, 'reporting.list_webhooks', { ...input, lane: readLane }),
            ofReporting,
          ),
    async events(workspaceId, service, readLane) {
      if (service === 'connect') return succeed(webhookEvents);
      const answer = await callRoute(workspaceId, 'reporting.list_webhook_events', { lane: readLane });
      if (!answer.ok) return answer;
      return answer.data.body
        ? succeed([...new Set(answer.data.body.events)])
        : fail('ANSWER_NOT_THE_SERVICE', 'the list of events cannot be read');
    },
    async create(workspaceId, { service, event, projectId }, url) {
      if (service === 'reporting')
        return nothingOf(
          await callRoute(workspaceId, 'reporting.create_webhook', {
            body: { url, event_type: event, ...(projectId !== null && { project_id: projectId }) },
            lane,
          }),
        );
      const known = eventOf(event);
      if (!known) return unknownEvent();
      return nothingOf(
        await callRoute(workspaceId, 'connect.create_webhook_subscription', {
          body: { url, events: [known] },
          lane,
        }),
      );
    },
    async update(workspaceId, service, id, { url, event, projectId }) {
      if (service === 'reporting')
        return nothingOf(
          await callRoute(workspaceId, 'reporting.update_webhook', {
            params: { id },
            body: {
              ...(url !== undefined && { url }),
              ...(event !== undefined && { event_type: event }),
              ...(projectId !== undefined && { project_id: projectId }),
            },
            lane,
          }),
        );
      const known = event === undefined ? null : eventOf(event);
      if (known === undefined) return unknownEvent();
      return nothingOf(
        await callRoute(workspaceId, 'connect.update_webhook_subscription', {
          params: { id },
          body: { ...(url !== undefined && { url }), ...(known && { events: [known] }) },
          lane,
        }),
      );
    },
    setActive: async (workspaceId, id, isActive) =>
      nothingOf(
        await callRoute(workspaceId, 'connect.update_webhook_subscription', {
          params: { id },
          body: { is_active: isActive },
          lane,
        }),
      ),
    delete: async (workspaceId, service, id) =>
      nothingOf(
        service === 'connect'
          ? await callRoute(workspaceId, 'connect.delete_webhook_subscription', { params: { id }, lane })
          : await callRoute(workspaceId, 'reporting.delete_webhook', { params: { id }, lane }),
      ),
  };
}

interface PageInput {
  readonly query: { per_page: number; sortBy: string };
  readonly next?: string;
}

async function readPages<R>(
  read: (input: PageInput) => Promise<DeskResult<ListRead<R>>>,
  listedOf: (record: R) => ListedThere,
): Promise<DeskResult<ListReading>> {
  const listed: ListedThere[] = [];
  let isWhole = true;
  let next: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { per_page: perPage, sortBy: 'created_at' };
    const answer: DeskResult<ListRead<R>> = await read({ query, ...(next !== null && { next }) });
    if (!answer.ok) return answer;
    listed.push(...answer.data.records.map(listedOf));
    isWhole &&= answer.data.setAside.length === 0;
    ({ next } = answer.data.page);
    if (next === null) return succeed({ listed, isWhole, readAt: isoTime(answer.data.readAt) });
  }
  return fail('ANSWER_TOO_LARGE', 'the list of subscriptions has no end');
}

const ofConnector = ({ id, url, events, is_active, created_at }: WebhookSubscription): ListedThere => ({
  service: 'connect',
  id,
  url,
  events,
  projectId: null,
  isActive: is_active,
  source: null,
  createdAt: created_at,
});

/** `1` is the one status that is shown; `0` is taken for inactive, and of any other nothing is said. */
const ofReporting = ({
  id,
  url,
  event_type,
  project_id,
  status,
  source,
  created_at,
}: Webhook): ListedThere => ({
  service: 'reporting',
  id,
  url,
  events: [event_type],
  projectId: project_id,
  source: source ?? null,
  createdAt: created_at,
  isActive: status === 1 ? true : status === 0 ? false : null,
});

const eventOf = (name: string) => webhookEvents.find((event) => event === name);

const unknownEvent = () => fail('INPUT_INVALID', 'the connector has no such event');

const nothingOf = (answer: DeskResult<unknown>): DeskResult<null> => (answer.ok ? succeed(null) : answer);
