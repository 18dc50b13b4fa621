/** What a handler says: a good answer, or a refusal that the service's envelope puts into words. Bugs throw. */

export interface Answer<B = unknown> {
  readonly kind: 'answer';
  readonly body: B;
  /** Where it differs from the endpoint's documented success. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refusal {
  readonly kind: 'refusal';
  readonly status: number;
  readonly message: string;
  /** Rejected fields with their messages; items of lists are named `field.0`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Whatever else the service's envelope has room for, such as the connector's `extra` or planning's `details`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The connector's `error_code`. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Reply<B = unknown> = Answer<B> | Refusal;

export const answer = <B>(body: B, more: Pick<Answer, 'status' | 'headers'> = {}): Answer<B> => ({
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

/** How one service words its errors. */
export interface Envelope {
  readonly body: (refusal: Refusal, requestId: string) => unknown;
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';
