/** Records of the planning API, typed by hand from the tables of its document. */

export interface Post {
  readonly id: number;
  readonly asset_group_id: number;
  readonly project: Owner;
  readonly network: string;
  readonly network_group: string;
  readonly account: { readonly id: string | number } | null;
  readonly type: string;
  readonly status: string;
  readonly review_status: string | null;
  readonly caption: string | null;
  readonly first_comment: string | null;
  readonly schedule_at: string | null;
  /** Not in the document; the sandbox tells it, and orders by it. */
  readonly created_at: string;
  readonly published_url: string | null;
  readonly media: readonly MediaItem[];
  readonly review?: Review | null;
}

export interface Owner {
  readonly id: number;
  readonly timezone: string;
}

export interface MediaItem {
  readonly id: number;
  readonly type: string;
  readonly url: string;
  readonly url_expires_at: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly aspect_ratio: string | null;
}

export interface Review {
  readonly status: string;
  readonly cycle_started_at: string | null;
  readonly reviewers_total: number;
  readonly decided: number;
  readonly approved: number;
  readonly request_changes: number;
  readonly pending: number;
}

export interface ContentGroup {
  readonly id: number;
  readonly project: Owner;
  readonly review_group_id: number | null;
  readonly posts_count: number;
  readonly networks: readonly string[];
  readonly accounts: readonly unknown[];
  readonly status_summary: Readonly<Record<string, number>>;
  readonly schedule_dates: readonly string[];
  readonly posts: readonly { readonly id: number; readonly thumbnail: { readonly url: string } | null }[];
}

export interface Integration {
  readonly id: number;
  readonly status: string;
}

export interface Project extends Owner {
  readonly integrations: readonly Integration[];
}

export interface Decision {
  readonly id: number;
  readonly reviewer: { readonly name: string; readonly email: string };
  readonly status: string;
  readonly is_invalidated: boolean;
  readonly decided_at: string;
}

export interface ReviewGroup {
  readonly id: number;
  readonly posts_count: number;
  readonly review_summary: Readonly<Record<string, number>>;
  readonly reviewers_count: number;
  readonly posts: readonly Post[];
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly links: Readonly<Record<'first' | 'last' | 'prev' | 'next', string | null>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface ErrorBody {
  readonly error: {
    readonly type: string;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly request_id: string;
  };
}
