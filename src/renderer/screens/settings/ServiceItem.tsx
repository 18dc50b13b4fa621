import { Button } from '@mantine/core';
import type { ServiceName } from '@shared/services/endpoint';
import type { WorkspaceSummary } from '@shared/workspaces';
import { useState } from 'react';
import { type AccessTest, ServiceIcon, VerdictLines } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspaceServices } from '../../query/workspace-services';
import { AccessDialog } from './AccessDialog';
import classes from './WorkspaceItem.module.css';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly service: ServiceName;
}

/** Service of a workspace: address, stored key, connection test and new key. */
export function ServiceItem({ workspace, service }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [test, setTest] = useState<AccessTest>({ kind: 'untested' });
  const [isEditing, setIsEditing] = useState(false);
  const summary = workspace.services[service];

  const runTest = async () => {
    setTest({ kind: 'testing' });
    const result = await request('workspaces.test_saved', { service });
    setTest(result.ok ? { kind: 'done', verdict: result.data } : { kind: 'failed', error: result.error });
  };
  const closeEditor = () => {
    setIsEditing(false);
    setTest({ kind: 'untested' });
  };

  return (
    <li className={classes.service}>
      <div className={classes.line}>
        <ServiceIcon service={service} />
        <span className={classes.serviceName}>{t(`service.${service}`)}</span>
        {summary ? (
          <>
            <span className={classes.address} title={summary.baseUrl}>
              {summary.baseUrl}
            </span>
            <span className={classes.key} data-missing={!summary.hasKey}>
              {t(summary.hasKey ? 'settings.keyKept' : 'settings.keyMissing')}
            </span>
            <Button
              disabled={!summary.hasKey}
              loading={test.kind === 'testing'}
              onClick={() => void runTest()}
            >
              {t('settings.test')}
            </Button>
          </>
        ) : (
          <span className={classes.address}>{t('settings.notConnected')}</span>
        )}
        <Button onClick={() => setIsEditing(true)}>
          {t(summary ? 'settings.replaceKey' : 'settings.connectService')}
        </Button>
      </div>
      <VerdictLines service={service} test={test} />
      {isEditing && <AccessDialog workspace={workspace} service={service} onClose={closeEditor} />}
    </li>
  );
}
