import { Button } from '@mantine/core';
import { addressOfPost } from '@shared/domain/post-address';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspace } from '../../query/workspace-services';
import { OutsideButton, useCopyText } from '../outside';

/**
 * Leads to where a post is approved, edited and rescheduled: the service's own pages, for its API only reads. Without
 * an address template in the settings there is no way there, and no button.
 */
export function OpenAtService({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const template = useWorkspace()?.postAddressTemplate ?? null;
  if (template === null) return null;
  return <OutsideButton url={addressOfPost(template, postId)}>{t('post.openAtService')}</OutsideButton>;
}

/** Puts the caption on the clipboard, through main: the page itself may not touch it. */
export function CopyCaption({ caption }: { readonly caption: string }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    if ((await copyText(caption)).ok) setCopied(caption);
  };
  const isCopied = copied === caption;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
      {t(isCopied ? 'post.copied' : 'post.copyCaption')}
    </Button>
  );
}
