import type { i18n, TFunction } from 'i18next';
import { createContext, use } from 'react';

/** Words in the language around a component. Another language is another `i18n`, so nothing has to be listened to. */
export interface Translation {
  readonly t: TFunction;
  readonly i18n: i18n;
}

export const TranslationContext = createContext<Translation | null>(null);

/**
 * The words of the app: `const { t } = useTranslation()`. The hook of react-i18next subscribes each component to an
 * instance that may change or load languages later. Ours are whole from the start, and a screen has hundreds of such
 * components: that was a tenth of the time of drawing one.
 */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (!translation) throw new Error('useTranslation needs a FormatProvider above it');
  return translation;
}
