import { type NoteBlock, readNotes } from '@shared/domain/updates';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../../kit/text.module.css';
import links from '../../kit/text-link.module.css';
import classes from './ReleaseNotes.module.css';

interface Props {
  /** Text from outside the app: treat it as untrusted. */
  readonly notes: string;
  readonly onOpen: (url: string) => void;
}

/** Release notes as text. Only words, lists and links are rendered, and links ask before they open. */
export function ReleaseNotes({ notes, onOpen }: Props) {
  const { t } = useTranslation();
  const blocks = useMemo(() => inLists(readNotes(notes)), [notes]);
  if (blocks.length === 0) return <p className={classes.none}>{t('updates.noNotes')}</p>;
  return (
    // A long text is scrolled by keys as well.
    <section className={classes.notes} aria-label={t('updates.whatsNew')} tabIndex={0}>
      {blocks.map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index}>
            {block.items.map((item, itemIndex) => (
              <li key={itemIndex}>
                <Parts block={item} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index} className={block.kind === 'heading' ? textClasses.strong : undefined}>
            <Parts block={block} onOpen={onOpen} />
          </p>
        ),
      )}
    </section>
  );
}

type Shown = (NoteBlock & { readonly kind: 'heading' | 'paragraph' }) | ItemList;
interface ItemList {
  readonly kind: 'list';
  readonly items: readonly NoteBlock[];
}

/** Items that follow each other are one list. */
function inLists(blocks: readonly NoteBlock[]): readonly Shown[] {
  const shown: Shown[] = [];
  for (const block of blocks) {
    const last = shown.at(-1);
    if (block.kind !== 'item') shown.push({ ...block, kind: block.kind });
    else if (last?.kind === 'list') shown.splice(-1, 1, { kind: 'list', items: [...last.items, block] });
    else shown.push({ kind: 'list', items: [block] });
  }
  return shown;
}

function Parts({ block, onOpen }: { readonly block: NoteBlock; readonly onOpen: Props['onOpen'] }) {
  return block.parts.map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <span key={index}>
        <button type="button" className={links.link} onClick={() => onOpen(part.url)}>
          {part.text}
        </button>{' '}
        <span className={classes.host}>({part.host})</span>
      </span>
    ),
  );
}
