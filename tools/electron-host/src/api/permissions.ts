import { trace } from '../log.ts';
import { originOf } from '../origins.ts';
import type { WebContents } from '../window/web-contents.ts';
import type { PermissionQuestion } from '../world/host-messages.ts';

interface RequestDetails {
  requestingUrl: string;
  isMainFrame: boolean;
  mediaTypes?: string[];
  securityOrigin?: string;
  externalURL?: string;
}

interface CheckDetails {
  requestingUrl: string;
  isMainFrame: boolean;
  mediaType?: string;
  securityOrigin?: string;
}

export type PermissionRequestHandler = (
  contents: WebContents,
  permission: string,
  callback: (granted: boolean) => void,
  details: RequestDetails,
) => void;

export type PermissionCheckHandler = (
  contents: WebContents | null,
  permission: string,
  requestingOrigin: string,
  details: CheckDetails,
) => boolean;

/** Chromium's descriptors for what Electron's handlers are asked about. */
const DESCRIPTORS: Record<string, { name: string; sysex?: boolean; allowWithoutSanitization?: boolean }[]> = {
  geolocation: [{ name: 'geolocation' }],
  notifications: [{ name: 'notifications' }],
  'display-capture': [{ name: 'display-capture' }],
  'clipboard-read': [{ name: 'clipboard-read' }],
  'clipboard-sanitized-write': [{ name: 'clipboard-write' }],
  midi: [{ name: 'midi' }],
  midiSysex: [{ name: 'midi', sysex: true }],
};
const MEDIA: Record<string, { name: string }> = { audio: { name: 'microphone' }, video: { name: 'camera' } };

type Descriptor = { name: string };
export type SetPermission = (descriptor: Descriptor, granted: boolean, origin?: string) => Promise<unknown>;

/** Everything starts denied, so that only the app's handler can let a page have something. */
export async function denyEverything(setPermission: SetPermission): Promise<void> {
  const all = [...Object.values(DESCRIPTORS).flat(), ...Object.values(MEDIA), { name: 'local-fonts' }];
  const deny = (descriptor: Descriptor) =>
    setPermission(descriptor, false).catch((error: unknown) => trace('permission', descriptor.name, error));
  await Promise.all(all.map(deny));
}

function descriptorsOf({ permission, mediaTypes }: PermissionQuestion): Descriptor[] {
  if (permission !== 'media') return DESCRIPTORS[permission] ?? [];
  return mediaTypes.flatMap((type) => MEDIA[type] ?? []);
}

/** The handlers of one session. As in Electron, what has no handler is granted. */
export class PermissionHandlers {
  onRequest: PermissionRequestHandler | null = null;
  onCheck: PermissionCheckHandler | null = null;

  /** Asks the app and makes its answer Chromium's, for the origin that asks. */
  async decide(
    contents: WebContents,
    kind: 'request' | 'check',
    question: PermissionQuestion,
    setPermission: SetPermission,
    chromiumOrigin: string,
  ): Promise<boolean> {
    const granted =
      kind === 'request' ? await this.request(contents, question) : this.#check(contents, question);
    await Promise.all(descriptorsOf(question).map((one) => setPermission(one, granted, chromiumOrigin)));
    return granted;
  }

  request(contents: WebContents, { permission, mediaTypes }: PermissionQuestion, externalURL?: string) {
    const handler = this.onRequest;
    const requestingUrl = contents.getURL();
    if (!handler) return Promise.resolve(true);
    const details: RequestDetails = { requestingUrl, isMainFrame: true };
    if (permission === 'media')
      Object.assign(details, { mediaTypes, securityOrigin: originOf(requestingUrl) });
    if (externalURL !== undefined) details.externalURL = externalURL;
    return new Promise<boolean>((resolve) => handler(contents, permission, resolve, details));
  }

  #check(contents: WebContents, { permission, mediaTypes }: PermissionQuestion): boolean {
    const requestingUrl = contents.getURL();
    const [mediaType] = mediaTypes;
    const details: CheckDetails = {
      requestingUrl,
      isMainFrame: true,
      ...(mediaType === undefined ? {} : { mediaType, securityOrigin: originOf(requestingUrl) }),
    };
    return this.onCheck?.(contents, permission, originOf(requestingUrl), details) ?? true;
  }
}
