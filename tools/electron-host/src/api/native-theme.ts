import type { CdpSession } from '../chromium/connection.ts';
import { strictEmitter } from '../strict-emitter.ts';
import { windows } from '../window/registry.ts';

type ThemeSource = 'system' | 'light' | 'dark';

class NativeTheme extends strictEmitter('nativeTheme') {
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;
  #source: ThemeSource = 'system';
  #systemIsDark = false;

  get themeSource(): ThemeSource {
    return this.#source;
  }
  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument: '${source}'`);
    if (source === this.#source) return;
    this.#source = source;
    // A page that is being closed no longer takes a colour scheme.
    for (const { webContents } of windows.all()) webContents.applyTheme().catch(() => {});
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#systemIsDark : this.#source === 'dark';
  }

  /** @internal Asks a page what the system prefers; read once, before `ready`. */
  async readSystem(session: CdpSession): Promise<void> {
    const expression = `matchMedia('(prefers-color-scheme: dark)').matches`;
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    this.#systemIsDark = result.value === true;
  }
}

export const nativeTheme = new NativeTheme();
