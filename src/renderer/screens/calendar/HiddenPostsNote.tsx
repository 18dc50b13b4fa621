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

interface Props {
  readonly shown: ShownCalendar;
}

/** Notice about posts that filters hide, with buttons to show them, because a day may only look empty. */
export function HiddenPostsNote({ shown }: Props) {
  const { shownOnly } = useCalendarScreen();
  // The query for other networks and types runs only if a filter excludes some. All statuses are known.
  return shownOnly.network || shownOnly.type ? (
    <HiddenByKind shown={shown} />
  ) : (
    <Hidden shown={shown} others={[]} />
  );
}

const everyPost = {};

function HiddenByKind({ shown }: Props) {
  const typeWord = useTypeWord();
  const facets = useFacets(everyPost);
  const { shownOnly } = useCalendarScreen();
  const left = (text: string | undefined, all: readonly { readonly id: string }[] = []) =>
    text ? all.map(({ id }) => id).filter((id) => !splitList(text).includes(id)) : [];
  const others = [
    ...left(shownOnly.network, facets?.networks).map((id) => networkOf(id).name),
    ...left(shownOnly.type, facets?.types).map(typeWord),
  ];
  return <Hidden shown={shown} others={others} />;
}

function Hidden({ shown, others }: Props & { readonly others: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { showOnly } = useCalendarScreen();
  const statuses = shown.filter.statuses ?? postStatuses;
  const hidden = postStatuses.filter((status) => !statuses.includes(status));
  const names = [...hidden.map((status) => t(`status.${status}`)), ...others];
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
