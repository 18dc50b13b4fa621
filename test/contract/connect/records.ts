/** Records of the metrics connector, typed by hand from the tables of its document. */

export interface Merchant {
  readonly uuid: string;
  readonly total_customers: number;
  readonly rate_limit_per_minute: string;
  readonly rate_limit_per_second: string;
  readonly available_integrations: readonly { readonly name: string; readonly slug: string }[];
}

export interface Customer {
  readonly uuid: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly trial_ends_at: string;
  readonly is_paying: boolean;
  readonly merchant: string;
  readonly api_token?: string;
}

export interface Connection {
  readonly uuid: string;
  readonly source_id: string;
  readonly source_name: string;
  readonly status: string;
  readonly integration: { readonly name: string; readonly slug: string };
}

export interface Session {
  readonly session_uuid: string;
  readonly session_link: string;
  readonly expires_at: string;
}

export interface MetricDefinition {
  readonly id: string;
  readonly reference_key: string;
  readonly component: string;
  readonly metrics: readonly string[];
  readonly dimensions: readonly { readonly field: string }[];
  readonly references: {
    readonly title: string;
    readonly description: string;
    readonly tags: { readonly cost: string; readonly history: string };
  };
}

export type Labels = Readonly<Record<string, { readonly label: string }>>;

export interface Catalogue {
  readonly data: readonly MetricDefinition[];
  readonly meta: {
    readonly integration_slug: string;
    readonly language: string;
    readonly setup: { readonly metrics: Labels; readonly dimensions: Labels };
  };
}

export interface Subscription {
  readonly id: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly is_active: boolean;
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface Chart {
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[];
  readonly comparison?: Chart;
}

export interface DataTable {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}
