import type { ElectronApplication, Page } from '@playwright/test';
import { expect, sharing as test } from './fixture.ts';

const askedIn = (app: ElectronApplication) =>
  app.evaluate(() => globalThis.seen.permissions.map((p) => p.permission));

/** Tries everything a page can ask for; what comes back is the name of the refusal, or what was given. */
function tryEverything(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const nameOf = (error: unknown) => error instanceof Error && error.name;
    return {
      geolocation: await new Promise((resolve) => {
        window.navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : `error ${error.code}`),
        );
      }),
      notifications: await Notification.requestPermission(),
      media: await window.navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', nameOf),
      clipboard: await window.navigator.clipboard.readText().then(() => 'granted', nameOf),
      write: await window.navigator.clipboard.writeText('x').then(() => 'granted', nameOf),
      midi: await window.navigator.requestMIDIAccess({ sysex: true }).then(() => 'granted', nameOf),
    };
  });
}

test('the permission handler is asked for each permission, and its refusal applies', async ({
  app,
  page,
}) => {
  expect(await tryEverything(page)).toEqual({
    geolocation: 'denied',
    notifications: 'denied',
    media: 'NotAllowedError',
    clipboard: 'NotAllowedError',
    write: 'NotAllowedError',
    midi: 'NotAllowedError',
  });
  expect(await askedIn(app)).toEqual([
    'geolocation',
    'notifications',
    'media',
    'clipboard-read',
    'clipboard-sanitized-write',
    'midiSysex',
  ]);
  const [first, , media] = await app.evaluate(() => globalThis.seen.permissions);
  expect(first).toMatchObject({ url: 'app://w-one/index.html' });
  expect(media).toMatchObject({ mediaTypes: ['audio'] });
});

test('permissions granted by the handler are given', async ({ app, page }) => {
  await app.evaluate(() => {
    globalThis.granted = ['notifications', 'clipboard-sanitized-write'];
  });
  await page.bringToFront();
  expect(await tryEverything(page)).toMatchObject({
    notifications: 'granted',
    write: 'granted',
    geolocation: 'denied',
  });
});

test('permissions.query is answered by the check handler', async ({ app, page }) => {
  const query = () =>
    page.evaluate(async () => (await window.navigator.permissions.query({ name: 'geolocation' })).state);
  expect(await query()).toBe('denied');
  await app.evaluate(({ session }) => session.defaultSession.setPermissionCheckHandler(() => true));
  expect(await query()).toBe('granted');
});
