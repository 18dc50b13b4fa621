/**
 * Caches the newest result of a computation that several components run with the same inputs, or one that opens again.
 * Only the first of them computes it. Inputs are compared by identity, arrays also by their members, so a module may keep
 * the cache: workspaces never share results.
 */
export function memoizeLast<Args extends readonly unknown[], T>(
  compute: (...args: Args) => T,
): (...args: Args) => T {
  let last: { readonly args: Args; readonly answer: T } | null = null;
  return (...args) => {
    if (last?.args.every((arg, at) => isSame(arg, args[at]))) return last.answer;
    last = { args, answer: compute(...args) };
    return last.answer;
  };
}

/** The same for a computation whose inputs have names, always in one order. */
export function memoizeNamed<Input extends object, T>(compute: (input: Input) => T): (input: Input) => T {
  let newest: Input;
  const computed = memoizeLast((..._values: readonly unknown[]) => compute(newest));
  return (input) => {
    newest = input;
    const values: readonly unknown[] = Object.values(input);
    return computed(...values);
  };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && hasSameMembers(a, b));

const hasSameMembers = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((member, at) => member === b[at]);
