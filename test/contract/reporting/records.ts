/** Records of the reporting service, typed by hand from the tables of its document. */

export interface Company {
  readonly id: number;
  readonly name: string;
  readonly total_clients: number;
  readonly rate_limits: {
    readonly per_minute: number;
    readonly per_second: number;
    readonly actions: Readonly<
      Record<string, { readonly max_attempts: number; readonly decay_seconds: number }>
    >;
  };
}

export interface Integration {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly project_id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface Definition {
  readonly id: string;
  readonly reference_key: string;
  readonly component: string;
  readonly metrics: readonly string[];
  readonly type: readonly string[];
}

export interface MetricResult {
  readonly values: unknown;
  readonly comparison: {
    readonly values: unknown;
    readonly difference: number;
    readonly absoluteDifference: number;
  } | null;
  readonly error?: { readonly message: string };
}

export interface Template {
  readonly id: number;
  readonly title: string;
  readonly used_count: number;
  readonly sections: readonly {
    readonly id: number;
    readonly title: string;
    readonly widgets: readonly string[];
  }[];
}

export interface Report {
  readonly id: number;
  readonly title: string;
  readonly client_id?: number;
  readonly views: number;
  readonly created_at: string;
  readonly internal_url: string;
  readonly external_url: string;
}

export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly event_type: string;
  readonly source: string;
  readonly project_id: number | null;
  readonly status: number;
}

export interface TimelineEvent {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly project_id: number;
  readonly report_id: number | null;
  readonly date: string;
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<'first' | 'last' | 'prev' | 'next', string | null>>;
}

export interface ErrorBody {
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The three forms of a point in time that the document shows. */
export const datetime = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d:\d\d|T\d\d:\d\d:\d\d\.\d{6}Z)$/;
