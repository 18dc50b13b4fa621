import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { NamedScreen } from '../../commands/command-table';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { ScreenGroup } from '../../screens/screen-route';
import { screens } from '../../screens/screens';
import { MyClients } from './MyClients';
import classes from './Navigation.module.css';

/** The screens that have a place in the sidebar. */
export function Navigation() {
  const { t } = useTranslation();
  return (
    <nav className={classes.nav} aria-label={t('app.screens')}>
      <Group group="daily" />
      <h2 className={classes.group}>{t('nav.clients')}</h2>
      <Group group="clients" />
      <h2 className={classes.group}>{t('nav.numbers')}</h2>
      <Group group="numbers" />
      <h2 className={classes.group}>{t('nav.reference')}</h2>
      <Group group="reference" />
      <span className={classes.apart} />
      <Group group="foot" />
      <MyClients />
    </nav>
  );
}

const named = Object.entries(screens) as [NamedScreen, ListedScreen][];

function Group({ group }: { readonly group: ScreenGroup }) {
  return named
    .filter(([, screen]) => screen.group === group)
    .map(([name, screen]) => <Item key={name} name={name} screen={screen} />);
}

/** The part of a screen's entry that the sidebar shows. */
type ListedScreen = Pick<(typeof screens)[NamedScreen], 'path' | 'icon' | 'group' | 'useCount'>;

const useNoCount = () => null;

function Item({ name, screen }: { readonly name: NamedScreen; readonly screen: ListedScreen }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isFolded = useMediaQuery('(max-width: 1180px)');
  // The list of screens never changes, so each item calls the same hooks on every render.
  const { path, icon: Icon, useCount = useNoCount } = screen;
  const count = useCount();
  const word = t(`screens.${name}`);
  const link = (
    <Link to={path} className={classes.item} activeProps={{ 'data-current': true }}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className={classes.name}>{word}</span>{' '}
      {count !== null && count !== 0 && (
        <span className={classes.count}>
          {typeof count === 'number'
            ? format.number(count)
            : t('bounds.orMore', { total: format.number(count.atLeast) })}
        </span>
      )}
    </Link>
  );
  // Where the full name is visible, a tooltip would repeat it and cover the list.
  if (!isFolded) return link;
  return (
    <Tooltip label={word} position="right" events={{ hover: true, focus: true, touch: false }}>
      {link}
    </Tooltip>
  );
}
