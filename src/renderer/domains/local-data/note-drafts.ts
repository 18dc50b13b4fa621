import { perWorkspace } from '../../query/per-workspace';
import { Drafts, flushedWithThePage } from './drafts';

/** Value to save for a draft. A blank note is deleted. */
const noteWrite = (postId: string, text: string) =>
  ({ collection: 'notes', key: postId, value: text.trim() === '' ? null : text }) as const;

/** The same for a client note, by `ClientKey`. */
const clientNoteWrite = (client: string, text: string) =>
  ({ ...noteWrite(client, text), collection: 'client_notes' }) as const;

/** Notes on posts. */
export const postNotes = perWorkspace((services) =>
  flushedWithThePage(
    new Drafts<string>((postId, text) => services.request('local.save', noteWrite(postId, text))),
    services,
  ),
);

/** Notes on clients. */
export const clientNotes = perWorkspace((services) =>
  flushedWithThePage(
    new Drafts<string>((client, text) => services.request('local.save', clientNoteWrite(client, text))),
    services,
  ),
);
