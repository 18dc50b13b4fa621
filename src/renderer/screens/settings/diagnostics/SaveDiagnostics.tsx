import { Button, Text, Textarea, Tooltip } from '@mantine/core';
import type { DiagnosticsPreview } from '@shared/diagnostics';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Dialog, DialogActions } from '../../../kit/Dialog';
import layoutClasses from '../../../kit/layout.module.css';
import textClasses from '../../../kit/text.module.css';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from './DiagnosticsScreen.module.css';

type State =
  | { readonly kind: 'idle' | 'running' | 'saved' }
  | { readonly kind: 'failed'; readonly error: DeskError };

/** Shows what the file will have before the person chooses where it goes, and the result beside the button. */
export function SaveDiagnostics() {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [preview, setPreview] = useState<DiagnosticsPreview | null>(null);

  const look = async () => {
    setState({ kind: 'running' });
    const result = await request('diagnostics.preview', {});
    setState(result.ok ? { kind: 'idle' } : { kind: 'failed', error: result.error });
    if (result.ok) setPreview(result.data);
  };
  const save = async () => {
    setState({ kind: 'running' });
    const result = await request('diagnostics.export', {});
    setState(
      result.ok ? { kind: result.data.saved ? 'saved' : 'idle' } : { kind: 'failed', error: result.error },
    );
    if (!result.ok || result.data.saved) setPreview(null);
  };

  return (
    <div className={`${layoutClasses.line12} ${classes.export}`}>
      {state.kind === 'saved' && <span role="status">{t('diagnostics.saved')}</span>}
      {state.kind === 'failed' && (
        <span role="alert" className={`${layoutClasses.line6} ${textClasses.failed}`}>
          {t(`errors.what.${state.error.code}`)}
        </span>
      )}
      <Tooltip label={t('diagnostics.exportHint')}>
        {/* Not disabled while it is asked: it has the focus, and gets it back from the dialog. */}
        <Button onClick={() => void look()}>{t('diagnostics.preview')}</Button>
      </Tooltip>
      {preview && (
        <PreviewDialog
          preview={preview}
          isSaving={state.kind === 'running'}
          onSave={() => void save()}
          onClose={() => setPreview(null)}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  readonly preview: DiagnosticsPreview;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

function PreviewDialog({ preview: { text, length }, isSaving, onSave, onClose }: PreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Dialog size="xl" title={t('diagnostics.previewTitle')} onClose={onClose}>
      <Text mb="sm">{t('diagnostics.previewHint')}</Text>
      <Textarea
        aria-label={t('diagnostics.previewText')}
        readOnly
        rows={18}
        value={text}
        classNames={{ input: classes.code }}
      />
      {length > text.length && (
        <Text mt="xs" c="dimmed">
          {t('diagnostics.previewMore', { shown: format.number(text.length), total: format.number(length) })}
        </Text>
      )}
      <DialogActions
        isRunning={isSaving}
        focus="action"
        action={t('diagnostics.export')}
        onAction={onSave}
        onClose={onClose}
      />
    </Dialog>
  );
}
