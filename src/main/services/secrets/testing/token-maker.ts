import { writeSync } from 'node:fs';
import { customerPrefix } from '../../../vault/entry-names';
import { createFileKeytar } from './file-keytar';
import { binding, openTokens, workspaceId } from './open-tokens';

/**
 * A process for the test that kills it: gets a token as from a service and waits for the keychain forever. It prints a
 * line when it has come that far.
 */
const [folder = '', keychain = '', customer = '', token = ''] = process.argv.slice(2);

const keytar = createFileKeytar(keychain);
const tokens = openTokens(folder, {
  ...keytar,
  setPassword(service, account, password) {
    if (!account.startsWith(customerPrefix(workspaceId, binding)))
      return keytar.setPassword(service, account, password);
    writeSync(1, 'at the keychain\n');
    return new Promise(() => undefined);
  },
});

const keep = await tokens.prepare(workspaceId);
if (!keep.ok) throw new Error(keep.error.message);
await keep.data({ customer, customerName: 'Ótica Sol', token });
