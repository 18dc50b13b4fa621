/** The line that the sandbox prints once every service listens: their addresses, and the keys of the data set. */
export interface StartLine {
  readonly connect: {
    readonly base_url: string;
    readonly api_key: string;
    readonly client_id: string;
    readonly client_secret: string;
    readonly customers: readonly { readonly uuid: string; readonly api_token: string }[];
  };
  readonly reporting: { readonly base_url: string; readonly api_token: string };
  readonly planning: { readonly base_url: string; readonly access_token: string };
  readonly control: { readonly base_url: string };
  /** Records of the data set that are one client; null where a service has none of it. */
  readonly clients?: readonly SameClient[] | undefined;
}

export interface SameClient {
  readonly planning: string | null;
  readonly reporting: string | null;
  readonly connect: string | null;
}

/** File beside the data in which the sandbox writes why it crashed, because its standard error may be lost. */
export const lastWordsFile = (dataFile: string): string => `${dataFile}.last-words`;
