import { parseHttpDate } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError, fail, succeed } from '@shared/errors';
import type { Endpoint, ServiceDeclaration, ServiceName } from '@shared/services/endpoint';
import { type EndpointName, type EndpointOf, loadService } from '@shared/services/load';
import type { CallInput, Lane, ListRead, ReadOf } from '@shared/services/read';
import type { Clock, ServiceAccess } from '../ports';
import { buildRequest, type CheckedInput, checkInput } from './calls/build-request';
import type { SuccessfulAnswer } from './calls/judge';
import { outcomeCheck } from './calls/outcome-checks';
import { createTryCall, type PendingCall, type TimedAnswer, type TryCallDeps } from './calls/try-call';
import { unlessAborted } from './calls/unless-aborted';
import { ambiguityOf, settled } from './errors/ambiguities';
import { readRequestId } from './errors/envelope';
import { createLimitDiscovery } from './limits/limit-discovery';
import { budgetKey } from './limits/service-limits';
import { readAnswerInTurns } from './reading/read-answer';
import { type KeepSecrets, takeSecrets } from './secrets/answer-secrets';

/** How long the result of a probing read is reused, so that fifty refused calls probe once. */
const holdsForMs = 30_000;

/** Makes a probing read, or gives the result of the same one a moment ago. */
type Probe = (
  subject: string,
  pending: PendingCall,
  read: () => Promise<DeskResult<unknown>>,
) => Promise<DeskResult<unknown>>;

function createProbe(clock: Clock): Probe {
  const told = new Map<string, { readonly until: number; readonly answer: Promise<DeskResult<unknown>> }>();

  return (about, { budget, input }, read) => {
    const now = clock.monotonic();
    for (const [subject, { until }] of told) if (until <= now) told.delete(subject);
    // The lane is part of the key, so that an interactive call never waits for a background read.
    const subject = `${budget} ${input.lane} ${about}`;
    const { until = now + holdsForMs, answer = read() } = told.get(subject) ?? {};
    told.set(subject, { until, answer });
    return answer;
  };
}

/** A list's answer as it is read; see `ListRead`. */
type ListOfRecords = ListRead<Readonly<Record<string, unknown>>>;

/** Pages of a probing read of a list. A list that doesn't end tells nothing. */
const mostPages = 100;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * The call has its turn and is about to leave: what must be on the disk before it does is written here. A refusal keeps
   * it from leaving, and is what the call answers.
   */
  readonly beforeSend?: () => Promise<DeskResult<unknown>>;
  /** Required for endpoints that answer secrets, because a secret that is not stored is lost permanently. */
  readonly keepSecrets?: KeepSecrets;
}

/**
 * Calls every endpoint of the three services for one workspace. Fails with the codes of `shared/errors`. A write with
 * an unknown result fails with OUTCOME_UNKNOWN and is never repeated.
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

export interface ServiceClients {
  (access: WorkspaceAccess): ServiceClient;
  /** The network or a service is said to be back: services that were left alone may be called at once. */
  readonly tryNow: () => void;
}

/** Shares budgets and circuits between workspaces, because they belong to a credential. */
export function createServiceClients(deps: ServiceClientDeps): ServiceClients {
  const { tryCall, tryNow } = createTryCall(deps);
  const limits = createLimitDiscovery(deps.limiter, deps.clock);
  const probe = createProbe(deps.clock);
  const now = () => deps.clock.now();
  const clientOf = (access: WorkspaceAccess) => createServiceClient(access, { tryCall, limits, probe, now });
  return Object.assign(clientOf, { tryNow });
}

interface InnerOptions extends CallOptions {
  readonly purpose?: 'asked_for' | 'limits' | 'probe';
}

interface Shared {
  readonly tryCall: ReturnType<typeof createTryCall>['tryCall'];
  readonly limits: ReturnType<typeof createLimitDiscovery>;
  readonly probe: Probe;
  readonly now: () => number;
}

