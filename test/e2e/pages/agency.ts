import { expect } from '@playwright/test';
import type { Services } from './desk';

export const ana = { name: 'Ana Beatriz Nogueira', email: 'ana@client.example' };
export const tom = { name: 'Tom Finch', email: 'tom@client.example' };

interface Made {
  readonly id: number;
  /** Of posts: the content group, which the posts of one idea share. */
  readonly asset_group_id?: number;
  /** Of posts: the package with which it was sent for review. */
  readonly review_group_id?: number | null;
}

/** The agency and its client as those who write, decide and edit: through the sandbox's control. */
export function agencyOf({ planning, control }: Pick<Services, 'planning' | 'control'>) {
  const call = async (method: string, path: string, body: object): Promise<Made> =>
    send(method, `planning/${path}`, body);
  const send = async (method: string, path: string, body: object): Promise<Made> => {
    const answer = await fetch(`${control.base_url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Made;
  };
  const post = (path: string, body: object) => call('POST', path, body);
  const make = (path: string, body: object) => post(path, { access_token: planning.access_token, ...body });
  return {
    project: async (timezone = 'America/Sao_Paulo') => (await make('projects', { timezone })).id,
    account: (projectId: number, given: object) => make('integrations', { project_id: projectId, ...given }),
    expire: (accountId: number) => call('PATCH', `integrations/${accountId}`, { status: 'expired' }),
    post: async (projectId: number, given: object) =>
      (await make('posts', { project_id: projectId, network: 'instagram', status: 'in_review', ...given }))
        .id,
    /** One idea on several networks: as many posts of one content group. */
    piece: async (projectId: number, networks: readonly string[], given: object) => {
      const ids: number[] = [];
      let group: { readonly asset_group_id?: unknown } = {};
      for (const network of networks) {
        const body = { project_id: projectId, status: 'in_review', ...given, ...group, network };
        const { id, asset_group_id } = await make('posts', body);
        group = { asset_group_id };
        ids.push(id);
      }
      return ids;
    },
    /** Sends a first post for review; answers the package that it opens, for others to join. */
    package: async (projectId: number, given: object) => {
      const opening = { project_id: projectId, network: 'instagram', status: 'in_review', ...given };
      const { id, review_group_id: groupId } = await make('posts', opening);
      return { firstId: id, groupId };
    },
    decide: (postId: number, given: object) => post(`posts/${postId}/decisions`, given),
    move: (postId: number, status: string) => call('PATCH', `posts/${postId}`, { status }),
    edit: (postId: number, given: object) => post(`posts/${postId}/edit`, given),
    resubmit: (postId: number) => post(`posts/${postId}/resubmit`, {}),
    /** Moves the services' clock ahead of this computer's. */
    ahead: (seconds: number) => send('POST', 'clock', { advance_seconds: seconds }),
    inHours: (hours: number) => ({ schedule_at: new Date(Date.now() + hours * 3_600_000).toISOString() }),
  };
}

/**
 * Waits until what comes next has a later time for the service too. It dates approvals in whole seconds, so only readings well
 * before and after one show what it was about.
 */
export async function surelyLater(): Promise<void> {
  const since = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(since + 3_000);
}
