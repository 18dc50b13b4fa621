/** The result of a handler: an answer, or a refusal that the service's envelope turns into an error body. Bugs throw. */

export interface SandboxAnswer<B = unknown> {
  readonly kind: 'answer';
  readonly body: B;
  /** The status, if it differs from the endpoint's documented one. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refusal {
  readonly kind: 'refusal';
  readonly status: number;
  readonly message: string;
  /** Rejected fields and their messages; items of lists are named `field.0`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Further content of the error body: the connector's `extra`, planning's `details`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The connector's `error_code`. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Reply<B = unknown> = SandboxAnswer<B> | Refusal;

export const answer = <B>(
  body: B,
  more: Pick<SandboxAnswer, 'status' | 'headers'> = {},
): SandboxAnswer<B> => ({
  kind: 'answer',
  body,
  ...more,
});

export const refuse = (
  status: number,
  message: string,
  more: Pick<Refusal, 'fields' | 'extra' | 'code' | 'headers'> = {},
): Refusal => ({ kind: 'refusal', status, message, ...more });

export const refuseFields = (
  fields: Readonly<Record<string, readonly string[]>>,
  message = 'The given data is invalid.',
) => refuse(422, message, { fields });

/** How a service writes its error bodies. */
export interface ReplyEnvelope {
  readonly body: (refusal: Refusal, requestId: string) => unknown;
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';
