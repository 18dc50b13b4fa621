import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCopyText } from '../../../domains/outside';
import { RefreshFailure, scopeOf, useEngineStatus, useRefresh } from '../../../domains/sync';
import type { SetAsideRecord } from '../../../engine';
import { useTranslation } from '../../../i18n/use-translation';
import { useKindLabel } from '../../../kit/kinds/kinds';
import { Listbox } from '../../../kit/Listbox';
import layoutClasses from '../../../kit/layout.module.css';
import { SplitPanel } from '../../../kit/SplitPage';
import textClasses from '../../../kit/text.module.css';
import classes from './FreshnessScreen.module.css';

/** Records that did not match their documented schema: field, expected and received. */
export function UnreadableRecordsPanel({ records }: { readonly records: readonly SetAsideRecord[] }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const titleOf = useTitle();
  const chosen = Math.min(place, records.length - 1);
  const record = records[chosen];
  return (
    <SplitPanel
      title={t('freshness.setAside')}
      remark={t('freshness.setAsideRemark', { count: records.length })}
      list={
        <Listbox
          label={t('freshness.setAside')}
          items={records}
          keyOf={({ kind, id, path }) => `${kind} ${id} ${path}`}
          chosen={chosen}
          onChoose={setPlace}
          linesOf={(one) => ({ title: titleOf(one), second: one.reason })}
        />
      }
    >
      {record && <Detail key={`${record.kind} ${record.id}`} record={record} title={titleOf(record)} />}
    </SplitPanel>
  );
}

function useTitle() {
  const { t } = useTranslation();
  const wordOf = useKindLabel();
  return ({ kind, id }: SetAsideRecord): string =>
    id === null
      ? t('freshness.setAsideNoId', { kind: wordOf(kind) })
      : t('freshness.setAsideTitle', { kind: wordOf(kind), id });
}

function Detail({ record, title }: { readonly record: SetAsideRecord; readonly title: string }) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useRefresh(scopeOf(record));
  const isOffline = useEngineStatus()?.phase === 'offline';
  return (
    <>
      <div>
        <h3 className={classes.detailTitle}>{title}</h3>
        <p className={textClasses.second}>{t('freshness.setAsideHint')}</p>
      </div>
      <dl className={classes.code}>
        <dt>{t('freshness.at')}</dt>
        <dd>{record.path}</dd>
        <dt>{t('freshness.why')}</dt>
        <dd>{record.reason}</dd>
      </dl>
      <div className={layoutClasses.wrapLine}>
        <Button loading={isRunning} disabled={isOffline} onClick={() => void run()}>
          {t('action.readAgain')}
        </Button>
        <CopyForSupport record={record} />
        {error && <RefreshFailure error={error} />}
      </div>
      {isOffline && <p className={textClasses.second}>{t('refresh.needsNetwork')}</p>}
    </>
  );
}

/** Copies what is wrong with a record, in English: for the provider of the service. */
function CopyForSupport({ record: { kind, id, path, reason } }: { readonly record: SetAsideRecord }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const text = [`kind ${kind}`, `id ${id ?? 'none'}`, `at ${path}`, `why ${reason}`].join('\n');
    setIsCopied((await copyText(text)).ok);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
      {t(isCopied ? 'freshness.copied' : 'freshness.copyForSupport')}
    </Button>
  );
}
