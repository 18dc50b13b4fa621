import { type Findable, preparedWords } from '@shared/domain/palette';
import { languages } from '@shared/language';
import { IconHelp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { useGuide } from '../../screens/guide/guide-text';
import { type GuidePart, guideParts } from '../../screens/guide/state';
import { highlightTyped, itemOf, type Source } from './palette-items';

interface GuideEntry extends Findable {
  readonly part: GuidePart;
  readonly title: string;
}

const noEntries: readonly GuideEntry[] = [];

/** Pages of the guide by their titles and the captions of their pictures, in the person's language and in English. */
export function useGuideEntries(): Source<GuideEntry> {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const everyWord = useEveryWord();
  const own = useGuide(languages.find((one) => one === i18n.language) ?? 'en');
  const english = useGuide('en');
  const entries = useMemo(() => {
    if (!own) return noEntries;
    const kindWords = preparedWords(
      everyWord('palettePlaces.help.name'),
      everyWord('palettePlaces.help.words'),
    );
    return guideParts.map((part): GuideEntry => {
      const headings = [own[part], ...(english ? [english[part]] : [])].flatMap(({ title, blocks }) => [
        title,
        ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.shows] : [])),
      ]);
      return {
        id: `guide ${part}`,
        part,
        title: own[part].title,
        kindWords,
        words: preparedWords(...headings),
        isHere: false,
        recency: null,
        urgency: null,
      };
    });
  }, [own, english, everyWord]);
  return {
    group: 'guide',
    entries,
    toItem: ({ id, part, title }, typed) =>
      itemOf({
        id,
        icon: <IconHelp size={16} stroke={1.6} aria-hidden />,
        title: highlightTyped(title, typed),
        tail: t('screens.guide'),
        choose: () => void navigate({ to: '/guide', search: { part } }),
      }),
  };
}
