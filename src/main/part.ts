import type { HandlersFor } from '@shared/ipc/route';
import type { OwnRoutes } from '@shared/ipc/routes';
import type { WorkspaceSummary } from '@shared/workspaces';
import type { Emit } from './ports';

/** A part of main as `composeMain` sees it. Each part is made in its own folder. */
export interface MainPart {
  /** Answers requests of pages. */
  readonly routes?: Partial<HandlersFor<OwnRoutes>>;
  /** Tells pages what changes from now on. */
  readonly events?: (emit: Emit) => void;
  /** Called after entries have been appended to the journal of a workspace. */
  readonly follow?: (workspaceId: string) => void;
  /** Ends the work for a workspace and drops what is kept of it. Awaited before the workspace is removed. */
  readonly forget?: (workspaceId: string, kind: WorkspaceSummary['kind']) => unknown;
  /** Awaited before the next part is closed. */
  readonly close?: () => unknown;
}

type PartsWithRoutes<Part> = Part extends { readonly routes: infer Routes } ? Routes : never;
type Intersection<Union> = (Union extends Union ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The routes of all parts. A route that no part answers makes the result unfit for `family`. */
export const routesOf = <const Parts extends readonly MainPart[]>(parts: Parts) =>
  // Safe: each entry comes from a part under the same name.
  Object.fromEntries(parts.flatMap(({ routes = {} }) => Object.entries(routes))) as Intersection<
    PartsWithRoutes<Parts[number]>
  >;
