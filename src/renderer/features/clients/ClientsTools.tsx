import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { FindField } from '../../ui/lists/FindField';
import list from '../../ui/lists/ListScreen.module.css';
import { type ClientsView, clientViews } from './place';
import { useClientsScreen } from './screen-state';

interface Props {
  readonly view: ClientsView;
  readonly onView: (view: ClientsView) => void;
  /** How many need someone, are there, and are to be confirmed. */
  readonly counts: Readonly<Record<ClientsView, number>>;
}

/** In which order, and which of them by what is typed. */
export function ClientsTools({ view, onView, counts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { text, find } = useClientsScreen();
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('clients.views')}
        classNames={{ root: list.control, indicator: list.indicator }}
        value={view}
        onChange={(chosen) => onView(clientViews.find((one) => one === chosen) ?? 'need')}
        data={clientViews.map((value) => ({
          value,
          label: (
            <span className={list.label}>
              {t(`clients.view.${value}`)} <span className={list.count}>{format.number(counts[value])}</span>
            </span>
          ),
        }))}
      />
      {view !== 'match' && (
        <FindField className={list.find} size="xs" label={t('clients.find')} value={text} onChange={find} />
      )}
    </div>
  );
}
