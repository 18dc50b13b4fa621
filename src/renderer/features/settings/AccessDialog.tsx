import { Button, Group } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../data/desk';
import { replaceWorkspace } from '../../data/desk-state';
import { AccessFields } from '../../ui/access/AccessFields';
import { type AccessDraft, accessOf, emptyAccess, isComplete } from '../../ui/access/access-draft';
import { type AccessTest, VerdictLines } from '../../ui/access/VerdictLines';
import { Dialog } from '../../ui/Dialog';
import { ErrorNote } from '../../ui/states/ErrorNote';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly service: ServiceName;
  readonly onClose: () => void;
}

/** A new key, or a service that was not connected yet. What was kept is never shown, only replaced. */
export function AccessDialog({ workspace, service, onClose }: Props) {
  const { t } = useTranslation();
  const { request, store } = useDesk();
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
      id: workspace.id,
      service,
      ...accessOf(draft),
    });
    setIsSaving(false);
    if (!result.ok) return setError(result.error);
    replaceWorkspace(store, result.data);
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
