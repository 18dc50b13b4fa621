/** What a person chooses about the app itself; kept by main, sent to every window. */
export interface Settings {
  readonly language: 'system' | Language;
  readonly colorScheme: 'system' | 'light' | 'dark';
  readonly timeFormat: 'system' | '24h' | '12h';
}

export const languages = ['en', 'pt-BR'] as const;
export type Language = (typeof languages)[number];

export const defaultSettings: Settings = { language: 'system', colorScheme: 'system', timeFormat: 'system' };
