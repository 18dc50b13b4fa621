import { describe, expect, it } from 'vitest';
import { allowedPermissions, createPermissionGate } from './gates/page-gates';
import { holdPermissions, type PermissionSession } from './permissions';
import { createRefuse } from './refusals';
import { memoryLog } from './testing/log';

class FakeSession implements PermissionSession {
  #request: Parameters<PermissionSession['setPermissionRequestHandler']>[0] | undefined;
  #check: Parameters<PermissionSession['setPermissionCheckHandler']>[0] | undefined;
  #device: Parameters<PermissionSession['setDevicePermissionHandler']>[0] | undefined;
  setPermissionRequestHandler: PermissionSession['setPermissionRequestHandler'] = (handler) => {
    this.#request = handler;
  };
  setPermissionCheckHandler: PermissionSession['setPermissionCheckHandler'] = (handler) => {
    this.#check = handler;
  };
  setDevicePermissionHandler: PermissionSession['setDevicePermissionHandler'] = (handler) => {
    this.#device = handler;
  };

  /** Like Electron, grants a permission that has no handler. */
  request = (permission: string, url = 'app://w-abc123/?t=canary') =>
    new Promise<boolean>((resolve) => {
      if (this.#request) this.#request({ getURL: () => url }, permission, resolve);
      else resolve(true);
    });
  check = (permission: string, origin = 'app://w-abc123') => this.#check?.(null, permission, origin) ?? true;
  device = (deviceType: string) => this.#device?.({ deviceType }) ?? true;
}

function hold(allowed = allowedPermissions) {
  const session = new FakeSession();
  const log = memoryLog();
  holdPermissions(session, createPermissionGate(allowed), createRefuse(log));
  return { session, log };
}

const wanted = [
  'geolocation',
  'media',
  'notifications',
  'clipboard-read',
  'clipboard-sanitized-write',
  'openExternal',
  'fullscreen',
  'unknown',
  'constructor',
];

describe('Permissions', () => {
  it.each(wanted)('%s is refused on request and on check, and logged', async (permission) => {
    const { session, log } = hold();
    expect(await session.request(permission)).toBe(false);
    expect(session.check(permission)).toBe(false);
    expect(log.lines.map(({ facts }) => facts)).toEqual([
      { code: 'PERMISSION_REFUSED', permission, by: 'app://w-abc123' },
      { code: 'PERMISSION_REFUSED', permission, by: 'app://w-abc123', kind: 'check' },
    ]);
  });

  it('repeated checks of one permission are logged once', () => {
    const { session, log } = hold();
    for (let i = 0; i < 5; i += 1) session.check('media');
    expect(log.lines).toHaveLength(1);
  });

  it('a device is refused even when listed as allowed', () => {
    const { session, log } = hold(new Map([['usb', 'for the test']]));
    expect(session.device('usb')).toBe(false);
    expect(log.lines[0]?.facts).toEqual({ code: 'DEVICE_REFUSED', device: 'usb' });
  });

  it('a permission listed as allowed is granted', async () => {
    const { session, log } = hold(new Map([['notifications', 'for the test']]));
    expect(await session.request('notifications')).toBe(true);
    expect(session.check('notifications')).toBe(true);
    expect(await session.request('media')).toBe(false);
    expect(log.lines).toHaveLength(1);
  });

  it('every allowed permission has a reason of more than 20 characters', () => {
    for (const reason of allowedPermissions.values()) expect(reason.length).toBeGreaterThan(20);
  });
});
