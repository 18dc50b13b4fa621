import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './ClientsScreen.module.css';
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
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('clients.views')}
        classNames={{ root: classes.control, indicator: classes.indicator }}
        value={view}
        onChange={(chosen) => onView(clientViews.find((one) => one === chosen) ?? 'need')}
        data={clientViews.map((value) => ({
          value,
          label: (
            <span className={classes.label}>
              {t(`clients.view.${value}`)}{' '}
              <span className={classes.count}>{format.number(counts[value])}</span>
            </span>
          ),
        }))}
      />
      {view !== 'match' && (
        <TextInput
          className={classes.find}
          size="xs"
          aria-label={t('clients.find')}
          placeholder={t('clients.find')}
          leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
          autoComplete="off"
          value={text}
          onChange={(event) => find(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
