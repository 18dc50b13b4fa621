import { useMemo } from 'react';
import type { KeptRecord, RecordList } from '../../offline/api';
import { useRecords } from '../use-records';

export type Customer = KeptRecord<'connect.customers'>;

/** One of the connector's customers as the copy has it; null until it has answered, and where it knows none. */
export function useCustomer(uuid: string): Customer | null {
  const filter = useMemo(() => ({ ids: [uuid] }), [uuid]);
  return useRecords('connect.customers', filter)?.records[0] ?? null;
}

/** The connections of one customer; null until the copy has answered. */
export function useConnectionsOf(uuid: string): RecordList<'connect.connections'> | null {
  const filter = useMemo(() => ({ parent: uuid }), [uuid]);
  return useRecords('connect.connections', filter);
}
