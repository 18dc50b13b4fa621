// @ts-check
import { chooseConnect, wide } from './steps.mjs';

/** @type {import('../scenes.mjs').Scene} */
export const noKeychain = {
  name: 'no-keychain',
  keychain: false,
  pictures: [
    {
      name: 'keychain-missing',
      heading: 'Connect your services',
      shows: /Keys you enter now are only saved until you quit/,
      shapes: wide,
      go: chooseConnect,
    },
  ],
};
