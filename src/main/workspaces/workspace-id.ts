import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ten characters (51 bits) that are fit for a host name, a folder and a keychain entry. */
export const newWorkspaceId = (): string =>
  Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
