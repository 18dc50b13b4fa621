import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CommandBar } from '../commands/CommandBar';
import { EngineTrouble, isClosed, useEngineStatus, useProgressText } from '../domains/sync';
import type { RefreshScope } from '../engine';
import { useTranslation } from '../i18n/use-translation';
import layoutClasses from '../kit/layout.module.css';
import classes from '../kit/lists/ListScreen.module.css';
import { PageActions } from '../kit/PageActions';
import { EmptyState, NothingMatches, NotKnown } from '../kit/states/EmptyState';
import { ErrorNote } from '../kit/states/ErrorNote';
import { ListSkeleton } from '../kit/states/ListSkeleton';
import { useSetScreenHead } from './screen-head';

export interface ListScreenProps {
  readonly title: string;
  /** Age of the list; null before the first load, undefined if unknown or without an age. */
  readonly asOf?: EpochMs | null | undefined;
  /** Scope of a refresh. */
  readonly scope?: RefreshScope;
  /** Buttons of the title row. */
  readonly actions?: ReactNode;
  /** Above the tools. */
  readonly above?: ReactNode;
  readonly tools?: ReactNode;
  /** Errors of the list: why it could not be read, and other failures. */
  readonly errors?: readonly {
    readonly error: DeskError | null | undefined;
    readonly title?: string;
  }[];
  /** Remarks above the rows. */
  readonly hints?: readonly (string | null)[];
  readonly notes?: ReactNode;
  /** How many rows are listed; null while they are loading. */
  readonly count: number | null;
  /** There are rows that the filter leaves out. */
  readonly isFiltered?: boolean;
  readonly unmatched?: { readonly headline: string; readonly clear: string; readonly onClear: () => void };
  readonly empty?: {
    readonly icon: TablerIcon;
    readonly headline: string;
    readonly fact?: string;
    readonly action?: ReactNode;
  };
  /** Shown where no row is, for a list that has more to say of it. */
  readonly placeholder?: ReactNode;
  /** The list itself. */
  readonly children: ReactNode;
  /** The record under the cursor, beside the list. */
  readonly panel?: ReactNode;
}

/**
 * A screen of records. It shows tools, errors and remarks, then the list or the reason for its absence, with a panel
 * at the side.
 */
export function ListScreen(props: ListScreenProps) {
  const {
    title,
    asOf,
    scope,
    actions,
    above,
    tools,
    errors = [],
    hints = [],
    notes,
    count,
    children,
    panel,
  } = props;
  useSetScreenHead(title, asOf, scope);
  return (
    <>
      {actions !== undefined && <PageActions>{actions}</PageActions>}
      {above}
      {tools}
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          <EngineTrouble />
          {errors.map(
            ({ error, title: what }, index) =>
              error && <ErrorNote key={index} error={error} {...(what !== undefined && { title: what })} />,
          )}
          {hints.map(
            (hint) =>
              hint !== null && (
                <p key={hint} className={classes.hint}>
                  {hint}
                </p>
              ),
          )}
          {notes}
          {count === null ? <Loading /> : count > 0 ? children : <NoRows {...props} />}
        </div>
        {panel}
      </div>
      <CommandBar />
    </>
  );
}

/** Apart, as it follows the engine's status. */
function Loading() {
  return <ListSkeleton progress={useProgressText(useEngineStatus())} />;
}

/** Why no row is listed: the filter, a list that was never read, or nothing to list. */
function NoRows({ asOf, errors = [], isFiltered = false, unmatched, empty, placeholder }: ListScreenProps) {
  const { t } = useTranslation();
  if (placeholder !== undefined) return placeholder;
  if (isFiltered) return unmatched && <NothingMatches {...unmatched} />;
  if (asOf === null)
    return errors.some(({ error }) => isClosed(error ?? null)) ? null : (
      <NotKnown hint={t('states.notKnownList')} />
    );
  if (!empty) return null;
  const { icon: Icon, headline, fact, action } = empty;
  return (
    <EmptyState
      sign={<Icon size={24} stroke={1.4} aria-hidden />}
      headline={headline}
      fact={fact}
      action={action}
    />
  );
}
