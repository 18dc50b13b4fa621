import { loadService } from '../../src/shared/services/load';
import { Agency } from '../contract/reporting/agency';
import type { Access, FaultyClient } from './client';

/** A sandbox with all that one read and one write of the app's own client need. */
export interface Services {
  readonly agency: Agency;
  /** With a limit that no test meets by accident. */
  readonly planning: Access;
  readonly reporting: Access;
  readonly project: number;
}

export async function openServices(): Promise<Services> {
  const agency = await Agency.open();
  const { sandbox } = agency;
  const plenty = { rate_limit_per_minute: 100_000 };
  const { access_token: key } = await sandbox.control('POST', '/planning/accounts', plenty);
  const { id: project } = await sandbox.control('POST', '/reporting/projects', {
    api_token: agency.token,
    name: 'Norte',
  });
  // Building a declaration takes a while that is no fault's.
  await Promise.all([loadService('planning'), loadService('reporting')]);
  return {
    agency,
    planning: { baseUrl: sandbox.line.planning.base_url, key },
    reporting: { baseUrl: agency.base, key: agency.token },
    project,
  };
}

export const readOf =
  ({ client }: FaultyClient) =>
  () =>
    client.call('planning', 'list_projects', { lane: 'interactive' });

export const writeOf =
  ({ client }: FaultyClient, { project }: Services) =>
  () =>
    client.call('reporting', 'create_timeline_event', {
      body: { project_id: project, title: 'T', content: '<p>c</p>' },
      lane: 'interactive',
    });
