import { type AdsField, readAdsOptions } from '@shared/domain/ads-options';
import { useMemo } from 'react';
import type { PlatformCatalogue } from '../../domains/catalogue';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import { ListSection } from '../../kit/ListSection';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useNow } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import classes from './AdsOptions.module.css';

/** The ad options of each platform: the fields of its block with their accepted values. */
export function AdsOptions({ platforms }: { readonly platforms: readonly PlatformCatalogue[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useRecords('connect.ads_options');
  if (!list) return null;
  const states = new Map(list.lists.map((one) => [one.parent, one]));
  const held = new Map(list.records.map(({ id, record }) => [id, record]));
  const all = platforms.map(({ platform }) => platform);
  const without = all.filter(({ slug }) => !held.has(slug) && (states.get(slug)?.asOf ?? null) !== null);
  const unread = all.filter(({ slug }) => !held.has(slug) && (states.get(slug)?.asOf ?? null) === null);
  const names = (some: typeof all) => format.list(some.map(({ name }) => name));
  return (
    <div className={classes.page} tabIndex={0} role="group" aria-label={t('catalogue.views.ads')}>
      {list.error && (
        <div className={classes.note}>
          <ErrorNote error={list.error} />
        </div>
      )}
      {all.map(({ slug, name }) => {
        const body = held.get(slug);
        return body && <Block key={slug} name={name} body={body} asOf={states.get(slug)?.asOf ?? null} />;
      })}
      {without.length > 0 && (
        <p className={classes.rest}>
          {t('catalogue.ads.without', { count: without.length, names: names(without) })}
        </p>
      )}
      {unread.length > 0 && (
        <p className={classes.rest}>
          {t('catalogue.ads.unread', { count: unread.length, names: names(unread) })}
        </p>
      )}
      {all.length === 0 && <p className={classes.rest}>{t('catalogue.none')}</p>}
    </div>
  );
}

interface BlockProps {
  readonly name: string;
  /** Unchanged body of the service's answer. */
  readonly body: object;
  readonly asOf: number | null;
}

function Block({ name, body, asOf }: BlockProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const fields = useMemo(() => readAdsOptions(body), [body]);
  const needed = ({ isRequired }: AdsField) => {
    if (isRequired === null) return '';
    return t(isRequired ? 'catalogue.ads.required' : 'catalogue.ads.optional');
  };
  return (
    <ListSection
      title={name}
      remark={asOf === null ? undefined : t('catalogue.ads.readAt', { when: format.stamp(asOf, now) })}
    >
      <DataTable<AdsField>
        label={name}
        className={classes.fields}
        keyOf={(field) => field.name}
        groups={[{ key: 'all', title: null, rows: fields }]}
        columns={[
          {
            name: t('catalogue.ads.field'),
            cell: (field) => <code className={classes.code}>{field.name}</code>,
          },
          { name: t('catalogue.ads.kind'), cell: ({ kind }) => kind ?? t('catalogue.notGiven') },
          { name: t('catalogue.ads.need'), cell: needed },
          {
            name: t('catalogue.ads.values'),
            cell: (field) => (
              <span className={classes.code} title={valuesOf(field)}>
                {valuesOf(field) || t('catalogue.ads.any')}
              </span>
            ),
          },
        ]}
      />
    </ListSection>
  );
}

/** Values of a field in the service's own words, with its additional properties. */
const valuesOf = ({ values, further }: AdsField): string =>
  [...values, ...further.map(({ name, text }) => `${name}: ${text}`)].join(', ');
