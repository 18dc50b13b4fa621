import { type LocalKey, type MessageLanguage, messageLanguages } from '@shared/local-data';
import { useTranslation } from 'react-i18next';
import { useJoinedClients } from '../clients';
import { useLocalEntry } from '../local-data';

export interface ClientLanguage {
  readonly language: MessageLanguage;
  readonly choose: (language: MessageLanguage) => void;
}

/** In which language a customer's people are written to: as chosen for it, for its planning project, else the app's. */
export function useClientLanguage(customer: string): ClientLanguage {
  const app = useTranslation().i18n.language;
  const joined = useJoinedClients().clients.find(({ connect }) => connect?.uuid === customer);
  const own = useLocalEntry('languages', `connect:${customer}` satisfies LocalKey);
  const planned = useLocalEntry('languages', `planning:${joined?.planning?.id ?? ''}`);
  const usual = messageLanguages.find((one) => one === app) ?? 'en';
  return { language: own.value ?? planned.value ?? usual, choose: (language) => own.save(language) };
}

/** As a session names the language of its page. */
export const localeOf = (language: MessageLanguage): string => language.replace('-', '_');
