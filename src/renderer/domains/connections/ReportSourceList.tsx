import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { LinkIcon } from '../../kit/status/LinkIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './ConnectionList.module.css';
import { useClientSources } from './queries';
import { useConnectionWords } from './words';

/** The report sources of one reporting project, for the side of the client's page. */
export function ReportSourceList({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const words = useConnectionWords();
  const own = useClientSources()?.sources.filter(({ source }) => source.project === `reporting:${projectId}`);
  if (!own || own.length === 0) return null;
  const broken = own.filter(({ source }) => !source.isActive).length;
  return (
    <section className={classes.section} aria-label={t('connections.sources')}>
      <header className={classes.head}>
        <h2>{t('connections.sources')}</h2>
        <span className={textClasses.faintLine}>{format.number(own.length)}</span>
        {broken > 0 && (
          <span className={classes.broken}>{t('connections.ofClientBroken', { count: broken })}</span>
        )}
      </header>
      <ul>
        {own
          .toSorted((a, b) => Number(a.source.isActive) - Number(b.source.isActive))
          .map(({ source }) => (
            <li key={source.key} className={classes.row}>
              <NetworkMark network={source.platform.slug} name={source.platform.name} size={20} />
              <span className={layoutClasses.cut} title={source.name}>
                {source.name}
              </span>
              <span>
                <LinkIcon state={source.isActive ? 'active' : 'broken'} /> {words.sourceStatus(source, now)}
              </span>
              {!source.isActive && (
                <span className={`${layoutClasses.line8} ${classes.mend}`}>
                  <span className={classes.second}>{t('connections.reconnectThere')}</span>
                </span>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
