import type { FakeEngine } from './fake-engine';

/** An engine whose worker has not started yet: no question is answered until `answer` is called. */
export function silenced(engine: FakeEngine): { readonly engine: FakeEngine; readonly answer: () => void } {
  let answer: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const told = new Set(['status', 'subscribe', 'emit', 'constructor']);
  return {
    answer: () => answer(),
    engine: new Proxy(engine, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function' || told.has(String(name))) return member;
        return (...given: unknown[]) => started.then(() => Reflect.apply(member, target, given) as unknown);
      },
    }),
  };
}
