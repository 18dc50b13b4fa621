import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { StatusTools } from '../../domains/clients';
import {
  type CustomerFilter,
  type CustomerRow,
  customerFilters,
  matchingCustomers,
} from '../../domains/customers';
import { useConnectorReason } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { PageActions } from '../../kit/PageActions';
import { CreateDialog } from './CreateDialog';
import { ImportTokens } from './ImportTokens';

interface Props {
  readonly rows: readonly CustomerRow[];
  readonly filter: CustomerFilter;
  /** Only those of my clients. */
  readonly isMine: boolean;
  readonly onFilter: (filter: CustomerFilter) => void;
  readonly onMine: (isMine: boolean) => void;
  readonly onCreated: (uuid: string) => void;
}

/** Whether nobody can say which customers this filter leaves. */
const isUnknown = (rows: readonly CustomerRow[], status: CustomerFilter['status']) =>
  status === 'no_token' && rows.some(({ token }) => token === 'unknown');

/** Filters with counts; a new customer, and importing tokens. */
export function CustomersTools({ rows, filter, isMine, onFilter, onMine, onCreated }: Props) {
  const { t } = useTranslation();
  const reason = useConnectorReason();
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const close = () => setDialog(null);
  useCommands({
    create_customer: reason === null ? () => setDialog('create') : undefined,
    import_tokens: reason === null ? () => setDialog('import') : undefined,
  });
  return (
    <>
      <PageActions>
        <Button
          leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => setDialog('import')}
        >
          {t('customers.import')}
        </Button>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => setDialog('create')}
        >
          {t('customers.create')}
        </Button>
      </PageActions>
      <StatusTools
        label={t('customers.paymentStatus')}
        statuses={customerFilters}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status })}
        nameOf={(status) => t(`customers.filter.${status}`)}
        countOf={(status) =>
          isUnknown(rows, status) ? null : matchingCustomers(rows, { ...filter, status }).length
        }
        find={{
          label: t('customers.find'),
          text: filter.text,
          onText: (text) => onFilter({ ...filter, text }),
        }}
        isMine={isMine}
        onMine={onMine}
      />
      {dialog === 'create' && <CreateDialog rows={rows} onCreated={onCreated} onClose={close} />}
      {dialog === 'import' && <ImportTokens rows={rows} onClose={close} />}
    </>
  );
}
