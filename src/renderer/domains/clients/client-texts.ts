import { formsOfLanguage } from '@shared/domain/client-forms';
import { formsOfProject } from '@shared/domain/project-forms';
import { languageOf } from '@shared/language';
import type { LocalKey } from '@shared/record-key';
import { loadTextsIn, type Texts, useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useEngine } from '../../query/workspace-services';
import { localeIn, readClientWriting } from './client-writing';

/**
 * Words, numbers and dates of a paper for a client: in the client's language, in the forms of its project. The person's
 * own serve where they speak the same language and the project has no forms, and for a paper about all clients.
 * @param keepsLanguage takes the forms alone, for a file with names that are shown in the app's language
 */
export function useClientTexts(record: LocalKey | null, keepsLanguage = false): () => Promise<Texts> {
  const textsOf = useTextsOfClient();
  return () => textsOf(record, keepsLanguage);
}

/** The same for a client that is known only when its paper is made. */
export function useTextsOfClient(): (record: LocalKey | null, keepsLanguage?: boolean) => Promise<Texts> {
  const i18n = useTranslation();
  const format = useFormat();
  const engine = useEngine();
  return async (record, keepsLanguage = false) => {
    if (record === null) return { i18n, format };
    const { written, project } = await readClientWriting(engine, record, i18n.language);
    const language = languageOf(keepsLanguage ? i18n.language : written);
    const forms = project ? formsOfProject(project) : formsOfLanguage;
    if (language === i18n.language && !project) return { i18n, format };
    return loadTextsIn(localeIn(language, project?.locale), format.personZone, forms);
  };
}