function createServiceClient(
  access: WorkspaceAccess,
  { tryCall, limits, probe, now }: Shared,
): ServiceClient {
  async function call(
    declaration: ServiceDeclaration,
    name: string,
    input: unknown,
    { signal, beforeSend, keepSecrets, purpose = 'asked_for' }: InnerOptions,
  ): Promise<DeskResult<unknown>> {
    const endpoint = declaration.endpoints[name];
    if (!endpoint) throw new Error(`${declaration.service} declares no endpoint ${name}`);
    if ('secret' in endpoint.answer && !keepSecrets)
      throw new Error(`${name} needs somebody to keep its secret`);

    const prepared = await prepare(declaration, name, endpoint, input, access);
    if (!prepared.ok) return prepared;
    const pending = {
      ...prepared.data,
      isProbe: purpose === 'probe',
      ...(signal && { signal }),
      ...(beforeSend && { beforeSend }),
    };
    const { budget } = pending;
    access.spends?.(declaration.service, budget);
    // A probe is one read and no more: it goes at the pace of the call that it explains.
    if (name !== settingsOf(declaration) && purpose !== 'probe') {
      const known = limits.ensure(budget, declaration, () => readSettings(declaration, pending.input.lane));
      const waited = await unlessAborted(known, signal);
      if (!waited.ok) return waited;
    }
    const answer = await tryCall(pending);
    // A failed read of the limits gets no explanation, because no caller asked for it. A probe that started another probe
    // would never end.
    if (!answer.ok) return purpose === 'asked_for' ? explained(declaration, pending, answer.error) : answer;

    const { json, secrets } = takeSecrets(endpoint.answer, answer.data.json);
    const read = await readAnswerInTurns(endpoint, json, contextOf(pending, answer.data, now()));
    const record = read.ok && 'record' in read.data ? read.data.record : null;
    if (name === settingsOf(declaration)) limits.learn(budget, declaration, record);
    if (!keepSecrets) return withToldField(declaration, pending, read);
    // A token is answered once. If it is not in the answer, the outcome of the call is unknown.
    if (Object.keys(secrets).length === 0) return explained(declaration, pending, withoutSecret(name));
    const kept = await keepSecrets(secrets, { rest: json, date: dateOf(answer.data) });
    if (!kept.ok || !read.ok) return kept.ok ? read : kept;
    return succeed(hasStandIn(endpoint) ? { ...read.data, kept: kept.data } : read.data);
  }

  /**
   * Finds the cause of an ambiguous refusal with at most one probing read. The read waits in the lane of the refused
   * call. If it fails, its own failure is not examined and all likely causes are reported.
   */
  async function clarified(declaration: ServiceDeclaration, pending: PendingCall, error: DeskError) {
    const ambiguity = ambiguityOf(pending, error);
    if (!ambiguity) return error;
    const input = { ...ambiguity.input, lane: pending.input.lane };
    const read = () => call(declaration, ambiguity.endpoint, input, { purpose: 'probe' });
    const answer = await unlessAborted(probe(ambiguity.subject, pending, read), pending.signal);
    const meaning = answer.ok ? ambiguity.settle(answer.data) : null;
    return meaning ? settled(error, meaning) : error;
  }

  /** A failure with all that can be said of it: which cause it has, or how to find out whether the write was done. */
  async function explained(declaration: ServiceDeclaration, pending: PendingCall, error: DeskError) {
    if (error.code !== 'OUTCOME_UNKNOWN') return refused(await clarified(declaration, pending, error));
    const check = outcomeCheck(pending.name, pending.input);
    return refused({ ...error, ...(check && { data: { ...error.data, check } }) });
  }

  /** A list's records with the field that only another list tells, where that could be read; see `Endpoint.toldByList`. */
  async function withToldField(
    declaration: ServiceDeclaration,
    pending: PendingCall,
    read: DeskResult<unknown>,
  ): Promise<DeskResult<unknown>> {
    const { name, endpoint, input } = pending;
    const told = endpoint.toldByList;
    if (!told || !read.ok || input.query?.[told.among] !== true) return read;
    const { field, among } = told;
    // Safe: only lists are declared so, and the answer was read by that declaration.
    const list = read.data as ListOfRecords;
    if (list.records.every((record) => typeof record[field] === 'boolean')) return read;
    const query = { ...input.query, [among]: undefined, [field]: true, page: 1 };
    const readIds = () => idsOfList(declaration, name, { query, lane: input.lane });
    const ids = await unlessAborted(probe(`${name} ${field}`, pending, readIds), pending.signal);
    const known = ids.ok && ids.data.ok ? ids.data.data : null;
    if (!(known instanceof Set)) return read;
    return succeed({
      ...list,
      records: list.records.map((record) => ({ ...record, [field]: known.has(record.id) })),
    });
  }

  /** Ids of all records of a list. */
  async function idsOfList(
    declaration: ServiceDeclaration,
    name: string,
    input: CheckedInput,
  ): Promise<DeskResult<ReadonlySet<unknown>>> {
    const ids = new Set<unknown>();
    let next: string | null | undefined;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const own = next ? { ...input, next } : input;
      const found = await call(declaration, name, own, { purpose: 'probe' });
      if (!found.ok) return found;
      const { records, page } = found.data as ListOfRecords;
      for (const { id } of records) ids.add(id);
      next = page.next;
      if (next === null || records.length === 0) return succeed(ids);
    }
    return fail('ANSWER_TOO_LARGE', `${name}: more than ${mostPages} pages`);
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

const dateOf = ({ response }: SuccessfulAnswer): number | null => parseHttpDate(response.headers.date ?? '');

const hasStandIn = ({ answer }: Endpoint): boolean =>
  answer.kind === 'single' && answer.secret?.standIn !== undefined;

const withoutSecret = (name: string): DeskError =>
  deskError('OUTCOME_UNKNOWN', `${name}: the answer came without what is answered only once`, {
    cause: 'ANSWER_NOT_THE_SERVICE',
  });

const refused = (error: DeskError): DeskResult<never> => ({ ok: false, error });

const settingsOf = ({ budget }: ServiceDeclaration): string | undefined =>
  budget.kind === 'settings' ? budget.endpoint : undefined;

/** Everything that can fail before a request is sent. */
async function prepare(
  { service }: ServiceDeclaration,
  name: string,
  endpoint: Endpoint,
  input: unknown,
  access: WorkspaceAccess,
): Promise<DeskResult<PendingCall>> {
  const checked = checkInput(endpoint, input);
  if (!checked.ok) return checked;
  const own = await access.access(service);
  if (!own.ok) return own;
  const { customer, session } = checked.data;
  const token = customer === undefined ? undefined : await access.customerToken(customer, own.data.baseUrl);
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
  const { workspaceId } = access;
  return succeed({ workspaceId, service, name, endpoint, input: checked.data, built: built.data, budget });
}

function contextOf({ built: { baseUrl, target } }: PendingCall, answer: TimedAnswer, readAt: number) {
  const requestId = readRequestId(answer.response.headers['x-request-id']);
  const serviceAt = dateOf(answer);
  return {
    baseUrl,
    target,
    readAt,
    ...(requestId !== undefined && { requestId }),
    ...(serviceAt !== null && { sentAt: answer.sentAt, serviceAt }),
  };
}

/** A workspace's access to the services. Secrets come from the vault on each call. */
export interface WorkspaceAccess {
  readonly workspaceId: string;
  /** Fails with SERVICE_NOT_CONFIGURED, KEY_MISSING or an error of the vault. */
  access(service: ServiceName): Promise<DeskResult<ServiceAccess>>;
  /** The connector's token of one customer, for a call to this address. */
  customerToken(customerUuid: string, baseUrl: string): Promise<DeskResult<string>>;
  /** The uuid of the session with this handle. Fails with SESSION_ENDED if there is none. */
  sessionUuid(handle: string): Promise<DeskResult<string>>;
  /** Called with the budget key of each call; see `budgetKey`. */
  spends?(service: ServiceName, budgetKey: string): void;
}
