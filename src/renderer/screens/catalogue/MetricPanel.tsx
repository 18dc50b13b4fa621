import type { CatalogueLanguage } from '@shared/domain/catalogue-lists';
import {
  type CatalogueEntry,
  defaultDimensions,
  defaultMetrics,
  type KeyLabel,
  tagOf,
  tagOfLanguage,
} from '../../domains/catalogue';
import { useTranslation } from '../../i18n/use-translation';
import facts from '../../kit/facts.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { CodeDetails } from '../../kit/states/Note';
import textClasses from '../../kit/text.module.css';
import classes from './MetricPanel.module.css';

interface Props {
  readonly entry: CatalogueEntry | undefined;
  readonly language: CatalogueLanguage;
}

/** A metric in full: its description, its cost and what it is read with, and folded the keys for a query. */
export function MetricPanel({ entry, language }: Props) {
  const { t } = useTranslation();
  if (!entry) return null;
  const { metric, platform, title } = entry;
  const { references, reference_key: key, component } = metric;
  const cost = tagOf(metric, 'cost');
  const history = tagOf(metric, 'history');
  const [metrics, dimensions] = [defaultMetrics(metric), defaultDimensions(metric)];
  return (
    <SidePanel
      name={title}
      head={
        <PanelTitle
          sign={<NetworkMark network={platform.slug} name={platform.name} size={20} />}
          name={title}
          lang={tagOfLanguage(language)}
        />
      }
    >
      {references?.description && (
        <p className={classes.text} lang={tagOfLanguage(language)}>
          {references.description}
        </p>
      )}
      <dl className={facts.facts}>
        <dt>{t('catalogue.platform')}</dt>
        <dd>{platform.name}</dd>
        <dt>{t('catalogue.column.shape')}</dt>
        <dd>{t(`catalogue.shapeLong.${component}`)}</dd>
        <dt>{t('catalogue.column.cost')}</dt>
        <dd lang={tagOfLanguage(language)}>{cost ?? t('catalogue.notGiven')}</dd>
        <dt>{t('catalogue.column.history')}</dt>
        <dd lang={tagOfLanguage(language)}>{history ?? t('catalogue.notGiven')}</dd>
      </dl>
      <Keys title={t('catalogue.metrics')} keys={metrics} language={language} />
      <Keys title={t('catalogue.dimensions')} keys={dimensions} language={language} />
      <CodeDetails>{[key, ...[...metrics, ...dimensions].map((one) => one.key)].join(', ')}</CodeDetails>
    </SidePanel>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly KeyLabel[];
  readonly language: CatalogueLanguage;
}

function Keys({ title, keys, language }: KeysProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {keys.length === 0 ? (
        <p className={textClasses.second}>{t('catalogue.noKeys')}</p>
      ) : (
        <ul className={classes.keys}>
          {keys.map(({ key, label }) => (
            <li key={key} lang={tagOfLanguage(language)}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
