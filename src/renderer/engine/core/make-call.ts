import type { DeskResult } from '@shared/errors';
import type { RouteOutput } from '@shared/ipc/routes';
import type { Post } from '@shared/services/planning/records';
import type { ListRead, PlainRead, ReadUrgency, SetAside, SingleRead } from '@shared/services/read';
import { type ReadableName, type ReadRoute, resourceOf } from '../resources';
import type { PlannedCall } from './calls';
import type { CallService } from './ports';
import type { ListCursor } from './requested-days';
import type { RecordListScope } from './scopes';

/** An answer together with what was asked. */
export type CallAnswer =
  | { readonly kind: 'posts'; readonly cursor: ListCursor; readonly read: ListRead<Post> }
  | { readonly kind: 'post'; readonly id: string; readonly read: RouteOutput<'planning.get_post'> }
  | RecordsAnswer
  | RecordAnswer;

/** A page of a list of small records, or the one record that a list without pages holds. */
export interface RecordsAnswer {
  readonly kind: 'records';
  readonly cursor: ListCursor;
  readonly scope: RecordListScope;
  readonly read: ListRead<unknown>;
}

export interface RecordAnswer {
  readonly kind: 'record';
  readonly resource: ReadableName;
  readonly id: string;
  readonly parent: string | null;
  readonly read: SingleRead<unknown>;
}

/** Makes a planned call through main. */
export async function makeCall(call: CallService, planned: PlannedCall): Promise<DeskResult<CallAnswer>> {
  const urgency = urgencyOf(planned);
  switch (planned.kind) {
    case 'page':
      return askPage(call, planned.cursor, urgency);
    case 'post': {
      const { id } = planned;
      const result = await call('planning.get_post', { params: { id }, ...urgency });
      return map(result, (read) => ({ kind: 'post', id, read }));
    }
    case 'record': {
      const { resource, id, parent } = planned;
      const { single } = resourceOf(resource);
      if (!single) throw new Error(`${resource} has no single read`);
      const result = await askAny(call, single.route, { ...single.input(id, parent), ...urgency });
      return map(result, (read) => ({
        kind: 'record',
        resource,
        id,
        parent,
        read: read as SingleRead<unknown>,
      }));
    }
  }
}

const urgencyOf = ({ lane, isAwaited }: PlannedCall): ReadUrgency => ({
  lane,
  ...(isAwaited && { isAwaited }),
});

async function askPage(
  call: CallService,
  cursor: ListCursor,
  urgency: ReadUrgency,
): Promise<DeskResult<CallAnswer>> {
  const { scope } = cursor;
  const { route, input } = cursor.next;
  const result = await askAny(call, route, { ...input, ...urgency });
  if (scope.kind !== 'records')
    return map(result, (read) => ({ kind: 'posts', cursor, read: read as ListRead<Post> }));
  const isOne = resourceOf(scope.resource).one !== null;
  return map(result, (read) => ({
    kind: 'records',
    cursor,
    scope,
    read: isOne ? asList(read as OneRead) : (read as ListRead<unknown>),
  }));
}

/** The declaration took route and input together and checked them; what main answers there is of its route's type. */
const askAny = (call: CallService, route: ReadRoute, input: object): Promise<DeskResult<unknown>> =>
  call(route, input as never);

type OneRead = SingleRead<unknown> | PlainRead<unknown>;

/** Wraps one record as a list with a single page. */
function asList(read: OneRead): ListRead<unknown> {
  const record = 'record' in read ? read.record : read.body;
  const setAside: readonly SetAside[] = read.setAside;
  const page = { currentPage: 1, lastPage: 1, perPage: null, total: null, next: null };
  const { readAt, sentAt, serviceAt } = read;
  const times = {
    readAt,
    ...(sentAt !== undefined && { sentAt }),
    ...(serviceAt !== undefined && { serviceAt }),
  };
  return { ...times, setAside, records: record === null ? [] : [record], page };
}

const map = <T>(result: DeskResult<T>, toAnswer: (read: T) => CallAnswer): DeskResult<CallAnswer> =>
  result.ok ? { ok: true, data: toAnswer(result.data) } : result;
