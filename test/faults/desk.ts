import { type DeskResult, succeed } from '../../src/shared/errors';
import { loadService } from '../../src/shared/services/load';
import { Agency as Merchant } from '../contract/connect/agency';
import { Agency } from '../contract/reporting/agency';
import type { Access, FaultyClient } from './client';

/** A sandbox with all that reads and writes of the app's own client need. */
export interface Services {
  readonly agency: Agency;
  /** With limits that no test meets by accident. */
  readonly planning: Access;
  readonly reporting: Access;
  readonly connect: Access;
  /** Of planning, and of reporting. */
  readonly planned: number;
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
  const { id: planned } = await sandbox.control('POST', '/planning/projects', { access_token: key });
  const merchant = await Merchant.on(sandbox, { rate_limit_per_minute: 100_000 });
  // Building a declaration takes a while that is no fault's.
  await Promise.all((['planning', 'reporting', 'connect'] as const).map(loadService));
  return {
    agency,
    planning: { baseUrl: sandbox.line.planning.base_url, key },
    reporting: { baseUrl: agency.base, key: agency.token },
    connect: { baseUrl: sandbox.line.connect.base_url, key: merchant.keys.api_key },
    planned,
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

/** One call of the matrix: planning can only be read, so it is by its two kinds of reads. */
export interface MatrixCall {
  readonly requestLine: RegExp;
  readonly call: (at: FaultyClient, services: Services) => Promise<DeskResult<unknown>>;
  /** A good answer, as short as it can be. */
  readonly plain: string;
  /** Of a write: where one looks whether it was done. */
  readonly look: string | null;
  /** Its answer has what is answered only once. */
  readonly holdsSecret?: true;
}

const lane = 'interactive';
const emptyList = '{"data":[],"links":{"next":null},"meta":{}}';
const record = '{"data":{"id":1,"timezone":"UTC"}}';
const customerWithToken = '{"customer":{"name":"Norte","api_token":"t-0123456789"}}';

export const matrixCalls: Readonly<Record<string, MatrixCall>> = {
  'planning, a list': {
    requestLine: /^GET \S+\/projects /,
    call: (at) => readOf(at)(),
    plain: emptyList,
    look: null,
  },
  'planning, a record': {
    requestLine: /^GET \S+\/projects\/\d+ /,
    call: ({ client }, { planned: id }) => client.call('planning', 'get_project', { params: { id }, lane }),
    plain: record,
    look: null,
  },
  'reporting, a list': {
    requestLine: /^GET \S+\/projects[ ?]/,
    call: ({ client }) => client.call('reporting', 'list_projects', { lane }),
    plain: emptyList,
    look: null,
  },
  'reporting, a write': {
    requestLine: /^POST /,
    call: (at, services) => writeOf(at, services)(),
    plain: record,
    look: 'reporting.list_timeline_events',
  },
  'connector, a list': {
    requestLine: /^GET \S+\/customers[ ?]/,
    call: ({ client }) => client.call('connect', 'list_customers', { lane }),
    plain: emptyList,
    look: null,
  },
  'connector, a write whose answer holds a secret': {
    requestLine: /^POST /,
    call: ({ client }) =>
      client.call(
        'connect',
        'create_customer',
        { body: { name: 'Norte' }, lane },
        { keepSecrets: async () => succeed(null) },
      ),
    plain: customerWithToken,
    look: 'connect.list_customers',
    holdsSecret: true,
  },
};
