/** What a page tells the host, and the host a page; each one codec string over the binding or the receiver. */
export interface KeyPress {
  key: string;
  code: string;
  control: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
  isAutoRepeat: boolean;
}

export interface ContextMenu {
  x: number;
  y: number;
  linkURL: string;
  linkText: string;
  srcURL: string;
  selectionText: string;
  isEditable: boolean;
}

/** A permission as Electron's handlers name it. */
export interface PermissionQuestion {
  permission: string;
  mediaTypes: string[];
}

export type ToHost =
  | { type: 'invoke'; id: number; channel: string; args: unknown[] }
  | { type: 'send'; channel: string; args: unknown[] }
  | { type: 'open'; url: string; name: string; features: string; disposition: string }
  | { type: 'external'; url: string }
  | { type: 'permission'; id: number; kind: 'request' | 'check'; question: PermissionQuestion }
  | { type: 'key'; press: KeyPress; handled: boolean }
  | { type: 'context-menu'; menu: ContextMenu }
  | { type: 'focus'; focused: boolean };

export type ToPage =
  | { type: 'result'; id: number; value: unknown }
  | { type: 'failure'; id: number; message: string }
  | { type: 'event'; channel: string; args: unknown[] };

/** What the host tells the isolated world about itself when it is installed. */
export interface WorldInfo {
  /** Name of the CDP binding, visible in the isolated world only. */
  binding: string;
  /** Name of the events the two worlds of a page exchange; random, so that the page cannot join in. */
  secret: string;
  /** Schemes the app serves; a link to any other scheme leaves the app. */
  schemes: string[];
  headless: boolean;
  preload: { file: string; dir: string } | undefined;
  process: {
    platform: string;
    arch: string;
    versions: Record<string, string | undefined>;
    env: Record<string, string | undefined>;
    argv: string[];
    execPath: string;
  };
}
