import type { DeskResult } from '@shared/errors';
import type { RouteOutput } from '@shared/ipc/routes';
import type { PlannedCall } from './calls';
import type { Walk } from './ledger';
import type { CallService } from './ports';

/** An answer together with what was asked. */
export type Answer =
  | { readonly kind: 'posts'; readonly walk: Walk; readonly read: RouteOutput<'planning.list_posts'> }
  | { readonly kind: 'projects'; readonly walk: Walk; readonly read: RouteOutput<'planning.list_projects'> }
  | { readonly kind: 'post'; readonly id: string; readonly read: RouteOutput<'planning.get_post'> }
  | { readonly kind: 'project'; readonly id: string; readonly read: RouteOutput<'planning.get_project'> };

/** Makes a planned call through main. */
export async function ask(call: CallService, planned: PlannedCall): Promise<DeskResult<Answer>> {
  const { lane } = planned;
  switch (planned.kind) {
    case 'page':
      return askPage(call, planned.walk, lane);
    case 'post': {
      const { id } = planned;
      const result = await call('planning.get_post', { params: { id }, lane });
      return map(result, (read) => ({ kind: 'post', id, read }));
    }
    case 'project': {
      const { id } = planned;
      const result = await call('planning.get_project', { params: { id }, lane });
      return map(result, (read) => ({ kind: 'project', id, read }));
    }
  }
}

async function askPage(
  call: CallService,
  walk: Walk,
  lane: PlannedCall['lane'],
): Promise<DeskResult<Answer>> {
  const { route, input } = walk.next;
  if (route === 'planning.list_projects') {
    const result = await call(route, { ...input, lane });
    return map(result, (read) => ({ kind: 'projects', walk, read }));
  }
  const result = await call(route, { ...input, lane });
  return map(result, (read) => ({ kind: 'posts', walk, read }));
}

const map = <T>(result: DeskResult<T>, toAnswer: (read: T) => Answer): DeskResult<Answer> =>
  result.ok ? { ok: true, data: toAnswer(result.data) } : result;
