import type { DeskError } from '@shared/errors';
import type { ResourceName } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useKindLabel } from '../../kit/kinds/kinds';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { recordCountsQuery } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { useEngineStatus } from './queries';

/** The service has answered that the key may not read this: it is not merely unread, and reading it again changes nothing. */
export const isClosed = (error: DeskError | null | undefined): error is DeskError =>
  error?.code === 'SCOPE_MISSING' || error?.code === 'ACCESS_REFUSED';

interface Props {
  /** Resources that the screen needs. */
  readonly of: readonly ResourceName[];
}

const serviceOf = (resource: ResourceName) => resource.split('.')[0];

/** Notes about resources that the key may not read, each with the missing scope, and one for each refused key. */
export function ClosedNotes({ of }: Props) {
  return of.map((resource) => (
    <ClosedNote
      key={resource}
      resource={resource}
      isFirst={of.find((one) => serviceOf(one) === serviceOf(resource)) === resource}
    />
  ));
}

interface NoteProps {
  readonly resource: ResourceName;
  /** Whether it is the first one of its service. */
  readonly isFirst: boolean;
}

function ClosedNote({ resource, isFirst }: NoteProps) {
  const { t } = useTranslation();
  const kindLabel = useKindLabel();
  const error = useEngineQuery(recordCountsQuery(resource))?.error;
  // `EngineTrouble` tells of the key of the status's own service.
  const isOther = useEngineStatus()?.service !== serviceOf(resource);
  const isOtherKey = isFirst && isOther && error?.code === 'KEY_REFUSED';
  if (!error || !(isOtherKey || isClosed(error))) return null;
  return <ErrorNote error={error} title={t('refresh.closed', { what: kindLabel(resource) })} />;
}
