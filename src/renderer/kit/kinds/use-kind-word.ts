import { useTranslation } from 'react-i18next';
import { wordKeyOf } from './kinds';

/** What a kind of record is called. */
export function useKindWord(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const key = wordKeyOf(kind);
    return key === null ? kind : t(key);
  };
}
