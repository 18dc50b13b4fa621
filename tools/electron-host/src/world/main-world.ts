import { Bridge, freezeDeep } from './bridge.ts';
import { guardPermissions, type PageServices } from './page-permissions.ts';

/**
 * The half that runs in the page's own world, before its scripts. It receives the API that the preload exposes. It
 * turns window.open and permission requests into questions for the host, because no switch of a stock Chromium lets a
 * client answer them.
 */
export function install(secret: string): void {
  let services: PageServices | undefined;
  new Bridge({ target: window, secret, side: 'main' }, (name, value) => {
    if (name === secret) services = value as PageServices;
    else Object.defineProperty(window, name, { value: freezeDeep(value), enumerable: true });
  });
  const baseUrl = () => document.baseURI;
  const Url = URL;
  window.open = (url: unknown = '', name: unknown = '_blank', features: unknown = '') => {
    // A page may pass anything, which the platform turns into text.
    const address = String(url);
    const absolute = address === '' ? 'about:blank' : new Url(address, baseUrl()).href;
    services?.open(absolute, String(name), String(features));
    // Electron answers null when the handler denies; the stand-in has no opener to give when it allows.
    return null;
  };
  guardPermissions(() => services);
}
