/**
 * Where secrets lie. Values are read by main alone and never cross to a page. "Not found" is an answer, apart from
 * every failure: a locked or hanging keychain must never look like a key that was never entered.
 */
export interface SecureStore {
  get(name: string): Promise<StoreRead>;
  /** Values must not be empty, hold NUL, or exceed 2,500 bytes (the smallest limit of the three platforms). */
  set(name: string, value: string): Promise<StoreWrite>;
  /** Succeeds too where nothing was stored under the name. */
  remove(name: string): Promise<StoreWrite>;
}

export type StoreRead =
  | { readonly kind: 'found'; readonly value: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed'; readonly reason: StoreFailure };

export type StoreWrite =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: StoreFailure };

export type StoreFailure = 'absent' | 'locked' | 'not_answering' | 'failed' | 'value_unfit';
