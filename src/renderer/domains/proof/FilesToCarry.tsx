import { Checkbox } from '@mantine/core';
import { carriedLength, mostProofBytes } from '@shared/domain/proof';
import type { ProvenFile } from '@shared/ipc/proofs';
import { useState } from 'react';
import { useWording } from '../../i18n/FormatProvider';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { excerpt } from './plain-text';

interface Props {
  readonly files: readonly ProvenFile[];
  /** Called with the hashes of the ticked files. */
  readonly onExport: (files: readonly string[]) => void;
  readonly onClose: () => void;
}

const mostName = 120;
/** Room for the lines of a proof beside its files. */
const forLines = 5 * 1024 ** 2;

/** Evidence files of the notes in a proof. None is in it unless it is ticked. */
export function FilesToCarry({ files, onExport, onClose }: Props) {
  const { t, format } = useWording();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const bytes = files.reduce((sum, file) => sum + (ticked.includes(file.sha256) ? file.bytes : 0), 0);
  const isTooLarge = carriedLength(bytes) > mostProofBytes - forLines;
  return (
    <Dialog size={560} title={t('proof.files.title')} onClose={onClose}>
      <Checkbox.Group
        label={t('noted.evidence.title')}
        description={t('proof.files.hint')}
        value={[...ticked]}
        onChange={setTicked}
      >
        {files.map(({ sha256, name, bytes: size, isHere }) => (
          <Checkbox
            key={sha256}
            mt={8}
            value={sha256}
            disabled={!isHere}
            label={`${excerpt(name, mostName)} · ${format.bytes(size)}`}
            description={isHere ? undefined : t('proof.files.notHere')}
          />
        ))}
      </Checkbox.Group>
      <DialogActions
        action={t('command.export_proof')}
        reason={isTooLarge ? t('proof.files.tooLarge', { size: format.bytes(bytes) }) : null}
        isDisabled={isTooLarge}
        focus="action"
        onAction={() => onExport(ticked)}
        onClose={onClose}
      />
    </Dialog>
  );
}
