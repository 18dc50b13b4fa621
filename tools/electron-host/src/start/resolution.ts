import Module from 'node:module';

const NAMES = '^electron(/main|/common)?$';

type Load = (this: unknown, request: string, ...rest: unknown[]) => unknown;
interface Internals {
  _load: Load;
}
type Resolve = (
  specifier: string,
  context: object,
  next: (specifier: string, context: object) => object,
) => object;
interface Hooks {
  registerHooks?: (hooks: { resolve: Resolve }) => void;
}

/**
 * Makes `import 'electron'` and `require('electron')` give the stand-in before node_modules is looked at; an
 * installed electron package would try to download its binary. Both ways lead to the same object.
 */
export function installResolution(electron: object, facadeUrl: string): void {
  Object.assign(globalThis, { [Symbol.for('client-desk.stand-in')]: electron });
  const names = new RegExp(NAMES);
  const internals = Module as unknown as Internals;
  const load = internals._load;
  internals._load = function (request, ...rest) {
    return names.test(request) ? electron : load.call(this, request, ...rest);
  };
  const found = { url: facadeUrl, format: 'module', shortCircuit: true };
  const { registerHooks } = Module as unknown as Hooks;
  if (registerHooks) {
    registerHooks({
      resolve: (specifier, context, next) => (names.test(specifier) ? found : next(specifier, context)),
    });
    return;
  }
  // Node before 22.15 resolves in a thread of its own, whose hook has to be a module.
  const hook = `const names = new RegExp(${JSON.stringify(NAMES)});
    export async function resolve(specifier, context, next) {
      return names.test(specifier) ? ${JSON.stringify(found)} : next(specifier, context);
    }`;
  Module.register(`data:text/javascript,${encodeURIComponent(hook)}`);
}
