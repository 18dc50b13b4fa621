import { Anchor } from '@mantine/core';
import { type NotedFile, notedFileAddress } from '@shared/domain/noted';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import linkClasses from '../../kit/text-link.module.css';
import { PdfFile } from '../media';
import classes from './Noted.module.css';

interface Props {
  readonly files: readonly NotedFile[];
  /** In a document for the client: names and hashes, nothing to press. */
  readonly isDocument: boolean;
}

/** Evidence files of a note. Each is shown below its name when it is asked for. */
export function Evidence({ files, isDocument }: Props) {
  const format = useFormat();
  return (
    <ul className={classes.files}>
      {files.map((file) =>
        isDocument ? (
          <li key={file.hash} className={classes.small}>
            {[file.name, format.bytes(file.bytes), `SHA-256 ${file.hash}`].join(', ')}
          </li>
        ) : (
          <EvidenceItem key={file.hash} file={file} />
        ),
      )}
    </ul>
  );
}

function EvidenceItem({ file }: { readonly file: NotedFile }) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span className={`${layoutClasses.line6} ${classes.small}`}>
        <IconPaperclip size={14} stroke={1.6} aria-hidden />
        <Anchor
          component="button"
          type="button"
          className={linkClasses.link}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {file.name}
        </Anchor>
        {format.bytes(file.bytes)}
      </span>
      {isOpen && <Shown file={file} />}
    </li>
  );
}

/** A file through the app's own address. Files of unknown types are never opened. */
function Shown({ file }: { readonly file: NotedFile }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const address = notedFileAddress(file);
  const missing = <p className={classes.small}>{t('noted.evidence.missing')}</p>;
  if (isMissing) return missing;
  switch (file.type) {
    case 'other':
      return <p className={classes.small}>{t('noted.evidence.other')}</p>;
    case 'text':
    case 'eml':
      return <Text address={address} missing={missing} />;
    case 'audio':
      return (
        <audio
          className={classes.shown}
          src={address}
          aria-label={file.name}
          controls
          onError={() => setMissing(true)}
        />
      );
    case 'pdf':
      return (
        <Suspense fallback={null}>
          <PdfFile address={address} name={file.name} fallback={missing} />
        </Suspense>
      );
    default:
      return <img className={classes.shown} src={address} alt={file.name} onError={() => setMissing(true)} />;
  }
}

function Text({ address, missing }: { readonly address: string; readonly missing: ReactNode }) {
  const [text, setText] = useState<string | null | undefined>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const response = await fetch(address);
      const found = response.ok ? await response.text() : null;
      if (!isGone) setText(found);
    };
    read().catch(() => setText(null));
    return () => {
      isGone = true;
    };
  }, [address]);
  if (text === null) return missing;
  return text === undefined ? null : (
    <pre className={classes.shownText} tabIndex={0}>
      {text.slice(0, longestShown)}
    </pre>
  );
}

/** Longest text that is shown, in characters. */
const longestShown = 100_000;
