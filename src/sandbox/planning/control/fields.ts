import { z } from 'zod';
import { parseInstant } from '../../../shared/domain/time';
import { isoInstant } from '../../../shared/services/fields';
import { type Refusal, refuse } from '../../kernel/http/reply';
import type { ServiceContext } from '../../kernel/http/service';
import { tokenOf } from '../access';
import {
  type Account,
  knownNetworks,
  type SandboxPlanningProject,
  type SandboxPost,
  type Token,
} from '../model';
import type { Planning } from '../state';

/** Schemas and lookups that the planning calls of the control API share. */

export const instant = isoInstant.transform((text, context) => {
  const ms = parseInstant(text);
  if (ms !== null) return ms;
  context.addIssue('no such instant');
  return z.NEVER;
});

export const network = z.enum(knownNetworks);
export const integerId = z.int().min(1);

type Context = ServiceContext<Planning>;

export const unknownId = (what: string): Refusal => refuse(404, `There is no such ${what}.`);

interface KnownToken {
  readonly token: Token;
  readonly account: Account;
}

export function accountOf({ state }: Context, accessToken: string): KnownToken | null {
  const token = tokenOf(state, accessToken);
  const account = token && state.accounts.get(token.accountId);
  return token && account ? { token, account } : null;
}

/** A project of the token's account, even one that the token does not reach. */
export function ownProject(
  context: Context,
  accessToken: string,
  projectId: number,
): SandboxPlanningProject | null {
  const known = accountOf(context, accessToken);
  const project = context.state.projects.get(projectId);
  return known && project?.accountId === known.account.id && !project.deleted ? project : null;
}

/** Path parameters are text; ids are integers. */
export const postOf = ({ state }: Context, id: string | undefined): SandboxPost | undefined =>
  state.posts.get(Number(id));
