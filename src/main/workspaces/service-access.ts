/** Where a service lies and what proves who asks. Held for the length of a call, never kept, never sent to a page. */
export interface ServiceAccess {
  readonly baseUrl: string;
  readonly key: string;
}

/** What the connector signs its notifications with. Either may never have been entered. */
export interface ClientCredentials {
  readonly clientId: string | null;
  readonly clientSecret: string | null;
}

/** What a person enters for a service. */
export interface AccessGiven {
  readonly baseUrl: string;
  readonly key: string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}
