import { assertNever } from '@shared/errors';
import type { ClientStorage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { Clearing } from './clearing';

export interface ClearingWords {
  readonly title: string;
  readonly goes: readonly string[];
  readonly stays: string;
  readonly back: string;
  readonly confirm: string;
}

/** Returns texts that explain, before a removal, what it deletes, what stays and what can come back. */
export function useClearingWords(): (what: Clearing) => ClearingWords {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useStorageClientName();
  return (what) => {
    const { kind } = what;
    const common = {
      stays: t(`storage.ask.${kind}.stays`),
      back: t(`storage.ask.${kind}.back`),
      confirm: t(`storage.ask.${kind}.do`),
    };
    switch (kind) {
      case 'before': {
        const day = format.day(what.day);
        return {
          ...common,
          title: t('storage.ask.before.title', { day }),
          goes: [t('storage.ask.before.goes', { day })],
        };
      }
      case 'client': {
        const { client, records } = what.client;
        const hasFiles = client.startsWith('planning:');
        return {
          ...common,
          title: t('storage.ask.client.title', { name: nameOf(what.client) }),
          goes: [
            t('storage.ask.client.goes', { count: records }),
            ...(hasFiles ? [t('storage.ask.client.files')] : []),
          ],
        };
      }
      case 'everything':
        return {
          ...common,
          title: t('storage.ask.everything.title'),
          goes: [
            t('storage.ask.everything.goes', { count: what.records }),
            t('storage.ask.everything.index'),
          ],
        };
      case 'media': {
        const { files, bytes } = what.usage;
        return {
          ...common,
          title: t('storage.ask.media.title'),
          goes: [t('storage.ask.media.goes', { count: files, bytes: format.bytes(bytes) })],
        };
      }
      case 'cap': {
        const { usage, capBytes } = what;
        const bytes = format.bytes(usage.bytes - capBytes);
        return {
          ...common,
          title: t('storage.ask.cap.title', { cap: format.bytes(capBytes) }),
          goes: [t('storage.ask.cap.goes', { bytes })],
        };
      }
      default:
        return assertNever(what);
    }
  };
}

/** A client's name, or the id that its service knows it by. */
export function useStorageClientName(): (client: Pick<ClientStorage, 'client' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ client, name }) => name ?? t('storage.noName', { id: client.slice(client.indexOf(':') + 1) });
}
