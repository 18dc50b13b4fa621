import type { DeskError } from '@shared/errors';
import type { ResourceName } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useKindLabel } from '../../kit/kinds/kinds';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { recordCountsQuery } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';

/** The service has answered that the key may not read this: it is not merely unread, and reading it again changes nothing. */
export const isClosed = (error: DeskError | null | undefined): error is DeskError =>
  error?.code === 'SCOPE_MISSING' || error?.code === 'ACCESS_REFUSED';

interface Props {
  /** Resources that the screen needs. */
  readonly of: readonly ResourceName[];
}

/** Notes about resources that the key may not read, each with the missing scope. */
export function ClosedNotes({ of }: Props) {
  return of.map((resource) => <ClosedNote key={resource} resource={resource} />);
}

function ClosedNote({ resource }: { readonly resource: ResourceName }) {
  const { t } = useTranslation();
  const kindLabel = useKindLabel();
  const error = useEngineQuery(recordCountsQuery(resource))?.error;
  return (
    isClosed(error) && <ErrorNote error={error} title={t('refresh.closed', { what: kindLabel(resource) })} />
  );
}
