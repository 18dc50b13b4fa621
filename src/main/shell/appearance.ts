import type { Settings } from '@shared/settings';
import type { Scheme } from './window/window-options';

export interface Appearance {
  scheme(): Scheme;
  /** Applies the user's choice to pages (`prefers-color-scheme`), menus and dialogs. */
  choose(choice: Settings['colorScheme']): void;
  /** Called after the user's choice, and when the system's scheme changes. */
  onChange(listener: (scheme: Scheme) => void): void;
}

/** The part of Electron's `nativeTheme` in use. */
interface Theme {
  themeSource: Settings['colorScheme'];
  readonly shouldUseDarkColors: boolean;
  on(event: 'updated', listener: () => void): unknown;
}

export function createAppearance(nativeTheme: Theme): Appearance {
  const scheme = (): Scheme => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light');
  return {
    scheme,
    choose: (choice) => {
      nativeTheme.themeSource = choice;
    },
    onChange: (listener) => void nativeTheme.on('updated', () => listener(scheme())),
  };
}
