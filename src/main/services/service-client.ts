import type { DeskResult } from '@shared/errors';
import { succeed } from '@shared/errors';
import type { Endpoint, ServiceDeclaration, ServiceName } from '@shared/services/endpoint';
import type { EndpointName, EndpointOf } from '@shared/services/load';
import { loadService } from '@shared/services/load';
import type { CallInput, Lane, ReadOf } from '@shared/services/read';
import type { WorkspaceAccess } from './access';
import { buildRequest, checkInput } from './calls/build-request';
import type { GoodAnswer } from './calls/judge';
import type { Errand, TryCallDeps } from './calls/try-call';
import { createTryCall } from './calls/try-call';
import { readRequestId } from './errors/envelope';
import { createLimitsKeeper } from './limits/limits-keeper';
import { budgetKey } from './limits/service-limits';
import { readAnswer } from './reading/read-answer';
import { takeSecrets } from './reading/take-secrets';

export type Secrets = Readonly<Record<string, string>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Keeps the secrets of an answer, such as a new customer's token, before the caller hears of it; `rest` is the
   * answer without them, as it came. Endpoints that answer secrets cannot be called
   * without: a secret that nobody keeps is lost for good.
   */
  readonly keepSecrets?: (secrets: Secrets, rest: unknown) => Promise<DeskResult<null>>;
}

/**
 * One caller for every endpoint of the three services, on behalf of one workspace. Fails with the codes of
 * `shared/errors`; a write whose outcome is not known fails with OUTCOME_UNKNOWN and is never repeated.
 */
export interface ServiceClient {
  call<Name extends ServiceName, E extends EndpointName<Name>>(
    service: Name,
    endpoint: E,
    input: CallInput<EndpointOf<Name, E>>,
    options?: CallOptions,
  ): Promise<DeskResult<ReadOf<EndpointOf<Name, E>['answer']>>>;
}

export type ServiceClientDeps = TryCallDeps;

/** What all workspaces share, because budgets and circuits belong to a credential and not to who holds it. */
export function createServiceClients(deps: ServiceClientDeps): (access: WorkspaceAccess) => ServiceClient {
  const tryCall = createTryCall(deps);
  const limits = createLimitsKeeper(deps.limiter, deps.clock);
  const now = () => deps.clock.now();
  return (access) => createServiceClient(access, { tryCall, limits, now });
}

interface Shared {
  readonly tryCall: ReturnType<typeof createTryCall>;
  readonly limits: ReturnType<typeof createLimitsKeeper>;
  readonly now: () => number;
}

function createServiceClient(access: WorkspaceAccess, { tryCall, limits, now }: Shared): ServiceClient {
  async function call(
    declaration: ServiceDeclaration,
    name: string,
    input: unknown,
    { signal, keepSecrets }: CallOptions,
  ): Promise<DeskResult<unknown>> {
    const endpoint = declaration.endpoints[name];
    if (!endpoint) throw new Error(`${declaration.service} declares no endpoint ${name}`);
    if ('secret' in endpoint.answer && !keepSecrets)
      throw new Error(`${name} needs somebody to keep its secret`);

    const errand = await prepare(declaration, name, endpoint, input, access);
    if (!errand.ok) return errand;
    const { budget, input: checked } = errand.data;
    if (name !== settingsOf(declaration)) {
      await limits.ensure(budget, declaration, () => readSettings(declaration, checked.lane));
    }
    const answer = await tryCall({ ...errand.data, ...(signal && { signal }) });
    if (!answer.ok) return answer;

    const { json, secrets } = takeSecrets(endpoint.answer, answer.data.json);
    const read = readAnswer(endpoint, json, contextOf(errand.data, answer.data, now()));
    const record = read.ok && 'record' in read.data ? read.data.record : null;
    if (keepSecrets && Object.keys(secrets).length > 0) {
      const kept = await keepSecrets(secrets, json);
      if (!kept.ok) return kept;
    }
    if (name === settingsOf(declaration)) limits.learn(budget, declaration, record);
    return read;
  }

  async function readSettings(declaration: ServiceDeclaration, lane: Lane): Promise<unknown> {
    const name = settingsOf(declaration);
    if (name === undefined) return undefined;
    const read = await call(declaration, name, { lane }, {});
    return read.ok ? (read.data as { readonly record?: unknown }).record : undefined;
  }

  return {
    async call<Name extends ServiceName, E extends EndpointName<Name>>(
      service: Name,
      endpoint: E,
      input: CallInput<EndpointOf<Name, E>>,
      options: CallOptions = {},
    ) {
      const declaration: ServiceDeclaration = await loadService(service);
      // Safe: the answer was read by the very declaration whose type the caller sees.
      return (await call(declaration, endpoint, input, options)) as DeskResult<
        ReadOf<EndpointOf<Name, E>['answer']>
      >;
    },
  };
}

const settingsOf = ({ budget }: ServiceDeclaration): string | undefined =>
  budget.kind === 'settings' ? budget.endpoint : undefined;

/** Everything that can be refused before anything leaves. */
async function prepare(
  { service }: ServiceDeclaration,
  name: string,
  endpoint: Endpoint,
  input: unknown,
  access: WorkspaceAccess,
): Promise<DeskResult<Errand>> {
  const checked = checkInput(endpoint, input);
  if (!checked.ok) return checked;
  const own = await access.access(service);
  if (!own.ok) return own;
  const { customer } = checked.data;
  const token = customer === undefined ? undefined : await access.customerToken(customer);
  if (token && !token.ok) return token;
  const built = buildRequest(endpoint, checked.data, {
    ...own.data,
    ...(token && { customerToken: token.data }),
  });
  if (!built.ok) return built;
  const budget = budgetKey(service, built.data.baseUrl, own.data.key);
  return succeed({ service, name, endpoint, input: checked.data, built: built.data, budget });
}

function contextOf({ built: { baseUrl, target } }: Errand, { response }: GoodAnswer, readAt: number) {
  const requestId = readRequestId(response.headers['x-request-id']);
  return { baseUrl, target, readAt, ...(requestId !== undefined && { requestId }) };
}
