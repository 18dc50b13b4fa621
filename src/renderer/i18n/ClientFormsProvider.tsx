import type { ClientForms } from '@shared/domain/client-forms';
import { chooseLanguage } from '@shared/language';
import { type ReactNode, use, useMemo } from 'react';
import { i18nOf, type Texts, TextsProvider, useFormat } from './FormatProvider';
import type { Format } from './format';
import { TranslationContext } from './use-translation';

/** Parts that a client sees speak as the window does, with numbers and days in the client's own forms. */
export function ClientFormsProvider({
  forms,
  children,
}: {
  readonly forms: ClientForms;
  readonly children: ReactNode;
}) {
  const translation = use(TranslationContext);
  const format = useFormat();
  const language = translation?.language;
  const texts = useMemo(() => textsInForms(language ?? 'en', format, forms), [language, format, forms]);
  return <TextsProvider texts={texts}>{children}</TextsProvider>;
}

/** The window's words with numbers and days in a client's own forms. */
export const textsInForms = (language: string, format: Format, forms: ClientForms): Texts => ({
  i18n: i18nOf(chooseLanguage('system', [language]), forms),
  format: format.inForms(forms),
});
