import { z } from 'zod';
import { isPlainName } from '../domain/plain-name';
import { sshLogins, type TunnelView, tunnelSecrets } from '../tunnel';
import { limits } from './limits';
import { appRoute } from './route';

const nothing = z.strictObject({});
const typed = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isPlainName, 'holds a character that does not show');
const port = z.int().min(1).max(65_535);

/** Schema of a change to the tunnel: its type with the fields that this type needs. */
export const tunnelChange = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('ssh'),
    ssh: z.strictObject({
      host: typed(255),
      port,
      user: typed(64),
      login: z.enum(sshLogins),
      remotePort: port,
      publicUrl: typed(500),
    }),
  }),
  z.strictObject({ way: z.literal('ngrok'), domain: typed(255).nullable() }),
  z.strictObject({ way: z.literal('smee'), server: typed(500) }),
  z.strictObject({ way: z.literal('own_address'), url: typed(500) }),
]);

export type TunnelChange = z.output<typeof tunnelChange>;

/**
 * The one tunnel of the app. Where traffic goes is changed after the person has agreed in main's own dialog, since a
 * page may have fallen into wrong hands. `tunnel.changed` tells every page the whole view.
 */
export const tunnelRoutes = {
  'tunnel.read': appRoute(nothing, limits.read).returns<TunnelView>(),
  /** ADDRESS_INVALID says in its data which field; CHANGE_DECLINED where the person did not agree. */
  'tunnel.change': appRoute(tunnelChange, limits.ask).returns<null>(),
  /** Main shows the dialog; the page never names a file. False where none was chosen. */
  'tunnel.choose_key_file': appRoute(nothing, limits.ask).returns<boolean>(),
  /** Written and never read: null forgets it. It belongs to the server or service that is set up now. */
  'tunnel.set_secret': appRoute(
    z.strictObject({ secret: z.enum(tunnelSecrets), value: z.string().min(1).max(2000).nullable() }),
    limits.ask,
  ).returns<null>(),
  /** Asks the server for its key and the person whether it is the right one. */
  'tunnel.review_host_key': appRoute(nothing, limits.ask).returns<null>(),
  'tunnel.forget_host_key': appRoute(nothing, limits.ask).returns<null>(),
  /** Resolves once the test has ended; `tunnel.changed` reports its steps. */
  'tunnel.test': appRoute(nothing, limits.test).returns<null>(),
};
