import type { JoinedClient } from '@shared/domain/clients';
import { dayKeyIn } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useMinute } from '../../kit/use-now';
import { useRecords } from '../../query/records';

/** For how many of these clients it is another day now than for the person, by the zones of their projects. */
export function useOtherDays(clients: readonly JoinedClient[]): number {
  const planning = useRecords('planning.projects');
  const reporting = useRecords('reporting.projects');
  const { personZone } = useFormat();
  const now = useMinute();
  return useMemo(() => {
    const zonesIn = (list: typeof planning | typeof reporting) =>
      new Map((list?.records ?? []).map(({ id, record }) => [id, record.timezone ?? null]));
    const zones = { planning: zonesIn(planning), reporting: zonesIn(reporting) };
    const today = dayKeyIn(personZone, now);
    return clients.filter((client) => {
      // The same zone that the client's boards go by.
      const zone =
        zones.planning.get(client.planning?.id ?? '') ?? zones.reporting.get(client.reporting?.id ?? '');
      return typeof zone === 'string' && dayKeyIn(zone, now) !== today;
    }).length;
  }, [clients, planning, reporting, personZone, now]);
}
