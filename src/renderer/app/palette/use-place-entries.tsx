import { type Findable, preparedWords } from '@shared/domain/palette';
import { IconArrowRight } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { highlightTyped, itemOf, type Source } from './palette-items';

/** Parts of screens that people search by purpose, not by the name of the screen. */
const places = {
  failed: linkOptions({ to: '/posts', search: { status: 'failed' } }),
  reconnect: linkOptions({ to: '/connections' }),
  expired: linkOptions({ to: '/accounts' }),
  changed: linkOptions({ to: '/posts', search: { changed: 'true' } }),
  proof: linkOptions({ to: '/guide', search: { part: 'proof' } }),
  checkProof: linkOptions({ to: '/check-proof' }),
  help: linkOptions({ to: '/guide' }),
  inbox: linkOptions({ to: '/inbox' }),
  goals: linkOptions({ to: '/goals' }),
  reviewers: linkOptions({ to: '/reminders' }),
  offline: linkOptions({ to: '/storage' }),
  delete: linkOptions({ to: '/services', search: { part: 'workspaces' } }),
} as const;
type PlaceName = keyof typeof places;

interface PlaceEntry extends Findable {
  readonly name: PlaceName;
}

/** Places by their names and by other words for them. */
export function usePlaceEntries(): Source<PlaceEntry> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const everyWord = useEveryWord();
  const entries = useMemo(
    () =>
      (Object.keys(places) as PlaceName[]).map(
        (name): PlaceEntry => ({
          id: `place ${name}`,
          name,
          kindWords: preparedWords(),
          words: preparedWords(
            everyWord(`palettePlaces.${name}.name`),
            everyWord(`palettePlaces.${name}.words`),
          ),
          isHere: false,
          recency: null,
          urgency: null,
        }),
      ),
    [everyWord],
  );
  return {
    group: 'places',
    entries,
    toItem: ({ id, name }, typed) =>
      itemOf({
        id,
        icon: <IconArrowRight size={16} stroke={1.6} aria-hidden />,
        title: highlightTyped(t(`palettePlaces.${name}.name`), typed),
        choose: () => void navigate(places[name]),
      }),
  };
}
