import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CdpSession } from '../chromium/connection.ts';
import type { EventPayload } from '../chromium/protocol.ts';
import { preventable } from '../events.ts';
import { trace } from '../log.ts';
import { fromChromium } from '../origins.ts';
import { strictEmitter } from '../strict-emitter.ts';
import { windows } from '../window/registry.ts';
import { defaultSession } from './session.ts';

/** What a will-download listener is given. It can look and cancel; where the file goes is not implemented. */
class DownloadItem extends strictEmitter('downloadItem') {
  readonly #download: EventPayload<'Browser.downloadWillBegin'>;
  readonly #browser: CdpSession;

  constructor(download: EventPayload<'Browser.downloadWillBegin'>, browser: CdpSession) {
    super();
    this.#download = download;
    this.#browser = browser;
  }

  getURL(): string {
    return fromChromium(this.#download.url);
  }
  getFilename(): string {
    return this.#download.suggestedFilename;
  }
  cancel(): void {
    this.#browser
      .send('Browser.cancelDownload', { guid: this.#download.guid })
      .catch((error: unknown) => trace('cancelDownload', error));
  }
}

/** Offers each download to will-download. A download without a listener goes to a temporary folder. */
export async function watchDownloads(browser: CdpSession): Promise<void> {
  browser.on('Browser.downloadWillBegin', (download) => {
    const item = new DownloadItem(download, browser);
    const event = preventable({});
    const contents = windows
      .all()
      .find(({ webContents }) => webContents.targetId === download.frameId)?.webContents;
    defaultSession.emit('will-download', event, item, contents);
    if (event.defaultPrevented) item.cancel();
  });
  await browser.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: mkdtempSync(join(tmpdir(), 'stand-in-downloads-')),
    eventsEnabled: true,
  });
}
