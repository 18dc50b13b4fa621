import { trace } from '../log.ts';
import { fromChromium } from '../origins.ts';
import { strict } from '../strict-prototype.ts';
import type { WebContents } from './web-contents.ts';

interface Entry {
  id: number;
  url: string;
  title: string;
}

/** Electron answers at once, the protocol does not: a copy is read again after each navigation. */
export class HistoryMirror {
  #entries: Entry[] = [];
  #index = -1;
  #isToBeCleared = false;
  readonly #contents: WebContents;

  constructor(contents: WebContents) {
    this.#contents = contents;
  }

  async refresh(): Promise<void> {
    if (this.#isToBeCleared) {
      await this.#contents.command('Page.resetNavigationHistory');
      this.#isToBeCleared = false;
    }
    const { entries, currentIndex } = await this.#contents.command('Page.getNavigationHistory');
    this.#entries = entries;
    this.#index = currentIndex;
  }

  /** webContents.navigationHistory */
  api() {
    const canGoToOffset = (offset: number) => this.#entries[this.#index + offset] !== undefined;
    const goToIndex = (index: number) => {
      const entry = this.#entries[index];
      if (entry) this.#contents.goToEntry(entry.id, entry.url);
    };
    const goToOffset = (offset: number) => goToIndex(this.#index + offset);
    return strict('navigationHistory', {
      canGoBack: () => canGoToOffset(-1),
      canGoForward: () => canGoToOffset(1),
      canGoToOffset,
      goBack: () => goToOffset(-1),
      goForward: () => goToOffset(1),
      goToIndex,
      goToOffset,
      getActiveIndex: () => this.#index,
      getEntryAtIndex: (index: number) => {
        const { url = '', title = '' } = this.#entries[index] ?? {};
        return { url: fromChromium(url), title };
      },
      getAllEntries: () => this.#entries.map(({ url, title }) => ({ url: fromChromium(url), title })),
      length: () => this.#entries.length,
      clear: () => {
        this.#entries = this.#entries.slice(this.#index, this.#index + 1);
        this.#index = this.#entries.length - 1;
        // While one document takes the other's place, the protocol has no page to do it for. The next sign of it tries again.
        this.#isToBeCleared = true;
        // A copy that was asked for before this is older than what is here now.
        this.refresh().catch((error: unknown) => trace('history', error));
      },
    });
  }
}
