import type { DeskError, DeskResult } from '@shared/errors';
import { succeed } from '@shared/errors';
import type { Endpoint, ServiceDeclaration, ServiceName } from '@shared/services/endpoint';
import type { EndpointName, EndpointOf } from '@shared/services/load';
import { loadService } from '@shared/services/load';
import type { CallInput, Lane, ReadOf } from '@shared/services/read';
import type { WorkspaceAccess } from './access';
import { buildRequest, checkInput } from './calls/build-request';
import { createClarify } from './calls/clarify';
import type { GoodAnswer } from './calls/judge';
import { outcomeCheck } from './calls/outcome-checks';
import type { Errand, TryCallDeps } from './calls/try-call';
import { createTryCall } from './calls/try-call';
import { unlessAborted } from './calls/unless-aborted';
import type { Doubt } from './errors/doubts';
import { readRequestId } from './errors/envelope';
import { createLimitsKeeper } from './limits/limits-keeper';
import { budgetKey } from './limits/service-limits';
import { readAnswer } from './reading/read-answer';
import { takeSecrets } from './reading/take-secrets';

export type Secrets = Readonly<Record<string, string>>;

/**
 * Keeps the secrets of an answer, such as a new customer's token, before the caller hears of it; `rest` is the answer
 * without them, as it came. Answers what the caller is given in their place, or null.
 */
export type KeepSecrets = (secrets: Secrets, rest: unknown) => Promise<DeskResult<object | null>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Endpoints that answer secrets cannot be called without: a secret that nobody keeps is lost for good. */
  readonly keepSecrets?: KeepSecrets;
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
  const clarify = createClarify(deps.clock);
  const now = () => deps.clock.now();
  return (access) => createServiceClient(access, { tryCall, limits, clarify, now });
}

interface InnerOptions extends CallOptions {
  readonly purpose?: 'asked_for' | 'limits' | 'probe';
}

interface Shared {
  readonly tryCall: ReturnType<typeof createTryCall>;
  readonly limits: ReturnType<typeof createLimitsKeeper>;
  readonly clarify: ReturnType<typeof createClarify>;
  readonly now: () => number;
}

function createServiceClient(
  access: WorkspaceAccess,
  { tryCall, limits, clarify, now }: Shared,
): ServiceClient {
  async function call(
    declaration: ServiceDeclaration,
    name: string,
    input: unknown,
    { signal, keepSecrets, purpose = 'asked_for' }: InnerOptions,
  ): Promise<DeskResult<unknown>> {
    const endpoint = declaration.endpoints[name];
    if (!endpoint) throw new Error(`${declaration.service} declares no endpoint ${name}`);
    if ('secret' in endpoint.answer && !keepSecrets)
      throw new Error(`${name} needs somebody to keep its secret`);

    const prepared = await prepare(declaration, name, endpoint, input, access);
    if (!prepared.ok) return prepared;
    const errand = { ...prepared.data, isProbe: purpose === 'probe', ...(signal && { signal }) };
    const { budget } = errand;
    access.spends?.(declaration.service, budget);
    // A probe is one read and no more: it goes at the pace of the call that it explains.
    if (name !== settingsOf(declaration) && purpose !== 'probe') {
      const known = limits.ensure(budget, declaration, () => readSettings(declaration, errand.input.lane));
      const waited = await unlessAborted(known, signal);
      if (!waited.ok) return waited;
    }
    const answer = await tryCall(errand);
    // A read for the limits is nobody's to explain, and a probe that asked for another would never end.
    if (!answer.ok) return purpose === 'asked_for' ? explained(declaration, errand, answer.error) : answer;

    const { json, secrets } = takeSecrets(endpoint.answer, answer.data.json);
    const read = readAnswer(endpoint, json, contextOf(errand, answer.data, now()));
    const record = read.ok && 'record' in read.data ? read.data.record : null;
    if (name === settingsOf(declaration)) limits.learn(budget, declaration, record);
    if (!keepSecrets) return read;
    const kept = Object.keys(secrets).length > 0 ? await keepSecrets(secrets, json) : succeed(null);
    if (!kept.ok || !read.ok) return kept.ok ? read : kept;
    return succeed(hasStandIn(endpoint) ? { ...read.data, kept: kept.data } : read.data);
  }

  /** A failure with all that can be said of it: which cause it has, or how to find out whether the write was done. */
  async function explained(declaration: ServiceDeclaration, errand: Errand, error: DeskError) {
    if (error.code !== 'OUTCOME_UNKNOWN') {
      const { lane } = errand.input;
      const read = ({ endpoint, input }: Doubt) =>
        call(declaration, endpoint, { ...input, lane }, { purpose: 'probe' });
      return refused(await clarify(errand, error, read));
    }
    const check = outcomeCheck(errand.name, errand.input);
    return refused({ ...error, ...(check && { data: { ...error.data, check } }) });
  }

  async function readSettings(declaration: ServiceDeclaration, lane: Lane): Promise<unknown> {
    const name = settingsOf(declaration);
    if (name === undefined) return undefined;
    const read = await call(declaration, name, { lane }, { purpose: 'limits' });
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

const hasStandIn = ({ answer }: Endpoint): boolean =>
  answer.kind === 'single' && answer.secret?.standIn !== undefined;

const refused = (error: DeskError): DeskResult<never> => ({ ok: false, error });

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
  const { customer, session } = checked.data;
  const token = customer === undefined ? undefined : await access.customerToken(customer);
  if (token && !token.ok) return token;
  const sessionUuid = session === undefined ? undefined : await access.sessionUuid(session);
  if (sessionUuid && !sessionUuid.ok) return sessionUuid;
  const built = buildRequest(endpoint, checked.data, {
    ...own.data,
    ...(token && { customerToken: token.data }),
    ...(sessionUuid && { sessionUuid: sessionUuid.data }),
  });
  if (!built.ok) return built;
  const budget = budgetKey(service, built.data.baseUrl, own.data.key);
  return succeed({ service, name, endpoint, input: checked.data, built: built.data, budget });
}

function contextOf({ built: { baseUrl, target } }: Errand, { response }: GoodAnswer, readAt: number) {
  const requestId = readRequestId(response.headers['x-request-id']);
  return { baseUrl, target, readAt, ...(requestId !== undefined && { requestId }) };
}
