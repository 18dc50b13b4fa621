import { Link, useNavigate } from '@tanstack/react-router';
import { useCommands } from '../../commands/bound-commands';
import type { Catalogue } from '../../i18n/catalogues';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import type { PlaceId, ScreenDefinition } from '../../screens/screen-route';
import { placeOf, screens, viewsOf } from '../../screens/screens';
import { Count, useCurrentScreen } from './Navigation';
import classes from './Views.module.css';

/** A view of a place that has several: the words of its tab are named after it. */
type ViewName = keyof Catalogue['nav']['view'];

const viewNames = (place: PlaceId): readonly ViewName[] => {
  const views = viewsOf(place);
  return views.length > 1 ? (views as readonly ViewName[]) : [];
};

/** The tabs of the current place, with counts and the keys 1 to 4. A place with one view has none. */
export function Views() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const current = useCurrentScreen();
  const place = current && placeOf(current);
  const views = place === undefined ? [] : viewNames(place);
  const isShown = views.some((view) => view === current);
  const openAt = (at: number) => {
    const view = isShown ? views[at] : undefined;
    return view && (() => void navigate({ to: screens[view].path }));
  };
  useCommands({ view_1: openAt(0), view_2: openAt(1), view_3: openAt(2), view_4: openAt(3) });
  if (place === undefined || !isShown) return null;
  return (
    <nav className={classes.views} aria-label={t(`screens.${place}`)}>
      {views.map((view) => (
        <Tab key={view} view={view} isCurrent={view === current} />
      ))}
    </nav>
  );
}

const useNoCount = () => null;

function Tab({ view, isCurrent }: { readonly view: ViewName; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  // The list of screens never changes, so a tab calls the same hook on every render.
  const { path, useCount = useNoCount }: TabScreen = screens[view];
  return (
    <Link
      to={path}
      className={`${layoutClasses.line6} ${classes.tab}`}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(`nav.view.${view}`)} <Count count={useCount()} />
    </Link>
  );
}

interface TabScreen extends Pick<ScreenDefinition<string, object>, 'useCount'> {
  readonly path: (typeof screens)[ViewName]['path'];
}
