import type { ClientForms } from '@shared/domain/client-forms';
import { chooseLanguage } from '@shared/language';
import { type ReactNode, use, useMemo } from 'react';
import { i18nOf, TextsProvider, useFormat } from './FormatProvider';
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
  const language = translation?.i18n.language;
  const texts = useMemo(
    () => ({
      i18n: i18nOf(chooseLanguage('system', [language ?? 'en']), forms),
      format: format.inForms(forms),
    }),
    [language, format, forms],
  );
  return <TextsProvider texts={texts}>{children}</TextsProvider>;
}
