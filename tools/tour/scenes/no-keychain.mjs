// @ts-check
import { chooseConnect, wide } from './steps.mjs';

/** @type {import('../screens.mjs').Scene} */
export const noKeychain = {
  name: 'no keychain',
  keychain: false,
  screens: [
    {
      name: 'keychain-missing',
      heading: 'Connect your services',
      shows: /Keys you enter now are only saved until you quit/,
      shapes: wide,
      go: chooseConnect,
    },
  ],
};
