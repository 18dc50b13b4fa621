import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ServiceSummary } from '@shared/workspaces';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import factList from '../../../kit/facts.module.css';
import { ListSection } from '../../../kit/ListSection';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useNow } from '../../../kit/use-now';
import classes from './ServicesScreen.module.css';

export interface Fact {
  readonly name: string;
  /** Left out if the service gives none. */
  readonly value: ReactNode;
}

interface Props {
  readonly service: ServiceName;
  /** Undefined if the workspace does not have the service. */
  readonly access: ServiceSummary | undefined;
  /** Id of the title, for links to the section. */
  readonly titleId?: string;
  readonly facts: readonly Fact[];
  /** When these were loaded; undefined for a service without account data. */
  readonly asOf?: EpochMs | null;
  /** Why they cannot be loaded right now. */
  readonly error?: DeskError | null;
  readonly children?: ReactNode;
}

/** Section of a service: its address, and its data about the account of the key. */
export function ServiceSection({ service, access, titleId, facts, asOf, error, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const name = t(`service.${service}`);
  const title = { title: name, ...(titleId !== undefined && { titleId }) };
  if (!access)
    return (
      <ListSection {...title} remark={t('services.notSetUp')}>
        {null}
      </ListSection>
    );
  const all: readonly Fact[] = [
    { name: t('services.address'), value: access.baseUrl },
    { name: t('services.key'), value: t(access.hasKey ? 'services.keyKept' : 'services.keyMissing') },
    ...facts.filter(({ value }) => value !== null && value !== undefined && value !== ''),
  ];
  const age = asOf ? t('services.readAt', { when: format.stamp(asOf, now) }) : t('services.notRead');
  return (
    <ListSection {...title} remark={asOf === undefined ? undefined : age}>
      <div className={classes.body}>
        {error && error.category !== 'network' && <ErrorNote error={error} />}
        <dl className={`${factList.facts} ${classes.facts}`}>
          {all.map((fact) => (
            <Fragment key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </Fragment>
          ))}
        </dl>
        {children}
      </div>
    </ListSection>
  );
}
