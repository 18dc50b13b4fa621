import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { urgencies } from '@shared/domain/urgency';
import { usePostClients, useTypeWord } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FilterChips } from '../../kit/filters/FilterChips';
import { splitList } from '../../kit/filters/text-list';
import { networkOf } from '../../kit/networks/networks';
import { filterKeys, noFilter } from './posts-search';
import { usePostsScreen } from './state';

/** The active filters, in words. */
export function FiltersInUse() {
  const { search, change } = usePostsScreen();
  const wordsOf = useFilterLabels();
  const filters = filterKeys.flatMap((key) => {
    const text = search[key];
    return text === undefined ? [] : [{ key, words: wordsOf(key, text) }];
  });
  return (
    <FilterChips
      isRow
      filters={filters}
      onRemove={(key) => change({ [key]: undefined })}
      onClear={() => change(noFilter)}
    />
  );
}

type FilterKey = (typeof filterKeys)[number];

/** A filter in words: `Client: Aurora and Mar Azul`. */
function useFilterLabels(): (key: FilterKey, text: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const clients = usePostClients() ?? [];
  const clientName = (id: string) => {
    const found = clients.find((one) => one.projectId === id);
    return found?.name ?? t('approvals.clientWithoutName', { id });
  };
  const statusName = (value: string) => {
    const status = postStatuses.find((one) => one === value);
    return status ? t(`status.${status}`) : value;
  };
  const reviewStatusName = (value: string) => {
    const reviewStatus = reviewStatuses.find((one) => one === value);
    return reviewStatus ? t(`reviewStatus.${reviewStatus}`) : value;
  };
  const listed = (text: string, nameOf: (value: string) => string) =>
    format.list(splitList(text).map(nameOf));
  const valueOf: Readonly<Record<FilterKey, (text: string) => string>> = {
    client: (text) => listed(text, clientName),
    status: (text) => listed(text, statusName),
    network: (text) => listed(text, (network) => networkOf(network).name),
    group: (text) => listed(text, (group) => group),
    type: (text) => listed(text, typeWord),
    tag: (text) => listed(text, (tag) => tag),
    review: reviewStatusName,
    from: (day) => format.day(day),
    to: (day) => format.day(day),
    mine: () => '',
    undated: () => '',
    changed: () => '',
    urgency: () => '',
    text: (text) => t('posts.quoted', { text }),
  };
  return (key, text) => {
    if (key === 'mine') return t('client.myClients');
    if (key === 'urgency') {
      const urgency = urgencies.find((one) => one === text);
      return urgency ? t(`ordering.urgency.${urgency}`) : '';
    }
    if (key === 'undated' || key === 'changed') return t(`posts.filters.${key}`);
    return t('filters.words', { name: t(`posts.filters.${key}`), value: valueOf[key](text) });
  };
}
