import { Button, Text } from '@mantine/core';
import type { DeskError, ErrorCode } from '@shared/errors';
import type { TokenImport, TokenImportRow } from '@shared/ipc/customer-tokens';
import { useState } from 'react';
import { type CustomerRow, useCustomerCalls } from '../../domains/customers';
import { useConnectorReason } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './CustomersScreen.module.css';

interface Props {
  readonly rows: readonly CustomerRow[];
  readonly onClose: () => void;
}

/** Imports many tokens from a file. Main reads and stores them; the page only gets the result of each line. */
export function ImportTokens({ rows, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  const reason = useConnectorReason();
  const [done, setDone] = useState<TokenImport | null>(null);
  const choose = async () => {
    const taken = await run((calls) => calls.importTokens());
    if (taken.ok && taken.data) setDone(taken.data);
  };
  return (
    <Dialog
      size={620}
      onClose={onClose}
      title={done ? t('customers.importTitle', { file: done.fileName }) : t('customers.import')}
    >
      {done ? <Results done={done} rows={rows} /> : <Text>{t('customers.importHint')}</Text>}
      {error && <Failure error={error} />}
      <DialogFoot reason={reason}>
        <Button onClick={onClose}>{t('action.close')}</Button>
        <Button
          variant="filled"
          data-autofocus
          disabled={reason !== null}
          loading={isRunning}
          onClick={() => void choose()}
        >
          {t('customers.import')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Failure({ error }: { readonly error: DeskError }) {
  const { t } = useTranslation();
  return error.code === 'INPUT_INVALID' ? (
    <ErrorNote error={error} title={t('customers.importNoTable')} />
  ) : (
    <ErrorNote error={error} />
  );
}

/** This many failed lines are listed; with more, the whole file is probably wrong. */
const mostListed = 200;

function Results({ done, rows }: { readonly done: TokenImport; readonly rows: readonly CustomerRow[] }) {
  const { t } = useTranslation();
  const words = useErrorText();
  const open = done.rows.filter(({ outcome }) => outcome.kind !== 'kept');
  const nameOf = (uuid: string | null) => rows.find((row) => row.uuid === uuid)?.name ?? uuid;
  const result = ({ outcome }: TokenImportRow) =>
    outcome.kind === 'failed'
      ? `${t('customers.outcome.failed')}${t('text.colon')} ${words(outcome.code)}`
      : t(`customers.outcome.${outcome.kind}`);
  return (
    <>
      <Text>{t('customers.importKept', { count: done.rows.length - open.length })}</Text>
      <Text c="dimmed">{t(open.length === 0 ? 'customers.importClear' : 'customers.importAgain')}</Text>
      {open.length > 0 && (
        <div className={classes.results} tabIndex={0} role="group" aria-label={t('customers.importRows')}>
          <DataTable
            label={t('customers.importRows')}
            className={classes.columns}
            columns={[
              { name: t('customers.importColumn.line'), cell: ({ line }) => line, isNumber: true },
              { name: t('customers.importColumn.customer'), cell: ({ customer }) => nameOf(customer) },
              { name: t('customers.importColumn.outcome'), cell: result },
            ]}
            groups={[{ key: 'all', title: null, rows: open.slice(0, mostListed) }]}
            keyOf={({ line }) => String(line)}
          />
        </div>
      )}
    </>
  );
}

/** The meaning of an error code, in one sentence. */
function useErrorText() {
  const { t } = useTranslation();
  return (code: ErrorCode) => t(`errors.what.${code}`);
}
