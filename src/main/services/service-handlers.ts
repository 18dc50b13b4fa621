import { type DeskResult, fail, succeed } from '@shared/errors';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import { routesOf, type ServiceRoutes } from '@shared/ipc/services';
import { pictureOwner } from '@shared/media';
import type { CustomerIntegration } from '@shared/services/connect/connections';
import type { Endpoint, ServiceDeclaration, ServiceName } from '@shared/services/endpoint';
import { loadService } from '@shared/services/load';
import { createEmitter } from '../flow/emitter';
import type { RouteFamily } from '../ipc/router';
import type { ServiceAccess } from '../ports';
import type { ServiceSecrets } from './secrets';
import { createSecretKeepers, type KeepSecrets } from './secrets/answer-secrets';
import { putCustomerToken } from './secrets/put-token';
import {
  type CallOptions,
  createServiceClients,
  type ServiceClientDeps,
  type WorkspaceAccess,
} from './service-client';

/**
 * Removes signed addresses from a response. They open a client's unpublished files to anybody for 48 hours, so they are
 * secrets and stay in main. A page gets an address of the app's own protocol instead. Planning's document shows them on
 * media items (`url` beside `url_expires_at`) and on thumbnails, whose form it leaves open.
 */
export function withoutSignedAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSignedAddresses);
  if (typeof value !== 'object' || value === null) return value;
  const isSigned = 'url' in value && 'url_expires_at' in value;
  const id =
    'id' in value && (typeof value.id === 'number' || typeof value.id === 'string') ? value.id : 'unknown';
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (name === 'thumbnail') return [name, thumbnailForPage(held)];
      if (name === 'url' && isSigned) return [name, `/media/${encodeURIComponent(id)}`];
      return [name, withoutSignedAddresses(held)];
    }),
  );
}

/** A page may only know whether there is one. */
const thumbnailForPage = (thumbnail: unknown) => (thumbnail === null || thumbnail === undefined ? null : {});

/** A connector's answer for a page: of a picture only that there is one, under the app's own address. */
export function withoutPictureAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictureAddresses);
  if (typeof value !== 'object' || value === null) return value;
  const uuid = 'uuid' in value ? String(value.uuid) : '';
  const own = `/media/posts/${encodeURIComponent(pictureOwner(uuid))}/thumbnail`;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) =>
      name === 'profile_picture_url'
        ? [name, typeof held === 'string' ? own : null]
        : [name, withoutPictureAddresses(held)],
    ),
  );
}

export type ServiceRoute = keyof ServiceRoutes;

/** An answer that may hold signed addresses of files, before they are taken out. */
export interface MediaAnswer extends ServiceCall {
  readonly service: 'planning' | 'connect';
  readonly answer: unknown;
}

interface ServiceCall {
  readonly workspaceId: string;
  readonly route: string;
  readonly input: unknown;
}

/** A list of a customer's connections, or one page of it. */
export interface ConnectionsRead {
  readonly workspaceId: string;
  readonly customer: string;
  readonly connections: readonly CustomerIntegration[];
}

export interface ServiceCallerDeps extends ServiceClientDeps {
  readonly workspaces: {
    /** Fails with SERVICE_NOT_CONFIGURED, KEY_MISSING or a vault failure if there is no access. */
    access(workspaceId: string, service: ServiceName): Promise<DeskResult<ServiceAccess>>;
    /** TOKEN_MISSING where this machine holds no token of that customer; the demo's come with its services. */
    customerToken(workspaceId: string, customerUuid: string, baseUrl: string): Promise<DeskResult<string>>;
  };
  readonly secrets: ServiceSecrets;
}

