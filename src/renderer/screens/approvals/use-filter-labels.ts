import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { splitList } from '../../kit/filters/text-list';
import { type FilterKey, listKeys, minWaitingDays, urgencyOf } from './queue-search';
import { useApprovalsScreen } from './state';
import { useFilterChoices } from './use-filter-choices';

/** An active filter in words: `Client: Aurora and Mar Azul`. */
export function useFilterLabels(): (key: FilterKey) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useFilterChoices();
  const { search } = useApprovalsScreen();
  return (key) => {
    if (key === 'risk') return t('risk.name');
    if (key === 'mine') return t('client.myClients');
    if (key === 'urgency') return t(`ordering.urgency.${urgencyOf(search) ?? 'waiting'}`);
    if (key === 'waiting') return t('approvals.waitingFor', { count: minWaitingDays(search) ?? 0 });
    const list = listKeys.find((one) => one === key);
    const names = list ? splitList(search[list]).map((value) => nameOf(list, value)) : [];
    return t('filters.words', { name: t(`approvals.filters.${key}`), value: format.list(names) });
  };
}
