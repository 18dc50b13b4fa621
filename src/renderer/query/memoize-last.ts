/**
 * The newest answer of what several components compute of the same things, each for itself: all but the first of them have it
 * for nothing. Things are the same where they are one object, so that a module may keep it: no workspace meets another's.
 */
export function memoizeLast<Args extends readonly unknown[], T>(
  compute: (...args: Args) => T,
): (...args: Args) => T {
  let last: { readonly args: Args; readonly answer: T } | null = null;
  return (...args) => {
    if (last?.args.every((arg, at) => arg === args[at])) return last.answer;
    last = { args, answer: compute(...args) };
    return last.answer;
  };
}
