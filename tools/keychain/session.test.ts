import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { lacking, titled } from '../test/system-parts.mjs';
import { canGiveKeychain, runWithKeychain } from './session.mjs';

const KEEP_AND_TELL = `
  const keytar = require(${JSON.stringify(inProject('node_modules/keytar'))});
  (async () => {
    const before = await keytar.getPassword('desk', 'a key');
    await keytar.setPassword('desk', 'a key', 'kept');
    const after = await keytar.getPassword('desk', 'a key');
    const { HOME, KEYRING_PASSWORD } = process.env;
    console.log(JSON.stringify({ before, after, HOME, KEYRING_PASSWORD }));
    process.exit(5);
  })();`;

const noKeyring = lacking('keyring') ?? (canGiveKeychain() ? undefined : 'gnome-keyring is not installed');

describe.skipIf(noKeyring)(titled('Keychain session', noKeyring), () => {
  const keepAndTell = async () => {
    const { status, output } = await runWithKeychain(process.execPath, ['-e', KEEP_AND_TELL], {
      show: 'collect',
    });
    const line = output.split('\n').find((text) => text.startsWith('{')) ?? output;
    return { status, told: JSON.parse(line) as Record<string, unknown> };
  };

  it('the keychain is real and empty at first, and the exit status is passed on', async () => {
    const { status, told } = await keepAndTell();
    expect(told).toMatchObject({ before: null, after: 'kept' });
    expect(status).toBe(5);
  });

  it('the keychain and its home folder are removed afterwards', async () => {
    const first = await keepAndTell();
    expect(existsSync(String(first.told.HOME))).toBe(false);
    expect((await keepAndTell()).told.before).toBeNull();
  });

  it('the keychain’s password is not in the program’s environment', async () => {
    expect((await keepAndTell()).told).not.toHaveProperty('KEYRING_PASSWORD');
  });
});
