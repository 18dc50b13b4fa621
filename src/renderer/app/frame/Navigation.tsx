import { useMediaQuery } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { memo } from 'react';
import { useMyClients } from '../../domains/clients';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Tooltip } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { mediaQueries } from '../../kit/lists/list-columns';
import { StatusIcon } from '../../kit/status/StatusIcon';
import type { PlaceId, ScreenCount, ScreenGroup } from '../../screens/screen-route';
import { countHooksOf, placeOf, type ScreenId, screenAt, screens } from '../../screens/screens';
import classes from './Navigation.module.css';

/** The places of the sidebar. */
export function Navigation() {
  const { t } = useTranslation();
  const shown = useCurrentScreen();
  const current = shown && placeOf(shown);
  return (
    <nav className={classes.nav} aria-label={t('app.screens')}>
      <Group group="daily" current={current} />
      <h2 className={classes.group}>{t('nav.clients')}</h2>
      <Group group="clients" current={current} />
      <h2 className={classes.group}>{t('nav.numbers')}</h2>
      <Group group="numbers" current={current} />
      <h2 className={classes.group}>{t('nav.app')}</h2>
      <Group group="app" current={current} />
      <MyClientsInSidebar />
    </nav>
  );
}

/** The screen that is shown; undefined before the first one. */
export const useCurrentScreen = (): ScreenId | undefined =>
  useRouterState({ select: ({ matches }) => screenAt(matches.at(-1)?.fullPath ?? '') });

const places = Object.entries(screens).filter(([, screen]) => 'group' in screen) as [PlaceId, ListedScreen][];

interface GroupProps {
  readonly group: ScreenGroup;
  readonly current: PlaceId | undefined;
}

function Group({ group, current }: GroupProps) {
  return places
    .filter(([, screen]) => screen.group === group)
    .map(([place, screen]) => (
      <Item key={place} place={place} screen={screen} isCurrent={place === current} />
    ));
}

/** The part of a screen's entry that the sidebar shows. */
type ListedScreen = Pick<(typeof screens)[PlaceId], 'path' | 'icon' | 'group'>;

const useNoCount = (): ScreenCount => null;

/** The sum of the counts of a place's views. At most two of them have one. */
function usePlaceCount(place: PlaceId): ScreenCount {
  // The list of screens never changes, so a place calls the same hooks on every render.
  const hooks = countHooksOf(place);
  const [useFirst = useNoCount, useSecond = useNoCount] = hooks;
  const first = useFirst();
  const second = useSecond();
  if (hooks.length < 2) return first;
  if (typeof first === 'number' && typeof second === 'number') return first + second;
  return first === null || second === null ? null : { atLeast: least(first) + least(second) };
}

const least = (count: NonNullable<ScreenCount>) => (typeof count === 'number' ? count : count.atLeast);

interface ItemProps {
  readonly place: PlaceId;
  readonly screen: ListedScreen;
  readonly isCurrent: boolean;
}

/** Drawn again when it becomes the current place or stops being it, not with every other screen. */
const Item = memo(function Item({ place, screen, isCurrent }: ItemProps) {
  const { t } = useTranslation();
  const isFolded = useMediaQuery(mediaQueries.narrow);
  const { path, icon: Icon } = screen;
  const word = t(`screens.${place}`);
  const link = (
    <Link
      to={path}
      className={`${layoutClasses.line10} ${classes.item}`}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
      <span className={`${layoutClasses.cut} ${classes.name}`}>{word}</span>{' '}
      <Count count={usePlaceCount(place)} />
    </Link>
  );
  // Where the full name is visible, a tooltip would repeat it and cover the list.
  if (!isFolded) return link;
  return (
    <Tooltip label={word} position="right" events={{ hover: true, focus: true, touch: false }}>
      {link}
    </Tooltip>
  );
});

/** Zero and unknown counts are not drawn. */
export function Count({ count }: { readonly count: ScreenCount }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === null || count === 0) return null;
  return (
    <span className={classes.count}>
      {typeof count === 'number'
        ? format.number(count)
        : t('bounds.orMore', { total: format.number(count.atLeast) })}
    </span>
  );
}

/** This many fit below the screens in a window of usual height. */
const MOST = 8;

/** The clients marked as mine, one click away from every screen. Hidden when the sidebar shows icons only. */
const MyClientsInSidebar = memo(function MyClientsInSidebar() {
  const { t } = useTranslation();
  const format = useFormat();
  const clients = useMyClients();
  if (clients.length === 0) return null;
  return (
    <section className={classes.mine} aria-label={t('nav.mine')}>
      <h2 className={classes.group}>{t('nav.mine')}</h2>
      {clients.slice(0, MOST).map(({ key, projectId, name, waiting }) => {
        const called = name ?? t('client.withoutName', { id: projectId });
        return (
          <Link
            key={key}
            to="/clients/$client"
            params={{ client: key }}
            className={`${layoutClasses.line10} ${classes.item}`}
            activeProps={{ 'data-current': true }}
            title={called}
          >
            {waiting > 0 ? <StatusIcon name="pending" /> : <IconUser size={16} stroke={1.6} aria-hidden />}
            <span className={`${layoutClasses.cut} ${classes.name}`}>{called}</span>{' '}
            {waiting > 0 && <span className={classes.count}>{format.number(waiting)}</span>}
          </Link>
        );
      })}
      {clients.length > MOST && (
        <Link to="/clients" className={`${layoutClasses.line10} ${classes.item}`}>
          {t('nav.moreMine', { count: clients.length - MOST })}
        </Link>
      )}
    </section>
  );
});
