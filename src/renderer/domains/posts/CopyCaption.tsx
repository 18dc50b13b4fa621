import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Puts the caption on the clipboard, through main: the page itself may not touch it. */
export function CopyCaption({ caption }: { readonly caption: string }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    const result = await request('app.copy_text', { text: caption });
    if (result.ok) setCopied(caption);
  };
  const isCopied = copied === caption;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
      {t(isCopied ? 'post.copied' : 'post.copyCaption')}
    </Button>
  );
}
