import { postStatuses } from '@shared/domain/post-status';
import { PiecesMenu, useFacets, useTypeWord } from '../../domains/posts';
import type { Facet } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { type Choice, ChoicesField } from '../../kit/filters/ChoicesField';
import { networkOf } from '../../kit/networks/networks';
import { type CalendarFilter, filterKeys } from './calendar-address';
import { useCalendarScreen } from './state';

const everyPost = {};

/** The form of the calendar’s filters. */
export function CalendarFilterFields() {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const { shownOnly, showOnly, isInPieces, showPieces } = useCalendarScreen();
  const facets = useFacets(everyPost);
  const counted = (all: readonly Facet[] | undefined, nameOf: (id: string) => string) =>
    (all ?? []).map(({ id, total }) => ({
      value: id,
      label: t('filters.choice', { name: nameOf(id), total: format.number(total) }),
    }));
  const choices: Readonly<Record<keyof CalendarFilter, readonly Choice[]>> = {
    status: postStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    network: counted(facets?.networks, (id) => networkOf(id).name),
    type: counted(facets?.types, typeWord),
  };
  return (
    <>
      {filterKeys.map((key) => (
        <ChoicesField
          key={key}
          label={t(`posts.filters.${key}`)}
          choices={choices[key]}
          text={shownOnly[key]}
          onChange={(text) => showOnly({ [key]: text })}
        />
      ))}
      <PiecesMenu isInPieces={isInPieces} onChange={showPieces} />
    </>
  );
}
