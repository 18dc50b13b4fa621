import type { I18n } from '@shared/locales/i18n';
import { createContext, use } from 'react';

/** Texts in the language around a component. Another language is another value, so no component has to subscribe. */
export const TranslationContext = createContext<I18n | null>(null);

/** The texts of the app: `const { t } = useTranslation()`. */
export function useTranslation(): I18n {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation needs a FormatProvider above it');
  return translation;
}