/** Calls the services for a workspace, by route. Results contain no key, token or session. */
export interface ServiceCaller {
  readonly callRoute: <R extends ServiceRoute>(
    workspaceId: string,
    route: R,
    input: InputOf<ServiceRoutes[R]>,
    options?: Pick<CallOptions, 'signal' | 'beforeSend'>,
  ) => Promise<DeskResult<OutputOf<ServiceRoutes[R]>>>;
  /** The network or a service is said to be back: no call waits for the end of a pause. */
  readonly tryNow: () => void;
  onMediaAnswer(listener: (seen: MediaAnswer) => void): () => void;
  /** A service answered that it has no such record. */
  onMissing(listener: (call: ServiceCall) => void): () => void;
  onConnectionsRead(listener: (read: ConnectionsRead) => void): () => void;
  /** Sets the function that removes main's secrets from subscription texts for pages. Main gets them unchanged. */
  maskForPages(mask: (text: string) => string): void;
  /** Stores a token that the user got elsewhere, after the service has accepted it for that customer. */
  putCustomerToken(workspaceId: string, customer: string, token: string): Promise<DeskResult<null>>;
  /** The routes of each service with their handlers, loaded when first asked for. */
  readonly families: Readonly<Record<ServiceName, () => Promise<RouteFamily>>>;
}

type AnyCall = (
  service: ServiceName,
  endpoint: string,
  input: unknown,
  options: CallOptions,
) => Promise<DeskResult<unknown>>;

