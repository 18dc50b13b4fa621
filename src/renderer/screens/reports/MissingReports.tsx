import { Button, Group } from '@mantine/core';
import type { ReportGroup } from '@shared/domain/reports';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { IconStack2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBeginBatch } from '../../domains/batches';
import { BudgetLine } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import classes from './MissingReports.module.css';

interface Props {
  readonly group: ReportGroup;
  readonly onClose: () => void;
}

/** More are found by typing. */
const mostShown = 100;

/** The clients without a report of a month, each with the way to create it. */
export function MissingReports({ group: { month, missing }, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const isMatch = createWordMatch(typed);
  const found = (missing ?? []).filter(({ name }) => isMatch([name]));
  const name = format.month(month);
  const begin = useBeginBatch();
  const createAll = () => {
    begin(
      found.map(({ key }) => key),
      month,
    );
    void navigate({ to: '/reports/new-batch' });
  };
  return (
    <Dialog size={520} onClose={onClose} title={t('reports.missingTitle', { month: name })}>
      <p className={classes.lead}>
        {t('reports.missingLead', { count: missing?.length ?? 0, month: name })} <BudgetLine kind="report" />
      </p>
      <FindField label={t('reports.findClient')} value={typed} onChange={setTyped} hasFirstFocus />
      <ul className={classes.list} aria-label={t('reports.missingTitle', { month: name })}>
        {found.slice(0, mostShown).map((client) => (
          <li key={client.key} className={`${layoutClasses.line12} ${classes.client}`}>
            <span className={`${layoutClasses.cut} ${layoutClasses.room}`}>
              {client.name ?? t('reports.clientWithoutName', { id: client.projectId })}
            </span>
            <Button
              aria-label={t('reports.createFor', { client: client.name ?? client.projectId })}
              onClick={() =>
                void navigate({
                  to: '/reports/new',
                  search: { client: client.key, month: month.slice(0, 7) },
                })
              }
            >
              {t('reports.create')}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className={classes.lead}>{t('reports.typeForMore')}</p>}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button onClick={onClose}>{t('action.close')}</Button>
        <Button
          variant="filled"
          disabled={found.length === 0}
          leftSection={<IconStack2 size={16} stroke={1.6} aria-hidden />}
          onClick={createAll}
        >
          {t('reports.createAll', { count: found.length })}
        </Button>
      </Group>
    </Dialog>
  );
}
