import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetAsideRecord } from '../../engine';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Puts what a record broke on the clipboard, in English: it is for whoever runs the service. */
export function CopyForSupport({ record: { kind, id, path, reason } }: { readonly record: SetAsideRecord }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const text = [`kind ${kind}`, `id ${id ?? 'none'}`, `at ${path}`, `why ${reason}`].join('\n');
    const result = await request('app.copy_text', { text });
    setIsCopied(result.ok);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
      {t(isCopied ? 'freshness.copied' : 'freshness.copyForSupport')}
    </Button>
  );
}
