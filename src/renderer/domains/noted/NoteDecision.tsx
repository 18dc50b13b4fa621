import { useEffect } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { loadedLater } from '../../kit/loaded-later';
import { useNoting } from './notes';

const NotePanel = loadedLater(async () => (await import('./NotePanel')).NotePanel);

interface Props {
  /** The posts that a note is made for, one entry for each. */
  readonly postIds: readonly string[];
}

/** The key that notes a decision about these posts, and its panel while it is open. */
export function NoteDecision({ postIds }: Props) {
  const { subject, open } = useNoting((noting) => noting);
  useCommands({
    note_decision: postIds.length === 0 ? undefined : () => open({ postIds, corrected: null }),
  });
  // Another screen begins without a panel.
  useEffect(() => () => open(null), [open]);
  return subject && <NotePanel {...subject} onClose={() => open(null)} />;
}
