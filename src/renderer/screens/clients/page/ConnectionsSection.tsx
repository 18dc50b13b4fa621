import type { JoinedClient } from '@shared/domain/clients';
import {
  ConnectionList,
  ReportSourceList,
  useClientSources,
  useConnections,
} from '../../../domains/connections';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ClientFold } from './sections';

/** The client's accounts at the connector and its report sources; folded, it names those that don't work. */
export function ConnectionsSection({ client: { connect, reporting } }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const format = useFormat();
  const customer = connect?.isHeld ? connect.uuid : null;
  const project = reporting?.isHeld ? reporting.id : null;
  const own = useConnections()?.clients.find((one) => one.customer === customer);
  const sources = useClientSources()?.sources.filter(
    ({ source }) => source.project === `reporting:${project}`,
  );
  if (customer === null && !sources?.length) return null;
  const accounts = [
    ...(own?.connections ?? []).map(({ name, status }) => ({ name, isActive: status === 'active' })),
    ...(sources ?? []).map(({ source: { name, isActive } }) => ({ name, isActive })),
  ];
  const broken = accounts.filter(({ isActive }) => !isActive);
  const factOf = () => {
    if (own?.unknown)
      return t('clientReason.connections_unknown', { why: t(`connections.why.${own.unknown}`) });
    if (accounts.length === 0) return t('connections.ofClientNone');
    if (broken.length === 0) return t('clientPage.allActive');
    const names = format.list(broken.map(({ name }) => name));
    return t('clientPage.named', {
      what: t('connections.ofClientBroken', { count: broken.length }),
      names,
    });
  };
  return (
    <ClientFold
      name="connections"
      title={t('connections.ofClient')}
      fact={factOf()}
      count={own?.unknown ? undefined : format.number(accounts.length)}
    >
      {project !== null && <ReportSourceList projectId={project} />}
      {customer !== null && <ConnectionList customer={customer} />}
    </ClientFold>
  );
}
