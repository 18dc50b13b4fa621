import type { DeepLink } from '@shared/deep-links';
import { type ClientKey, clientRecordKey } from '@shared/record-key';
import { IconArrowRight, IconLink, IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { useCopyLinkTo } from '../links/link-of-place';
import { useFollowLink } from '../links/use-follow-link';
import { CopiedText } from './CopiedText';
import type { PaletteAction } from './palette-items';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface Acted {
  readonly link: DeepLink;
  /** Client of the record; null if unknown. */
  readonly client: ClientKey | null;
  /** Additional actions of this record. */
  readonly own?: readonly PaletteAction[];
}

/** Actions on any record that has a link: open it, go to its client, copy the link. */
export function useRecordActions(): (acted: Acted) => readonly PaletteAction[] {
  const { t } = useTranslation();
  const follow = useFollowLink();
  const linkTo = useCopyLinkTo();
  return ({ link, client, own = [] }) => {
    const copyable = linkTo(link);
    return [
      {
        id: 'open',
        icon: <IconArrowRight {...icon} />,
        label: t('paletteDo.open'),
        chord: 'Enter',
        choose: () => follow(link),
      },
      ...own,
      ...(client === null
        ? []
        : [
            {
              id: 'client',
              icon: <IconUser {...icon} />,
              label: t('paletteDo.client'),
              isApart: true as const,
              choose: () => follow({ record: clientRecordKey(client) }),
            },
          ]),
      ...(copyable === null
        ? []
        : [
            {
              id: 'copyLink',
              icon: <IconLink {...icon} />,
              label: t('paletteDo.copyLink'),
              preview: <CopiedText text={copyable.address} />,
              choose: copyable.copy,
            },
          ]),
    ];
  };
}
