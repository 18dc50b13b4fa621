import { type ClientForms, formsOfLanguage } from '@shared/domain/client-forms';
import { personZone } from '@shared/domain/time';
import { chooseHour12, chooseLanguage, isLocale, type Language } from '@shared/language';
import { createI18n, type I18n, type TFunction } from '@shared/locales/i18n';
import type { Settings } from '@shared/settings';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { loadCatalogue, loadedCatalogue } from './catalogues';
import { createFormat, type Format } from './format';
import { chooseDateLocale, chooseNumberLocale } from './language';
import { TranslationContext, useTranslation } from './use-translation';

const FormatContext = createContext<Format | null>(null);

interface Props {
  readonly settings: Settings;
  readonly systemLanguages: readonly string[];
  readonly children: ReactNode;
}

/**
 * Provides texts, numbers and times in the person's language and settings. The language of the start has to be loaded
 * before (`loadCatalogue`); another one that is chosen later shows as soon as it is.
 */
export function FormatProvider({ settings, systemLanguages, children }: Props) {
  const language = useLoadedLanguage(chooseLanguage(settings.language, systemLanguages));
  const hour12 = chooseHour12(settings.timeFormat, systemLanguages);
  // The system's time zone is read once at start: Chromium itself keeps the one it started with.
  const [zone] = useState(personZone);
  const i18n = useMemo(() => i18nOf(language), [language]);
  const format = useMemo(() => {
    const dateLocale = chooseDateLocale(language, systemLanguages);
    const numberLocale = chooseNumberLocale(language, dateLocale);
    return createFormat({ t: i18n.t, language, numberLocale, dateLocale, hour12, personZone: zone });
  }, [i18n, language, systemLanguages, hour12, zone]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return <TextsProvider texts={{ i18n, format }}>{children}</TextsProvider>;
}

/** The wanted language once it is loaded; until then the one that the page speaks. */
function useLoadedLanguage(wanted: Language): Language {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    let isWanted = true;
    void loadCatalogue(wanted).then(() => {
      if (isWanted) setShown(wanted);
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return loadedCatalogue(wanted) ? wanted : shown;
}

export function i18nOf(language: Language, forms?: ClientForms): I18n {
  const catalogue = loadedCatalogue(language);
  if (!catalogue) throw new Error(`the words of ${language} have not been loaded`);
  return createI18n(language, catalogue, forms);
}

export function useFormat(): Format {
  const format = use(FormatContext);
  if (!format) throw new Error('useFormat needs a FormatProvider above it');
  return format;
}

/** Translation and formats for texts with numbers and times. */
export interface Wording {
  readonly t: TFunction;
  readonly format: Format;
}

export function useWording(): Wording {
  const { t } = useTranslation();
  const format = useFormat();
  return { t, format };
}

export interface Texts {
  readonly i18n: I18n;
  readonly format: Format;
}

/** Texts in the app's language nearest to a locale, with numbers and dates in the client's forms, else in the locale's own. */
export async function loadTextsIn(
  locale: string,
  zone: string,
  forms: ClientForms = formsOfLanguage,
): Promise<Texts> {
  const language = chooseLanguage('system', [locale]);
  const known = isLocale(locale) ? locale : language;
  const i18n = createI18n(language, await loadCatalogue(language), forms);
  const hour12 = chooseHour12('system', [known]);
  const format = createFormat({
    t: i18n.t,
    language,
    numberLocale: known,
    dateLocale: known,
    hour12,
    personZone: zone,
    forms,
  });
  return { i18n, format };
}

/** Sets the client's language for its children, independent of the window's language. */
export function TextsProvider({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) {
  const { i18n, format } = texts;
  return (
    <TranslationContext value={i18n}>
      <FormatContext value={format}>{children}</FormatContext>
    </TranslationContext>
  );
}
