import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { RouteName, RouteOutput } from '@shared/ipc/routes';
import type { LocalKey } from '@shared/record-key';
import type { SetAside } from '@shared/services/read';
import type { MetricRow } from './metrics';

type Listed<R extends RouteName> =
  RouteOutput<R> extends { readonly records: readonly (infer One)[] } ? One : never;
type Single<R extends RouteName> =
  RouteOutput<R> extends { readonly record: infer One } ? NonNullable<One> : never;
type Plain<R extends RouteName> =
  RouteOutput<R> extends { readonly body: infer One } ? NonNullable<One> : never;

/** Every resource that is held whole, with its record as the service documents it, less what is secret or expires. */
export interface Resources {
  readonly 'planning.projects': Listed<'planning.list_projects'>;
  readonly 'planning.integrations': Listed<'planning.list_integrations'>;
  /** Decisions of a post's review; parent: the post. */
  readonly 'planning.post_reviews': Listed<'planning.list_post_reviews'>;
  readonly 'planning.content_groups': Single<'planning.get_content_group'>;
  /** Read singly: the list does not show members. */
  readonly 'planning.review_groups': Single<'planning.get_review_group'>;
  readonly 'reporting.company': Single<'reporting.get_company_settings'>;
  readonly 'reporting.projects': Listed<'reporting.list_projects'>;
  readonly 'reporting.integrations': Listed<'reporting.list_integrations'>;
  /** Parent: the integration's slug. */
  readonly 'reporting.metric_definitions': Listed<'reporting.list_metric_definitions'>;
  readonly 'reporting.templates': Listed<'reporting.list_templates'>;
  /** With sections, which the list does not show. Keyed by the template. */
  readonly 'reporting.template_details': Single<'reporting.get_template'>;
  readonly 'reporting.reports': Listed<'reporting.list_reports'>;
  readonly 'reporting.dashboards': Listed<'reporting.list_dashboards'>;
  readonly 'reporting.webhooks': Listed<'reporting.list_webhooks'>;
  readonly 'reporting.webhook_events': Plain<'reporting.list_webhook_events'>;
  readonly 'reporting.timeline_events': Listed<'reporting.list_timeline_events'>;
  readonly 'connect.merchant': Single<'connect.get_merchant_settings'>;
  readonly 'connect.integrations': Listed<'connect.list_integrations'>;
  readonly 'connect.customers': Listed<'connect.list_customers'>;
  /** Parent: the customer. */
  readonly 'connect.connections': Listed<'connect.list_customer_integrations'>;
  /** Parent: `<integration slug> <language>`. */
  readonly 'connect.metric_definitions': CatalogueMetric;
  /** Keyed by the integration's slug. */
  readonly 'connect.ads_options': object;
  readonly 'connect.webhook_subscriptions': Listed<'connect.list_webhook_subscriptions'>;
  /** Answers to metric reads. Read only on request, never by the engine itself. */
  readonly 'metrics.results': MetricRow;
}

export type ResourceName = keyof Resources;

/** Catalogue metric, with the platform's labels in the catalogue's language. */
export type CatalogueMetric = Listed<'connect.list_metric_definitions'> & {
  /** Labels of its metrics and dimensions, by key. Keys without a label are omitted. */
  readonly labels?: Readonly<Record<string, string>>;
};

export interface RecordFilter {
  /** Only records of this parent. */
  readonly parent?: string;
  /** Only records of this client. */
  readonly client?: LocalKey;
  readonly ids?: readonly string[];
}

export interface RecordList<R extends ResourceName> {
  readonly records: readonly KeptRecord<R>[];
  /** The oldest moment at which any part of this list was last confirmed; null before the first whole reading. */
  readonly asOf: EpochMs | null;
  /** Why it cannot be read now: a scope that the key lacks, a service that is not set up, a customer without a token. */
  readonly error: DeskError | null;
  readonly setAside: readonly SetAside[];
  /** State of each list, if the resource has one list per parent. Empty for a resource with one list. */
  readonly lists: readonly ListState[];
}

export interface RecordCounts extends Pick<RecordList<ResourceName>, 'asOf' | 'error'> {
  readonly total: number;
  /** By the record's own `status`; records without one are in the total alone. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** Records of which only the part that lists show is here, by id: their single read is still to come. */
  readonly partialIds: readonly string[];
}

export interface ListState {
  readonly parent: string;
  /** When it was last read whole; null before the first whole reading. */
  readonly asOf: EpochMs | null;
  /** Why this list cannot be read now; what concerns the whole service is the `error` of them all. */
  readonly error: DeskError | null;
}

export interface KeptRecord<R extends ResourceName> {
  readonly id: string;
  readonly parent: string | null;
  readonly record: Resources[R];
  /** When an answer last held it. */
  readonly seenAt: EpochMs;
  /** The list no longer held it and nothing has yet said why. */
  readonly isSuspect: boolean;
}
