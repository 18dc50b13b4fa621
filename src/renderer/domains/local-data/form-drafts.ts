import type { FormDraft } from '@shared/local-data';
import { useCallback, useSyncExternalStore } from 'react';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { Drafts, flushedWithThePage } from './drafts';
import { useLocal } from './local-values';

type FormName = FormDraft['form'];
type DraftOf<F extends FormName> = Extract<FormDraft, { readonly form: F }>;

const formDrafts = perWorkspace((services) =>
  flushedWithThePage(
    new Drafts<FormDraft | null>((key, value) =>
      services.request('local.save', { collection: 'form_drafts', key, value }),
    ),
    services,
  ),
);

interface UseFormDraft<F extends FormName> {
  /** Unsent input; null if there is none, undefined until the local copy has answered. */
  readonly kept: DraftOf<F> | null | undefined;
  /** Saves the input. Null deletes it, after sending or to start again. */
  readonly keep: (value: DraftOf<F> | null) => void;
}

/** Unsent input of a form. The journal keeps it through a restart for an update, a crash and a lost network. */
export function useFormDraft<F extends FormName>(form: F): UseFormDraft<F> {
  const drafts = usePerWorkspace(formDrafts);
  const stored = useLocal('form_drafts');
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get(form));
  const keep = useCallback((value: DraftOf<F> | null) => drafts.type(form, value), [drafts, form]);
  if (!typed && !stored) return { kept: undefined, keep };
  const value = typed ? typed.value : stored?.find(({ key }) => key === form)?.value;
  return { kept: value && isOf(value, form) ? value : null, keep };
}

const isOf = <F extends FormName>(draft: FormDraft, form: F): draft is DraftOf<F> => draft.form === form;