export function createServiceCaller({ workspaces, secrets, ...deps }: ServiceCallerDeps): ServiceCaller {
  const { tokens, sessions } = secrets;
  const clientFor = createServiceClients(deps);
  const keepers = createSecretKeepers(secrets);
  const mediaAnswers = createEmitter<MediaAnswer>();
  const missing = createEmitter<ServiceCall>();
  const connectionsRead = createEmitter<ConnectionsRead>();
  let mask = (text: string) => text;

  const accessOf = (workspaceId: string): WorkspaceAccess => ({
    workspaceId,
    access: (service) => workspaces.access(workspaceId, service),
    async customerToken(customer, baseUrl) {
      const token = await workspaces.customerToken(workspaceId, customer, baseUrl);
      if (token.ok || token.error.code !== 'TOKEN_MISSING') return token;
      return (await tokens.whyWaiting(workspaceId, customer)) ?? token;
    },
    sessionUuid: async (handle) => sessions.uuidOf(workspaceId, handle),
    spends: (service, budgetKey) => deps.limiter.hold(workspaceId, service, budgetKey),
  });

  async function call(
    workspaceId: string,
    route: string,
    input: unknown,
    { signal, beforeSend }: Pick<CallOptions, 'signal' | 'beforeSend'>,
  ): Promise<DeskResult<unknown>> {
    const [service, endpoint] = route.split('.') as [ServiceName, string];
    const { endpoints }: ServiceDeclaration = await loadService(service);
    const keeping = await keeperFor(endpoints[endpoint], workspaceId, input);
    if (!keeping.ok) return keeping;
    // Safe: a route's name is its service and endpoint, and the client judges the input by that declaration.
    const { call: anyCall } = clientFor(accessOf(workspaceId)) as unknown as { readonly call: AnyCall };
    const answer = await anyCall(service, endpoint, input, {
      ...(signal && { signal }),
      ...(beforeSend && { beforeSend }),
      ...(keeping.data && { keepSecrets: keeping.data }),
    });
    if (route === 'connect.create_session' && mayHaveEndedAnother(answer)) {
      sessions.inDoubt(workspaceId, customerOf(input));
    }
    if (!answer.ok) {
      if (answer.error.code === 'RECORD_NOT_FOUND') missing.emit({ workspaceId, route, input });
      return answer;
    }
    if (route === 'connect.delete_customer') {
      // No endpoint answers its token again: it goes only after the service no longer has the customer.
      const read = await call(workspaceId, 'connect.get_customer', input, {});
      if (read.ok) return fail('WRITE_NOT_KEPT', 'the connector still has the customer');
      if (read.error.code === 'RECORD_NOT_FOUND') await tokens.drop(workspaceId, uuidOf(input));
    }
    if (route === 'connect.list_customer_integrations') {
      // Safe: input and answer were judged by the declaration of this very route.
      const { customer } = input as InputOf<ServiceRoutes[typeof route]>;
      const { records: connections } = answer.data as OutputOf<ServiceRoutes[typeof route]>;
      connectionsRead.emit({ workspaceId, customer, connections });
    }
    const files = filesOf(route);
    if (!files) return answer;
    mediaAnswers.emit({ workspaceId, service: files.service, route, input, answer: answer.data });
    return succeed(files.taken(answer.data));
  }

  async function keeperFor(
    endpoint: Endpoint | undefined,
    workspaceId: string,
    input: unknown,
  ): Promise<DeskResult<KeepSecrets | null>> {
    const secret = endpoint?.answer.kind === 'single' ? endpoint.answer.secret : undefined;
    return secret ? keepers[secret.keeper]({ workspaceId, input }) : succeed(null);
  }

  /** A list of subscriptions holds the paths by which this machine knows that an event is for it. */
  const forPage = (route: string, answer: DeskResult<unknown>) =>
    route.includes('webhook') ? withTexts(answer, mask) : answer;

  const family = async (name: ServiceName): Promise<RouteFamily> => {
    const routes = routesOf(await loadService(name));
    const handlers: Record<string, RouteFamily['handlers'][string]> = {};
    for (const route of Object.keys(routes)) {
      handlers[route] = async (input, { workspaceId, signal }) =>
        workspaceId === null
          ? fail('CONTEXT_MISSING', `${route} needs the page of a workspace`)
          : forPage(route, await call(workspaceId, route, input, signal ? { signal } : {}));
    }
    return { routes, handlers };
  };

  return {
    async callRoute<R extends ServiceRoute>(
      workspaceId: string,
      route: R,
      input: InputOf<ServiceRoutes[R]>,
      options: Pick<CallOptions, 'signal' | 'beforeSend'> = {},
    ) {
      // Safe: the answer is read by the declaration that gives the route its output type.
      return (await call(workspaceId, route, input, options)) as DeskResult<OutputOf<ServiceRoutes[R]>>;
    },
    tryNow: clientFor.tryNow,
    onMediaAnswer: mediaAnswers.on,
    onMissing: missing.on,
    onConnectionsRead: connectionsRead.on,
    maskForPages(given) {
      mask = given;
    },
    putCustomerToken: (workspaceId, customer, token) =>
      putCustomerToken({
        customer,
        client: clientFor({ ...accessOf(workspaceId), customerToken: async () => succeed(token) }),
        keep: () => tokens.put(workspaceId, customer, token),
      }),
    families: {
      planning: () => family('planning'),
      reporting: () => family('reporting'),
      connect: () => family('connect'),
    },
  };
}

/** The service whose files a route's response contains, and the remover of their signed addresses. */
function filesOf(route: string) {
  if (route.startsWith('planning.')) return { service: 'planning', taken: withoutSignedAddresses } as const;
  return ofConnections.has(route)
    ? ({ service: 'connect', taken: withoutPictureAddresses } as const)
    : undefined;
}

const ofConnections: ReadonlySet<string> = new Set<ServiceRoute>([
  'connect.list_customer_integrations',
  'connect.get_customer_integration',
]);

/** Changes each text in a value, including field names. The value comes from a read response, so it is not deep. */
function withTexts<T>(value: T, change: (text: string) => string): T;
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [change(name), withTexts(held, change)]),
  );
}

/** A session may have been made, and the customer's earlier one have ended by it, while nothing of it got here. */
const mayHaveEndedAnother = (answer: DeskResult<unknown>): boolean =>
  answer.ok
    ? (answer.data as { readonly kept?: unknown }).kept == null
    : answer.error.code === 'OUTCOME_UNKNOWN';

const customerOf = (input: unknown): string => (input as { readonly customer: string }).customer;

/** The uuid in an input that the client has validated. */
const uuidOf = (input: unknown): string =>
  (input as { readonly params: { readonly uuid: string } }).params.uuid;
