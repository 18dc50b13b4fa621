import type { WorkspaceSummary } from '@shared/workspaces';

/**
 * `host:port` of the services that a workspace calls without encryption: such as lie on this machine, where there is
 * nothing to encrypt. Their pages, a session's for one, are of the same host. The link gate looks at the host again.
 */
export const plainHostsOf = ({ services }: Pick<WorkspaceSummary, 'services'>): ReadonlySet<string> =>
  new Set(
    Object.values(services).flatMap(({ baseUrl }) =>
      baseUrl.startsWith('http://') && URL.canParse(baseUrl) ? [new URL(baseUrl).host] : [],
    ),
  );
