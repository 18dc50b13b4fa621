import { type CustomerRow, customerWords, useConnectionsOf, useCustomerCalls } from '../../domains/customers';
import { isOpen, useSession } from '../../domains/sessions';
import { useConnectorReason } from '../../domains/sync';
import { useWording } from '../../i18n/FormatProvider';
import { announce } from '../../kit/announcement';
import { RemovalDialog } from '../../kit/RemovalDialog';
import { useNow } from '../../kit/use-now';

interface Props {
  readonly row: CustomerRow;
  readonly onClose: () => void;
}

/** This many connections are named; the rest are counted. */
const mostNamed = 6;

/**
 * Dialog to delete a customer. It lists what is known to be deleted and asks for the customer's name, because deletion
 * is final.
 */
export function RemoveCustomerDialog({ row, onClose }: Props) {
  const wording = useWording();
  const { t, format } = wording;
  const { isRunning, error, run } = useCustomerCalls();
  const list = useConnectionsOf(row.uuid);
  const link = useSession(row.uuid);
  const now = useNow(1_000);
  const reason = useConnectorReason();

  const remove = async () => {
    const removed = await run((calls) => calls.remove(row.uuid));
    if (!removed.ok) return;
    announce(t('customers.removed'));
    onClose();
  };
  const connections = () => {
    if (row.connections === null) return t('customers.removeUnknown');
    const names = (list?.records ?? []).map(
      ({ record }) => `${record.source_name || record.source_id} (${record.integration.name})`,
    );
    if (names.length === 0) return t('customers.removeNoConnections');
    const named = format.list(names.slice(0, mostNamed));
    const rest = names.length - mostNamed;
    return t('customers.removeConnections', {
      names: rest > 0 ? t('customers.more', { names: named, count: rest }) : named,
    });
  };
  const name = customerWords(wording).name(row);
  return (
    <RemovalDialog
      name={name}
      words={{
        title: t('customers.removeTitle', { name }),
        goes: t('customers.removeGoes'),
        stays: t('customers.removeStays'),
        type: t('customers.removeType', { name }),
        remove: t('customers.removeDo'),
      }}
      items={[
        t('customers.removeCustomer'),
        connections(),
        ...(link && isOpen(link, now) ? [t('customers.removeLink')] : []),
      ]}
      reason={reason}
      isRemoving={isRunning}
      error={error}
      onRemove={() => void remove()}
      onClose={onClose}
    />
  );
}
