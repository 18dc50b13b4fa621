import { perWorkspace } from '../../query/per-workspace';
import { Drafts, flushedWithThePage } from './drafts';

/** What a draft says once it is saved: a note without words is none. */
const noteWrite = (postId: string, text: string) =>
  ({ collection: 'notes', key: postId, value: text.trim() === '' ? null : text }) as const;

/** The same for a note on a client, by `ClientKey`. */
const clientNoteWrite = (client: string, text: string) =>
  ({ ...noteWrite(client, text), collection: 'client_notes' }) as const;

/** Notes on posts. */
export const postNotes = perWorkspace(({ request }) =>
  flushedWithThePage(new Drafts<string>((postId, text) => request('local.save', noteWrite(postId, text)))),
);

/** Notes on clients. */
export const clientNotes = perWorkspace(({ request }) =>
  flushedWithThePage(
    new Drafts<string>((client, text) => request('local.save', clientNoteWrite(client, text))),
  ),
);
