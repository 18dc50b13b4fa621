import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import { type ClientsView, clientViews, useClientsScreen } from './state';

interface Props {
  readonly view: ClientsView;
  readonly onView: (view: ClientsView) => void;
  /** How many need someone, are there, and are to be confirmed; null while that is not known. */
  readonly counts: Readonly<Record<ClientsView, number | null>>;
}

/** In which order, and which of them by what is typed. */
export function ClientsTools({ view, onView, counts }: Props) {
  const { t } = useTranslation();
  const { text, find } = useClientsScreen();
  return (
    <div className={list.tools}>
      <SegmentedControl
        aria-label={t('clients.views')}
        value={view}
        onChange={(chosen) => onView(clientViews.find((one) => one === chosen) ?? 'need')}
        data={clientViews.map((value) => ({
          value,
          label: <ChoiceLabel name={t(`clients.view.${value}`)} count={counts[value]} />,
        }))}
      />
      {view !== 'match' && (
        <FindField className={list.find} size="xs" label={t('clients.find')} value={text} onChange={find} />
      )}
    </div>
  );
}
