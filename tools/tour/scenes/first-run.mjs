// @ts-check
import { chooseConnect } from './steps.mjs';

/** @type {import('../scenes.mjs').Scene} */
export const firstRun = {
  name: 'first-run',
  keychain: true,
  pictures: [
    { name: 'first-run', heading: 'All your clients on one desk', go: async () => undefined },
    { name: 'connect', heading: 'Connect your services', go: chooseConnect },
  ],
};
