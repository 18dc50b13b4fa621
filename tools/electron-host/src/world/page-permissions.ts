import type { PermissionQuestion } from './host-messages.ts';

/** What the isolated world offers the main world's hooks. */
export interface PageServices {
  open(url: string, name: string, features: string): void;
  /** Puts the question to the app's handler and makes its answer Chromium's, for this origin. */
  permission(kind: 'request' | 'check', question: PermissionQuestion): Promise<boolean>;
}

type Method = (...args: unknown[]) => unknown;

/** Electron's name for what the Permissions API calls otherwise. */
const ELECTRON_NAMES: Record<string, string> = {
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
  'background-fetch': 'unknown',
  push: 'notifications',
};

function mediaTypes(constraints: unknown): string[] {
  const { audio, video } = (constraints ?? {}) as MediaStreamConstraints;
  return [...(audio ? ['audio'] : []), ...(video ? ['video'] : [])];
}

/**
 * Chromium denies everything from the start (see the host's permissions). A page that asks is paused for a moment
 * while the app's handler is asked. Then its own call continues to the real API, which follows the handler's answer.
 */
export function guardPermissions(services: () => PageServices | undefined): void {
  const ask = (kind: 'request' | 'check', question: PermissionQuestion) =>
    services()?.permission(kind, question) ?? Promise.resolve(false);

  function guard(owner: object, method: string, question: (args: unknown[]) => PermissionQuestion) {
    const original = Reflect.get(owner, method) as Method | undefined;
    if (!original) return;
    const guarded = async function (this: unknown, ...args: unknown[]) {
      const asked = question(args);
      const granted = await ask('request', asked);
      // On a machine without a camera Chromium would say so before it looks at the permission.
      if (!granted && asked.permission === 'media') {
        throw new DOMException('Permission denied', 'NotAllowedError');
      }
      return original.apply(this, args);
    };
    Object.defineProperty(owner, method, { value: guarded, writable: true, configurable: true });
  }

  const named = (permission: string) => () => ({ permission, mediaTypes: [] });
  if ('Geolocation' in globalThis) {
    guardGeolocation(Geolocation.prototype, () => ask('request', named('geolocation')()));
  }
  if ('Notification' in globalThis) guard(Notification, 'requestPermission', named('notifications'));
  // navigator.mediaDevices and navigator.clipboard exist in secure contexts only.
  if ('MediaDevices' in globalThis) {
    const media = MediaDevices.prototype;
    guard(media, 'getUserMedia', ([constraints]) => ({
      permission: 'media',
      mediaTypes: mediaTypes(constraints),
    }));
    guard(media, 'getDisplayMedia', named('display-capture'));
  }
  if ('Clipboard' in globalThis) {
    guard(Clipboard.prototype, 'read', named('clipboard-read'));
    guard(Clipboard.prototype, 'readText', named('clipboard-read'));
    guard(Clipboard.prototype, 'write', named('clipboard-sanitized-write'));
    guard(Clipboard.prototype, 'writeText', named('clipboard-sanitized-write'));
  }
  guard(Navigator.prototype, 'requestMIDIAccess', ([options]) => {
    const sysex = (options as { sysex?: boolean } | undefined)?.sysex === true;
    return { permission: sysex ? 'midiSysex' : 'midi', mediaTypes: [] };
  });
  if ('Permissions' in globalThis) guardQuery(Permissions.prototype, (question) => ask('check', question));
}

/** Geolocation answers through callbacks and returns at once (watchPosition: a number). */
function guardGeolocation(prototype: Geolocation, ask: () => Promise<boolean>): void {
  const native = (name: keyof Geolocation) => Reflect.get(prototype, name) as Method;
  const [getCurrentPosition, watchPosition, clearWatch] = [
    native('getCurrentPosition'),
    native('watchPosition'),
    native('clearWatch'),
  ];
  const watches = new Map<number, number | undefined>();
  let lastWatch = 0;
  prototype.getCurrentPosition = function (...args) {
    void ask().then(() => getCurrentPosition.apply(this, args));
  };
  prototype.watchPosition = function (...args) {
    const id = ++lastWatch;
    watches.set(id, undefined);
    void ask().then(() => {
      if (watches.has(id)) watches.set(id, Number(watchPosition.apply(this, args)));
    });
    return id;
  };
  prototype.clearWatch = function (id) {
    const started = watches.get(id);
    watches.delete(id);
    if (started !== undefined) clearWatch.call(this, started);
  };
}

function guardQuery(prototype: Permissions, ask: (question: PermissionQuestion) => Promise<boolean>): void {
  const query = Reflect.get<Permissions, 'query'>(prototype, 'query');
  prototype.query = function (descriptor) {
    const name = descriptor.name as string;
    const types = name === 'camera' ? ['video'] : name === 'microphone' ? ['audio'] : [];
    const question = { permission: ELECTRON_NAMES[name] ?? name, mediaTypes: types };
    return ask(question).then(() => query.call(this, descriptor));
  };
}
