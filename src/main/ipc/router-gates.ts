import type { RouteDef } from '@shared/ipc/route';

/** The router's own two decisions, as functions, so that a counter-proof can take either out. */
export interface RouterGates {
  /** Whether the registry has the route that was asked for. */
  readonly route: (isKnown: boolean) => boolean;
  /** Whether an input is what the route declares; `issues` name places and codes, never what stood there. */
  readonly input: (route: RouteDef, input: unknown) => InputVerdict;
}

export type InputVerdict =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly issues: readonly { readonly path: string; readonly code: string }[] };

const shut: RouterGates = {
  route: (isKnown) => isKnown,
  input: (route, input) => {
    const parsed = route.input.safeParse(input);
    if (parsed.success) return { ok: true, input: parsed.data };
    // Values are left out: one may be a key that was mistyped.
    const issues = parsed.error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), code }));
    return { ok: false, issues };
  },
};

const open = {
  route: { route: () => true },
  input: { input: (_route, input) => ({ ok: true, input }) },
} satisfies Record<keyof RouterGates, Partial<RouterGates>>;

/** As the shell's `createGates`: always shut, but for single gates in the counter-proof build. */
export function createRouterGates(
  isPackaged: boolean,
  env: Readonly<Record<string, string | undefined>>,
): RouterGates {
  if (import.meta.env.MODE === 'gates-off' && !isPackaged) {
    const named = (env.CLIENT_DESK_TEST_OPEN_GATE ?? '').split(',');
    return {
      ...shut,
      ...(named.includes('route') && open.route),
      ...(named.includes('input') && open.input),
    };
  }
  return shut;
}
