import { app } from '../api/app.ts';
import { watchDownloads } from '../api/download.ts';
import { nativeTheme } from '../api/native-theme.ts';
import { denyEverything } from '../api/permissions.ts';
import { readScreen } from '../api/screen.ts';
import { pageProxy, profileDir } from '../api/session.ts';
import { Chromium } from '../chromium/chromium.ts';
import { setChromium, setPermission } from '../chromium/running.ts';
import { preventable } from '../events.ts';
import { host, isHeadless } from '../host.ts';
import { log } from '../log.ts';

/** The status of a host whose browser went away under it: sysexits' EX_SOFTWARE. */
const BROWSER_LOST = 70;

/** Starts Chromium and learns what the app may ask for synchronously once it is ready. */
export async function startBrowser(): Promise<void> {
  const chromium = new Chromium({
    profileDir: profileDir(),
    headless: isHeadless(),
    // A proxy that the command line names wins.
    switches: new Map([...(await pageProxy.switches()), ...host.switches]),
    isRoot: process.getuid?.() === 0,
    platform: process.platform,
  });
  const started = chromium.start();
  // Node reads the classes of `fetch` at their first use. The first answer to a page would wait for that.
  void globalThis.Request;
  await started;
  setChromium(chromium);
  void chromium.exited.then(({ code, signal, lastLines }) => {
    if (host.exiting) return;
    log(`Chromium ended unexpectedly (code ${code}, signal ${signal}).\n${lastLines}`);
    const details = { type: 'Browser', reason: signal ? 'killed' : 'crashed', exitCode: code ?? 1 };
    app.emit('child-process-gone', preventable({}), details);
    process.exit(BROWSER_LOST);
  });
  await Promise.all([
    denyEverything(setPermission),
    watchDownloads(chromium.browser),
    readSurroundings(chromium),
  ]);
  // Only now may Playwright connect: it takes any page it sees for a window of the app.
  chromium.announceDevTools();
}

async function readSurroundings(chromium: Chromium): Promise<void> {
  if (isHeadless()) return;
  const page = await chromium.openHelperPage();
  await Promise.all([readScreen(page.session), nativeTheme.readSystem(page.session)]);
  await chromium.browser.send('Target.closeTarget', { targetId: page.targetId });
}
