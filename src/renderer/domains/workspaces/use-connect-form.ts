import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { useReducer, useState } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';
import { type AccessDraft, accessOf } from './AccessFields';
import {
  type ConnectForm,
  connectedServices,
  emptyForm,
  reduceConnectForm,
  suggestedName,
  testableServices,
} from './connect-form';

export interface UseConnectForm {
  readonly form: ConnectForm;
  readonly isCreating: boolean;
  readonly error: DeskError | null;
  readonly rename: (name: string) => void;
  readonly edit: (service: ServiceName, draft: AccessDraft) => void;
  readonly test: () => void;
  /** Creates the workspace from the services that answered, and goes there. */
  readonly create: () => void;
}

/** The form's state and its two calls: test what is typed, then keep what works. */
export function useConnectForm(): UseConnectForm {
  const { request } = useWorkspaceServices();
  const [form, dispatch] = useReducer(reduceConnectForm, emptyForm);
  const [isCreating, setIsCreating] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const testOne = async (service: ServiceName) => {
    const draft = form.drafts[service];
    const result = await request('workspaces.test_connection', { service, ...accessOf(draft) });
    const test = result.ok
      ? ({ kind: 'done', verdict: result.data } as const)
      : ({ kind: 'failed', error: result.error } as const);
    dispatch({ kind: 'tested', service, draft, test });
  };

  const create = async () => {
    setIsCreating(true);
    setError(null);
    const chosen = connectedServices(form).map(
      (service) => [service, accessOf(form.drafts[service])] as const,
    );
    const name = form.name.trim() || suggestedName(form);
    const created = await request('workspaces.create', { name, services: Object.fromEntries(chosen) });
    const result = created.ok ? await request('workspaces.switch', { id: created.data.id }) : created;
    // After a switch main loads the workspace's own page, so this page only continues if the switch failed.
    if (!result.ok) {
      setIsCreating(false);
      setError(result.error);
    }
  };

  return {
    form,
    isCreating,
    error,
    rename: (name) => dispatch({ kind: 'named', name }),
    edit: (service, draft) => dispatch({ kind: 'edited', service, draft }),
    test: () => {
      dispatch({ kind: 'testing_started' });
      for (const service of testableServices(form)) void testOne(service);
    },
    create: () => void create(),
  };
}
