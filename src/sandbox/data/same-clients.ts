import type { SameClient } from '../../shared/start-line';
import { demoClients } from './clients';
import type { SandboxState } from './fill';

/**
 * Which records of the three services are one client of the demo, by the names they were filled in with: what its people
 * have long told their desk. One record is left for the person at the desk to match.
 */
export const sameClients = ({ planning, reporting, connect }: SandboxState): SameClient[] =>
  demoClients
    .map((client) => ({
      planning: idOf(planning.projects, client.name),
      reporting: client.isReportingUnmatched ? null : idOf(reporting.projects, client.reporting?.name),
      connect: idOf(connect.customers, client.connect?.name),
    }))
    .filter((ids) => Object.values(ids).filter((id) => id !== null).length > 1);

interface Named {
  readonly id: number | string;
  readonly name: string;
}

function idOf(records: { values(): Iterable<Named> }, name: string | undefined): string | null {
  for (const record of records.values()) if (record.name === name) return String(record.id);
  return null;
}
