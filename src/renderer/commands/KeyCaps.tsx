import { Kbd } from '@mantine/core';
import type { Chord } from '@shared/app-commands';
import { useTranslation } from '../i18n/use-translation';
import { useWorkspaceServices } from '../query/workspace-services';
import { keyCaps } from './key-caps';

/** A chord drawn as key caps, as this platform and language label them. */
export function KeyCaps({ chord }: { readonly chord: Chord }) {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  // By their places: a chord may press one key twice.
  return keyCaps(chord, platform, t).map((cap, place) => <Kbd key={place}>{cap}</Kbd>);
}
