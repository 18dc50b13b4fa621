import type { ClientNotice } from './notifications';

/**
 * What a person makes in this app and no service holds: it lives in the journal and can be exported to a file. Each
 * collection holds one value per key; saving null removes it.
 */
export interface LocalCollections {
  /** Private note on a post, by post id. */
  readonly notes: string;
  /** Private tags on a post, by post id. */
  readonly tags: readonly string[];
  /** Clients whose posts and media are all kept on this machine, by `LocalKey`. */
  readonly pins: true;
  /** Clients marked as mine, by `LocalKey`. */
  readonly mine: true;
  /** Clients with a rule of their own for notifications, by `LocalKey`. */
  readonly notify: ClientNotice;
  /** In which language a client's people are written to, by `LocalKey`. */
  readonly languages: MessageLanguage;
  /** When the person last looked at a list, by the list's name: epoch ms. */
  readonly looked: number;
  /** Saved filters of a screen, by a uuid. */
  readonly views: SavedView;
}

/** Languages that messages to reviewers are written in; the app itself speaks fewer. */
export const messageLanguages = ['en', 'pt-BR', 'es', 'fr'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

export type LocalCollection = keyof LocalCollections;

/** `planning:41`, `reporting:7`, `connect:<customer uuid>`: one service's record of a client. */
export type LocalKey = `${'planning' | 'reporting' | 'connect'}:${string}`;

export interface SavedView {
  readonly screen: string;
  readonly name: string;
  /** The screen's own search parameters. */
  readonly search: Readonly<Record<string, string>>;
}

/** A value as it lies in the copy: with the moment it was saved, ISO 8601 UTC. */
export interface LocalValue<C extends LocalCollection = LocalCollection> {
  readonly key: string;
  readonly value: LocalCollections[C];
  readonly at: string;
}
