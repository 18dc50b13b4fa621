import { Button } from '@mantine/core';
import {
  longestNotedName,
  mostNotedFileBytes,
  mostNotedFiles,
  type NotedDecision,
  type NotedFile,
} from '@shared/domain/noted';
import { asPlainName } from '@shared/domain/plain-name';
import { type DeskResult, succeed } from '@shared/errors';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { Request } from '../../ipc';
import layoutClasses from '../../kit/layout.module.css';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './Noted.module.css';

/** Why a file was not added or kept. */
interface Refusal {
  readonly reason: 'tooLarge' | 'tooMany' | 'noRoom';
  readonly name: string;
}

export interface EvidenceDraft {
  readonly kept: readonly NotedFile[];
  readonly added: readonly File[];
  readonly refusal: Refusal | null;
  readonly add: (files: Iterable<File>) => void;
  readonly remove: (file: NotedFile | File) => void;
  /** Keeps the added files. Null if one was refused. */
  readonly keep: () => Promise<DeskResult<Pick<NotedDecision, 'files'> | null>>;
}

/** Files of a note that is being written. They are kept when it is saved. */
export function useEvidence(first: readonly NotedFile[]): EvidenceDraft {
  const { request } = useWorkspaceServices();
  const [kept, setKept] = useState(first);
  const [added, setAdded] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    kept,
    added,
    refusal,
    add(files) {
      const next = [...added];
      let refused: Refusal | null = null;
      for (const file of files) {
        if (file.size > mostNotedFileBytes) refused = { reason: 'tooLarge', name: file.name };
        else if (kept.length + next.length >= mostNotedFiles)
          refused = { reason: 'tooMany', name: file.name };
        else next.push(file);
      }
      setAdded(next);
      setRefusal(refused);
    },
    remove(file) {
      setKept(kept.filter((one) => one !== file));
      setAdded(added.filter((one) => one !== file));
      setRefusal(null);
    },
    async keep() {
      const files = [...kept];
      for (const file of added) {
        const result = await keepOne(request, file);
        if (!result.ok) return result;
        const { data } = result;
        if (data.kind === 'kept') {
          // The same bytes twice are one file.
          if (!files.some(({ hash }) => hash === data.file.hash)) files.push(data.file);
          continue;
        }
        setRefusal({ reason: data.kind === 'too_large' ? 'tooLarge' : 'noRoom', name: file.name });
        return succeed(null);
      }
      return succeed(files.length > 0 ? { files } : {});
    },
  };
}

const keepOne = async (request: Request, file: File) =>
  request('noted_files.keep', {
    // The end of a name tells the kind.
    name: asPlainName(file.name).slice(-longestNotedName) || '–',
    bytes: new Uint8Array(await file.arrayBuffer()),
  });

/** Takes the files of a paste or a drop anywhere on the panel; text stays with its field. */
export const takeFiles = ({ add }: EvidenceDraft) => {
  const take = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
};

/** Files that show what was said: dropped, pasted or chosen. */
export function EvidenceField({ evidence }: { readonly evidence: EvidenceDraft }) {
  const { t } = useTranslation();
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { kept, added, refusal, add, remove } = evidence;
  return (
    <div className={classes.field} role="group" aria-label={t('noted.evidence.title')}>
      <span className={classes.label}>{t('noted.evidence.title')}</span>
      <div className={`${layoutClasses.line8} ${textClasses.hint} ${classes.drop}`}>
        <IconPaperclip size={16} stroke={1.6} aria-hidden />
        <span className={layoutClasses.room}>{t('noted.evidence.drop')}</span>
        <Button ref={choose} size="xs" onClick={() => chooser.current?.click()}>
          {t('noted.evidence.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('noted.evidence.title')}
          onChange={(event) => {
            add(event.currentTarget.files ?? []);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {kept.length + added.length > 0 && (
        <ul className={classes.files}>
          {[...kept, ...added].map((file, index) => (
            <li key={`${index} ${file.name}`} className={layoutClasses.line8}>
              <span className={layoutClasses.clip}>{file.name}</span>
              <span className={classes.small}>
                {format.bytes(file instanceof File ? file.size : file.bytes)}
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('noted.evidence.remove', { name: file.name })}
                onClick={() => {
                  remove(file);
                  // Keys would otherwise be lost with the button that had the focus.
                  choose.current?.focus();
                }}
              >
                <IconX size={14} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {t(`noted.evidence.${refusal.reason}`, { name: refusal.name })}
        </p>
      )}
      <p className={classes.small}>{t('noted.evidence.stays')}</p>
    </div>
  );
}
