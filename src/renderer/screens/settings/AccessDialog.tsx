import { Button, Group } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import {
  type AccessDraft,
  AccessFields,
  type AccessTest,
  accessOf,
  emptyAccess,
  isComplete,
  VerdictLines,
} from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { replaceWorkspace } from '../../query/app-state';
import { useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly service: ServiceName;
  readonly onClose: () => void;
}

/** Replaces a key, or connects another service. A stored key is never shown. */
export function AccessDialog({ workspace, service, onClose }: Props) {
  const { t } = useTranslation();
  const { request, appState } = useWorkspaceServices();
  const kept = workspace.services[service];
  const [draft, setDraft] = useState<AccessDraft>({ ...emptyAccess, baseUrl: kept?.baseUrl ?? '' });
  const [test, setTest] = useState<AccessTest>({ kind: 'untested' });
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const name = t(`service.${service}`);

  const edit = (next: AccessDraft) => {
    setDraft(next);
    setTest({ kind: 'untested' });
    setError(null);
  };
  const runTest = async () => {
    setTest({ kind: 'testing' });
    const result = await request('workspaces.test_connection', { service, ...accessOf(draft) });
    setTest(result.ok ? { kind: 'done', verdict: result.data } : { kind: 'failed', error: result.error });
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsSaving(true);
    const result = await request('workspaces.replace_access', {
      service,
      ...accessOf(draft),
    });
    setIsSaving(false);
    if (!result.ok) return setError(result.error);
    replaceWorkspace(appState, result.data);
    onClose();
  };

  return (
    <Dialog
      size={620}
      onClose={onClose}
      title={t(kept ? 'settings.replaceTitle' : 'settings.connectTitle', { service: name })}
    >
      <form onSubmit={(event) => void save(event)}>
        <AccessFields
          service={service}
          draft={draft}
          isChecked={false}
          isAddressWrong={false}
          onChange={edit}
        />
        <VerdictLines service={service} test={test} onUse={(baseUrl) => edit({ ...draft, baseUrl })} />
        {error && <ErrorNote error={error} />}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            disabled={!isComplete(draft)}
            loading={test.kind === 'testing'}
            onClick={() => void runTest()}
          >
            {t('connect.test')}
          </Button>
          <Button variant="filled" type="submit" disabled={!isComplete(draft)} loading={isSaving}>
            {t(kept ? 'settings.replaceDo' : 'settings.connectDo')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
