import type { DeskError } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

export interface UseSessionPresets {
  /** By name. */
  readonly presets: readonly LocalValue<'session_presets'>[];
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Takes the place of one of that name. Answers its key. */
  readonly save: (name: string, request: SessionRequest) => string;
  readonly remove: (key: string) => void;
}

/** Saved ways to make a session link. */
export function useSessionPresets(): UseSessionPresets {
  const { request: ask } = useWorkspaceServices();
  const { language } = useTranslation().i18n;
  const kept = useLocal('session_presets');
  const [error, setError] = useState<DeskError | null>(null);
  const presets = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return (kept ?? []).toSorted((a, b) => compare(a.value.name, b.value.name));
  }, [kept, language]);
  const tell = async (write: LocalWrite) => {
    const saved = await ask('local.save', write);
    setError(saved.ok ? null : saved.error);
  };
  return {
    presets,
    error,
    save: (name, request) => {
      const key = presets.find(({ value }) => value.name === name)?.key ?? crypto.randomUUID();
      void tell({ collection: 'session_presets', key, value: { name, request } });
      return key;
    },
    remove: (key) => void tell({ collection: 'session_presets', key, value: null }),
  };
}
