import { recordedHeadText } from '@shared/domain/proof';
import { isoTime } from '@shared/domain/time';
import type { ChainHeads } from '@shared/ipc/proofs';
import type { TFunction } from '@shared/locales/i18n';
import type { Format } from '../../i18n/format';
import { excerpt } from './plain-text';

const mostName = 60;

/**
 * Text of a daily record. Names of clients begin with a bullet, so that none of them is read as a head, whatever the
 * planning service calls a client.
 */
export function dailyRecordText({ at, heads, combined }: ChainHeads, t: TFunction, format: Format): string {
  const parts = heads.map(({ name, chain, i, code }) => [
    `• ${excerpt(name, mostName)} (${t('dailyRecord.line', { count: i })})`,
    recordedHeadText({ chain, i, code }),
  ]);
  return [
    t('dailyRecord.title'),
    `${format.dated(at)} (${isoTime(at)})`,
    '',
    ...parts.flatMap((lines) => [...lines, '']),
    `• ${t('dailyRecord.all', { count: heads.length })}`,
    recordedHeadText({ chain: 'all', i: heads.length, code: combined }),
    '',
    t('dailyRecord.hint'),
    '',
  ].join('\n');
}
