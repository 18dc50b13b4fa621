import type { DeskError } from './errors';

/** What a person chose about updates. Nothing is downloaded before they choose it, once or always. */
export interface UpdateSettings {
  /** A day after the last check the app asks again by itself, while it is used. */
  readonly checksDaily: boolean;
  readonly downloadsItself: boolean;
  /** The version they put off: the app speaks of it again when it is ready, or when there is a newer one. */
  readonly putOffVersion: string | null;
}

export const defaultUpdates: UpdateSettings = {
  checksDaily: true,
  downloadsItself: false,
  putOffVersion: null,
};

/** A version that is newer than this app, as its description says. */
export interface UpdateOffer {
  readonly version: string;
  /** Null where the description does not say. */
  readonly releasedAt: string | null;
  /** Of the file for this system; null where the description does not say. */
  readonly sizeBytes: number | null;
  /** As somebody else wrote them: shown through `readNotes` alone. */
  readonly notes: string;
}

/**
 * Why the app never looks for updates. `no_address`: it was built without one. `unsupported`: it was not started from what
 * an update could replace.
 */
export type UpdatesOff = 'from_source' | 'no_address' | 'address_invalid' | 'unsupported';

/**
 * How the app stands to the newest version. `available`: it can be downloaded and installed. `manual`: a person downloads it
 * from the page, because nothing here could tell who made it. `ready`: installed when the app quits.
 */
export type UpdateState =
  | { readonly kind: 'off'; readonly reason: UpdatesOff }
  | { readonly kind: 'idle' }
  /** Asked for by a person; what the app asks by itself shows nothing. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'none' }
  | { readonly kind: 'available'; readonly offer: UpdateOffer }
  | { readonly kind: 'manual'; readonly offer: UpdateOffer; readonly page: string }
  | {
      readonly kind: 'downloading';
      readonly offer: UpdateOffer;
      /** Whole, 0 to 100. */
      readonly percent: number;
      /** Null before the first bytes. */
      readonly bytesPerSecond: number | null;
    }
  | { readonly kind: 'ready'; readonly offer: UpdateOffer }
  | { readonly kind: 'restarting'; readonly offer: UpdateOffer }
  | {
      readonly kind: 'failed';
      readonly during: 'check' | 'download';
      readonly error: DeskError;
      /** What was to be downloaded. */
      readonly offer: UpdateOffer | null;
    };

/** What is new since the version that ran before, once after an update; from the app's own changelog. */
export interface UpdateNews {
  readonly version: string;
  readonly notes: string;
  readonly isRead: boolean;
}

export interface UpdatesView {
  readonly state: UpdateState;
  /** Whether this app may download and install what it finds. */
  readonly canInstall: boolean;
  /** When the newest version was last learned; null where it never was. */
  readonly checkedAt: string | null;
  /** Null where this version ran before, or where nothing is written about it. */
  readonly news: UpdateNews | null;
}
