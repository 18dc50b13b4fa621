import { personZone } from '@shared/domain/time';
import type { Settings } from '@shared/settings';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createFormat, type Format } from './format';
import { chooseDateLocale, chooseHour12, chooseLanguage, createI18n } from './language';

const FormatContext = createContext<Format | null>(null);

interface Props {
  readonly settings: Settings;
  readonly systemLanguages: readonly string[];
  readonly children: ReactNode;
}

/** Provides texts, numbers and times in the person's language and settings. */
export function FormatProvider({ settings, systemLanguages, children }: Props) {
  const language = chooseLanguage(settings.language, systemLanguages);
  const hour12 = chooseHour12(settings.timeFormat, systemLanguages);
  // The system's time zone is read once at start: Chromium itself keeps the one it started with.
  const [zone] = useState(personZone);
  const i18n = useMemo(() => createI18n(language), [language]);
  const format = useMemo(() => {
    const dateLocale = chooseDateLocale(language, systemLanguages);
    return createFormat({ t: i18n.t, language, dateLocale, hour12, personZone: zone });
  }, [i18n, language, systemLanguages, hour12, zone]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <I18nextProvider i18n={i18n}>
      <FormatContext value={format}>{children}</FormatContext>
    </I18nextProvider>
  );
}

export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('useFormat needs a FormatProvider above it');
  return format;
}
