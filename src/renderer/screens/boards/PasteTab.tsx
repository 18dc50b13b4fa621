import { Button, Select, Textarea } from '@mantine/core';
import { mostCards } from '@shared/domain/metrics';
import { useMemo, useState } from 'react';
import {
  cardFor,
  type PasteAccount,
  type PastedItem,
  type PastedQuery,
  type PasteProblem,
  pasteAccount,
  readPastedQuery,
  useMeasured,
  usePeriodWords,
} from '../../domains/boards';
import { catalogueLanguageOf, nameOfKey } from '../../domains/catalogue';
import { type ClientSource, useAllSources } from '../../domains/metrics';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import type { TabProps } from './CardChoice';
import classes from './Drawer.module.css';

const LONGEST_TEXT = 500_000;

/** Cards from a query that was copied from a report in the service's application. */
export function PasteTab({ board, sources, periods, onAdd }: TabProps) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const room = Math.max(0, mostCards - board.cards.length);
  const result = useMemo(() => readPastedQuery(text, room), [text, room]);
  const query = result.ok ? result.query : null;
  const account = usePasteAccount(query, sources);
  const choices = account?.choices ?? sources;
  const source = choices.find(({ key }) => key === chosen) ?? account?.source ?? null;
  const add = (stays: boolean) => {
    if (!query || !source) return;
    onAdd(
      query.items.map(({ item }) => cardFor({ source, item }, crypto.randomUUID())),
      stays,
    );
    setText('');
  };
  return (
    <>
      <div className={`${layoutClasses.scroll} ${classes.body}`}>
        <Textarea
          label={t('boards.paste.field')}
          description={t('boards.paste.hint')}
          minRows={8}
          maxRows={18}
          maxLength={LONGEST_TEXT}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!result.ok && <Problem problem={result.problem} />}
        {query && (
          <>
            <h3 className={classes.tried}>{t('boards.paste.readAs', { count: query.items.length })}</h3>
            <ul className={classes.read}>
              {query.items.map((one, at) => (
                <Item key={at} one={one} />
              ))}
            </ul>
            {account && <Strange account={account} />}
            <dl className={classes.facts} style={{ marginTop: 12 }}>
              <dt>{t('boards.paste.source')}</dt>
              <dd>
                <Select
                  size="xs"
                  aria-label={t('boards.paste.source')}
                  placeholder={t('boards.paste.chooseSource')}
                  value={source?.key ?? null}
                  onChange={setChosen}
                  disabled={choices.length === 0}
                  data={choices.map(({ key, accountName, platform }) => ({
                    value: key,
                    label: `${accountName}, ${platform.name}`,
                  }))}
                />
              </dd>
              <dt>{t('boards.paste.dates')}</dt>
              <dd>
                {t('boards.paste.ownDates', { period: words.period(periods.period) })}
                {query.period && (
                  <span className={textClasses.quiet}>
                    {' '}
                    {t('boards.paste.droppedDates', { period: words.period(query.period) })}
                  </span>
                )}
              </dd>
            </dl>
          </>
        )}
      </div>
      <div className={`${layoutClasses.line8} ${classes.foot}`}>
        <Button variant="filled" disabled={!query || !source} onClick={() => add(false)}>
          {query ? t('boards.paste.add', { count: query.items.length }) : t('boards.drawer.add')}
        </Button>
        <Button disabled={!query || !source} onClick={() => add(true)}>
          {t('boards.drawer.addAndStay')}
        </Button>
      </div>
    </>
  );
}

/** Accounts of this client that the query asks for; null before the copy has answered. */
function usePasteAccount(query: PastedQuery | null, sources: readonly ClientSource[]): PasteAccount | null {
  const { language } = useTranslation();
  const all = useAllSources();
  const measured = useMeasured(sources, catalogueLanguageOf(language));
  return useMemo(() => {
    if (!query || !all || !measured) return null;
    const keys = new Set(query.items.map(({ item }) => item.referenceKey));
    const known = measured.filter(({ item }) => keys.has(item.referenceKey));
    const platforms = new Set(known.map(({ source }) => source.platform.slug));
    return pasteAccount(query, { sources, everyone: [...all.values()].flat(), platforms });
  }, [query, sources, all, measured]);
}

interface StrangeProps {
  readonly account: PasteAccount;
}

/** Accounts that the query names and this client does not have, and what can be done. */
function Strange({ account: { strange, choices } }: StrangeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (strange.length === 0) return null;
  const names = strange.map(({ service, id, account }) =>
    account ? `${account.accountName}, ${account.platform.name}` : t(`boards.paste.named.${service}`, { id }),
  );
  return (
    <Note
      tone="attention"
      icon={<StatusIcon name="pending" />}
      title={t('boards.paste.strange', { count: names.length, accounts: format.list(names) })}
    >
      {t(choices.length > 0 ? 'boards.paste.strangeChoose' : 'boards.paste.strangeNone')}
    </Note>
  );
}

function Problem({ problem }: { readonly problem: PasteProblem }) {
  const { t } = useTranslation();
  if (problem.kind === 'empty') return null;
  const detail = 'detail' in problem ? problem.detail : '';
  const number = 'number' in problem ? problem.number : 0;
  const count = 'room' in problem ? problem.room : 0;
  return (
    <Note
      tone="failed"
      icon={<StatusIcon name="failed" />}
      title={t(`boards.paste.problem.${problem.kind}`, { number, count })}
    >
      {detail}
    </Note>
  );
}

function Item({ one: { item, isKnownForm, isTypeAWord, left } }: { readonly one: PastedItem }) {
  const { t } = useTranslation();
  const notes = [
    ...(isKnownForm ? [] : [t('boards.paste.unknownForm', { component: item.component })]),
    ...(isTypeAWord ? [t('boards.paste.typeIsWord')] : []),
    ...(left.length > 0 ? [t('boards.paste.left', { fields: left.join(', ') })] : []),
  ];
  return (
    <li>
      <StatusIcon name={isKnownForm ? 'published' : 'pending'} />
      <span>
        <b>{nameOfKey(item.referenceKey)}</b>{' '}
        <span className={`${textClasses.quietLine} ${classes.key}`}>{item.referenceKey}</span>
        {notes.map((note) => (
          <span key={note} className={textClasses.quiet}>
            {note}{' '}
          </span>
        ))}
      </span>
    </li>
  );
}
