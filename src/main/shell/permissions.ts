import type { PermissionGate } from './gates/page-gates';
import { addressForLog, type Refuse } from './refusals';

/** The part of Electron's `Session` in use. */
export interface PermissionSession {
  setPermissionRequestHandler(
    handler: (contents: PageOrGone, permission: string, callback: (granted: boolean) => void) => void,
  ): void;
  setPermissionCheckHandler(
    handler: (contents: PageOrGone, permission: string, requestingOrigin: string) => boolean,
  ): void;
  setDevicePermissionHandler(handler: (details: { readonly deviceType: string }) => boolean): void;
}

type PageOrGone = { getURL(): string } | null;

/**
 * Applies the permission gate to a session. All three handlers are needed, because Electron grants a permission
 * without its handler. A page never gets a device (USB, HID, serial), even if the table allows it.
 */
export function holdPermissions(session: PermissionSession, gate: PermissionGate, refuse: Refuse): void {
  const told = new Set<string>();

  session.setPermissionRequestHandler((contents, permission, callback) => {
    const granted = gate(permission);
    if (!granted) {
      refuse('PERMISSION_REFUSED', {
        permission,
        by: contents ? addressForLog(contents.getURL()) : 'unknown',
      });
    }
    callback(granted);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) => {
    const granted = gate(permission);
    const by = addressForLog(requestingOrigin);
    // Chromium checks over and over, some things with each frame: one line tells it all.
    if (!granted && !told.has(`${permission} ${by}`)) {
      told.add(`${permission} ${by}`);
      refuse('PERMISSION_REFUSED', { permission, by, kind: 'check' });
    }
    return granted;
  });
  session.setDevicePermissionHandler(({ deviceType }) => {
    refuse('DEVICE_REFUSED', { device: deviceType });
    return false;
  });
}
