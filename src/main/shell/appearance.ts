import type { Settings } from '@shared/settings';
import type { NativeTheme } from 'electron';
import type { Scheme } from './window/window-options';

export interface Appearance {
  scheme(): Scheme;
  /** Applies the person's choice to pages (`prefers-color-scheme`), menus and dialogs alike. */
  choose(choice: Settings['colorScheme']): void;
  /** Told after a choice, and when the system itself turns dark or light. */
  onChange(listener: (scheme: Scheme) => void): void;
}

export function createAppearance(
  nativeTheme: Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors' | 'on'>,
): Appearance {
  const scheme = (): Scheme => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light');
  return {
    scheme,
    choose: (choice) => {
      nativeTheme.themeSource = choice;
    },
    onChange: (listener) => void nativeTheme.on('updated', () => listener(scheme())),
  };
}
