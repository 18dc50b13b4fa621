import type { ClientKey } from '@shared/local-data';
import type { RefObject } from 'react';
import { useLocal } from '../../../domains/local-data';
import { NoteEditor } from '../../../domains/posts';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import classes from './ClientPage.module.css';

interface Props {
  readonly client: ClientKey;
  readonly note: RefObject<HTMLTextAreaElement | null>;
}

/** The person's own note on the client. */
export function ClientNoteBlock({ client, note }: Props) {
  const { t } = useTranslation();
  const kept = useLocal('client_notes')?.find(({ key }) => key === client)?.value;
  return (
    <ListSection title={t('clientPage.note')} remark={t('clientPage.noteRemark')}>
      <div className={classes.note}>
        <NoteEditor
          about="client"
          id={client}
          saved={kept ?? ''}
          field={note}
          isShort
          onLeave={() => note.current?.blur()}
        />
      </div>
    </ListSection>
  );
}
