import { expect } from '../fixture';
import { type Attack, addresses, codeOf, type Scene } from './attack';

const permission: Attack = {
  name: 'a permission',
  gate: 'permission',
  code: 'PERMISSION_REFUSED',
  async run({ desk: { page }, readLog }) {
    // The one permission that no header of ours forbids already: what answers is the gate alone.
    const isDenied = await page.evaluate(async () => (await Notification.requestPermission()) === 'denied');
    if (!isDenied) return undefined;
    await expect.poll(readLog).toContain('PERMISSION_REFUSED');
    return 'PERMISSION_REFUSED';
  },
};

/** Returns, for each event of one kind, whether the app prevented it, as Electron saw it. */
const prevented = ({ app }: Scene['desk']): Promise<boolean[]> =>
  app.evaluate(() => (globalThis as unknown as { preventedByApp: boolean[] }).preventedByApp);

const downloadable: Readonly<Record<string, () => string>> = {
  'of a blob': () => URL.createObjectURL(new Blob(['x'], { type: 'application/octet-stream' })),
  'of a data address': () => 'data:application/octet-stream,x',
};

const downloads = Object.entries(downloadable).map(
  ([name, addressOf]): Attack => ({
    name: `a download ${name}`,
    gate: 'download',
    code: 'DOWNLOAD_REFUSED',
    async run({ desk }) {
      await desk.app.evaluate(({ session }) => {
        const seen: boolean[] = [];
        Object.assign(globalThis, { preventedByApp: seen });
        session.defaultSession.once('will-download', (event) => void seen.push(event.defaultPrevented));
      });
      const address = await desk.page.evaluate(addressOf);
      await desk.page.evaluate(
        (href) => Object.assign(document.createElement('a'), { href, download: 'tool.exe' }).click(),
        address,
      );
      await expect.poll(async () => (await prevented(desk)).length).toBe(1);
      return (await prevented(desk)).every(Boolean) ? 'DOWNLOAD_REFUSED' : undefined;
    },
  }),
);

const savingByDialog: Attack = {
  name: 'the system’s dialog for saving, which asks no permission',
  gate: 'download',
  code: 'NOT_THERE',
  // An option of the window itself: there is no gate to open.
  isHeldTwice: true,
  run: ({ desk: { page } }) =>
    page.evaluate(() => {
      const names = ['showSaveFilePicker', 'showOpenFilePicker', 'showDirectoryPicker'];
      const hasOpfs = 'getDirectory' in window.navigator.storage;
      return !names.some((name) => name in window) && hasOpfs ? 'NOT_THERE' : undefined;
    }),
};

const realTime: Attack = {
  name: 'a way out by WebRTC',
  gate: 'realTime',
  code: 'NO_WAY_OUT',
  run: ({ desk: { page } }) =>
    page.evaluate(async () => {
      const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] });
      connection.createDataChannel('out');
      const found = new Promise<string | undefined>((resolve) => {
        connection.onicecandidate = ({ candidate }) =>
          resolve(candidate?.candidate ? undefined : 'NO_WAY_OUT');
      });
      await connection.setLocalDescription(await connection.createOffer());
      const outcome = await found;
      connection.close();
      return outcome;
    }),
};

const hold: Attack = {
  name: 'a window held by beforeunload',
  gate: 'unload',
  code: 'UNLOAD_REFUSED',
  async run({ desk }) {
    const { app, page } = desk;
    await app.evaluate(({ BrowserWindow }) => {
      const seen: boolean[] = [];
      Object.assign(globalThis, { preventedByApp: seen });
      const [window] = BrowserWindow.getAllWindows();
      window?.webContents.once('will-prevent-unload', (event) => void seen.push(event.defaultPrevented));
    });
    // Left to itself, Playwright lets every page go: it is to do here as the app says.
    page.once('dialog', async (dialog) => {
      await expect.poll(async () => (await prevented(desk)).length).toBe(1);
      const [isOverruled] = await prevented(desk);
      // The host may have answered it already.
      await (isOverruled ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    });
    // Chromium asks such a page only once a person has done something in it.
    await page.mouse.click(2, 2);
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    await codeOf(page, 'workspaces.switch', { id: null }).catch(() => undefined);
    await expect.poll(async () => (await prevented(desk)).length).toBe(1);
    if (!(await prevented(desk)).every(Boolean)) return undefined;
    await expect.poll(() => addresses(desk)).toEqual(['app://welcome/']);
    return 'UNLOAD_REFUSED';
  },
};

/** What pages of the web may, and none of ours needs. */
export const rightAttacks: readonly Attack[] = [permission, ...downloads, savingByDialog, realTime];
/** Leaves the page behind. */
export const holdAttack = hold;
