import { registerScheme } from '../origins.ts';
import { strict } from '../strict-prototype.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

interface CustomScheme {
  scheme: string;
  privileges?: Record<string, boolean>;
}

const handlers = new Map<string, ProtocolHandler>();

export function protocolHandler(scheme: string): ProtocolHandler | undefined {
  return handlers.get(scheme);
}

/** Privileges make no difference here: what Chromium sees is always an https origin (see origins.ts). */
export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    for (const { scheme } of schemes) registerScheme(scheme);
  },
  handle(scheme: string, handler: ProtocolHandler): void {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    registerScheme(scheme);
    handlers.set(scheme, handler);
  },
  unhandle(scheme: string): void {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
});
