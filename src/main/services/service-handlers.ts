import type { DeskResult } from '@shared/errors';
import { fail, succeed } from '@shared/errors';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { ServiceRoutes } from '@shared/ipc/services';
import { routesOf } from '@shared/ipc/services';
import type { ServiceName } from '@shared/services/endpoint';
import { loadService } from '@shared/services/load';
import type { RouteFamily } from '../ipc/router';
import type { ServiceAccess } from '../workspaces/service-access';
import type { CustomerTokens } from './customer-tokens';
import { isObject } from './reading/parse-body';
import type { CallOptions, Secrets, ServiceClientDeps } from './service-client';
import { createServiceClients } from './service-client';
import { withoutSignedAddresses } from './signed-addresses';

export type ServiceRoute = keyof ServiceRoutes;

export interface ServiceCallerDeps extends ServiceClientDeps {
  readonly workspaces: {
    /** SERVICE_NOT_CONFIGURED, KEY_MISSING or a vault's failure where there is none. */
    access(workspaceId: string, service: ServiceName): Promise<DeskResult<ServiceAccess>>;
    /** KEY_MISSING where this machine holds no token of that customer; the demo's come with its services. */
    customerToken(workspaceId: string, customerUuid: string): Promise<DeskResult<string>>;
  };
  readonly customerTokens: CustomerTokens;
}

/** Calls the services in the name of a workspace, by route. What it answers holds no key and no customer token. */
export interface ServiceCaller {
  callRoute<R extends ServiceRoute>(
    workspaceId: string,
    route: R,
    input: InputOf<ServiceRoutes[R]>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<DeskResult<OutputOf<ServiceRoutes[R]>>>;
  /** The routes of each service with their handlers, loaded when first asked for. */
  readonly families: Readonly<Record<ServiceName, () => Promise<RouteFamily>>>;
}

type AnyCall = (
  service: ServiceName,
  endpoint: string,
  input: unknown,
  options: CallOptions,
) => Promise<DeskResult<unknown>>;

export function createServiceCaller({
  workspaces,
  customerTokens,
  ...deps
}: ServiceCallerDeps): ServiceCaller {
  const clientFor = createServiceClients(deps);

  async function call(workspaceId: string, route: string, input: unknown, signal?: AbortSignal) {
    const [service, endpoint] = route.split('.') as [ServiceName, string];
    const client = clientFor({
      access: (name) => workspaces.access(workspaceId, name),
      customerToken: (customer) => workspaces.customerToken(workspaceId, customer),
    });
    const answersToken = route === 'connect.create_customer';
    if (answersToken) {
      const proven = await customerTokens.prove(workspaceId);
      if (!proven.ok) return proven;
    }
    // Safe: a route's name is its service and endpoint, and the client judges the input by that declaration.
    const { call: anyCall } = client as unknown as { readonly call: AnyCall };
    const answer = await anyCall(service, endpoint, input, {
      ...(signal && { signal }),
      ...(answersToken && { keepSecrets: (secrets, rest) => keepToken(workspaceId, secrets, rest) }),
    });
    if (!answer.ok || service !== 'planning') return answer;
    return succeed(withoutSignedAddresses(answer.data));
  }

  async function keepToken(
    workspaceId: string,
    { api_token }: Secrets,
    rest: unknown,
  ): Promise<DeskResult<null>> {
    const uuid = uuidIn(rest);
    if (api_token === undefined) return succeed(null);
    if (uuid === undefined) {
      return fail('ANSWER_NOT_THE_SERVICE', 'the new customer came without the uuid to keep its token under');
    }
    return customerTokens.keep(workspaceId, uuid, api_token);
  }

  const family = async (name: ServiceName): Promise<RouteFamily> => {
    const routes = routesOf(await loadService(name));
    const handlers: Record<string, RouteFamily['handlers'][string]> = {};
    for (const route of Object.keys(routes)) {
      handlers[route] = async (input, { workspaceId }) =>
        workspaceId === null
          ? fail('CONTEXT_MISSING', `${route} needs the page of a workspace`)
          : call(workspaceId, route, input);
    }
    return { routes, handlers };
  };

  return {
    async callRoute<R extends ServiceRoute>(
      workspaceId: string,
      route: R,
      input: InputOf<ServiceRoutes[R]>,
      options: { readonly signal?: AbortSignal } = {},
    ) {
      // Safe: the answer is read by the declaration that gives the route its output type.
      return (await call(workspaceId, route, input, options.signal)) as DeskResult<
        OutputOf<ServiceRoutes[R]>
      >;
    },
    families: {
      planning: () => family('planning'),
      reporting: () => family('reporting'),
      connect: () => family('connect'),
    },
  };
}

/** The new customer's uuid, read without its schema: a missing date beside it must not cost the token. */
function uuidIn(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined;
  const found = [answer.customer, answer.data, answer].find(
    (one) => isObject(one) && typeof one.uuid === 'string',
  );
  return isObject(found) && typeof found.uuid === 'string' ? found.uuid : undefined;
}
