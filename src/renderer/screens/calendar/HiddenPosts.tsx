import { Button } from '@mantine/core';
import { postStatuses } from '@shared/domain/post-status';
import { useFacets, useTypeWord } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { joinList, splitList } from '../../kit/filters/text-list';
import { networkOf } from '../../kit/networks/networks';
import classes from './PeriodSummary.module.css';
import { useCalendarScreen } from './state';
import type { ShownCalendar } from './use-calendar-screen';

/** What the filters keep from the calendar, and the way to see it: a day may only look empty. */
export function HiddenPosts({ shown }: { readonly shown: ShownCalendar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { shownOnly, showOnly } = useCalendarScreen();
  const others = useOtherValues(shownOnly.network, shownOnly.type);
  const statuses = shown.filter.statuses ?? postStatuses;
  const names = [
    ...postStatuses.filter((status) => !statuses.includes(status)).map((status) => t(`status.${status}`)),
    ...others,
  ];
  if (names.length === 0) return null;
  const words = t('calendar.hidden', { names: format.list(names) });
  return (
    <span className={classes.hidden}>
      <span className={classes.hiddenWords} title={words}>
        {words}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('calendar.showHidden')}
        onClick={() => showOnly({ status: joinList(postStatuses), network: '', type: '' })}
      >
        {t('calendar.show')}
      </Button>
    </span>
  );
}

const everyPost = {};
const noPost = { projectIds: [] };

/** The networks and types that occur and are not shown. */
function useOtherValues(network: string | undefined, type: string | undefined): readonly string[] {
  const typeWord = useTypeWord();
  // Asked for where something is left out by them: of statuses all are known.
  const facets = useFacets(network || type ? everyPost : noPost);
  const left = (text: string | undefined, all: readonly { readonly id: string }[] = []) =>
    text ? all.map(({ id }) => id).filter((id) => !splitList(text).includes(id)) : [];
  return [
    ...left(network, facets?.networks).map((id) => networkOf(id).name),
    ...left(type, facets?.types).map(typeWord),
  ];
}
