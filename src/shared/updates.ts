import type { DeskError } from './errors';

/** The user's settings for updates. Nothing is downloaded unless the user agreed, for one update or for all. */
export interface UpdateSettings {
  /** True to check again one day after the last check, while the app is used. */
  readonly checksDaily: boolean;
  readonly downloadsItself: boolean;
  /** The version that the user postponed. The app mentions it again when it is ready or when a newer one exists. */
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
  /** Null if the description does not say. */
  readonly releasedAt: string | null;
  /** Size of the file for this system; null if the description does not say. */
  readonly sizeBytes: number | null;
  /** Untrusted text. Show it through `readNotes` only. */
  readonly notes: string;
}

/**
 * Why the app never checks for updates. `no_address`: it was built without an update address. `unsupported`: an update
 * cannot replace the way it was started.
 */
export type UpdatesOff = 'from_source' | 'no_address' | 'address_invalid' | 'unsupported';

/**
 * Update status compared with the newest version. `available`: it can be downloaded and installed. `manual`: a person
 * downloads it from the page, because the app could not verify who made it. `ready`: installed when the app quits.
 */
export type UpdateState =
  | { readonly kind: 'off'; readonly reason: UpdatesOff }
  | { readonly kind: 'idle' }
  /** A check that the user started; automatic checks are not shown. */
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
      /** The update that was to be downloaded. */
      readonly offer: UpdateOffer | null;
    };

/** News since the version that ran before, taken from the app's own changelog. Shown once after an update. */
export interface UpdateNews {
  readonly version: string;
  readonly notes: string;
  readonly isRead: boolean;
}

export interface UpdatesView {
  readonly state: UpdateState;
  /** True if the app may download and install the updates it finds. */
  readonly canInstall: boolean;
  /** When the newest version was last learned; null where it never was. */
  readonly checkedAt: string | null;
  /** Null where this version ran before, or where nothing is written about it. */
  readonly news: UpdateNews | null;
}
