import type { BatchItem, BatchPart, KeptError, PlacedItem } from '@shared/domain/reports';
import { dayKeyIn, parseInstant } from '@shared/domain/time';
import { type DeskError, deskError } from '@shared/errors';
import { useMemo } from 'react';
import { useWording, type Wording } from '../../i18n/FormatProvider';
import { errorText } from '../../kit/states/error-text';
import { refusedFieldsOf } from '../../kit/states/refused-field';
import type { StatusIconName } from '../../kit/status/StatusIcon';
import type { BatchView } from './queries';
import { useClientNames } from './queries';

export const partSigns: Readonly<Record<BatchPart, StatusIconName>> = {
  created: 'published',
  running: 'publishing',
  unconfirmed: 'unconfirmed',
  failed: 'failed',
  today: 'scheduled',
  later: 'scheduled',
  left_out: 'blocked',
};

/** A kept failure as any other: with the category that its code has. */
export const batchFailureOf = ({ code, message, data }: KeptError): DeskError =>
  deskError(code, message, data);

/** Shared texts about a batch and its items. */
export function useBatchWords(): BatchWords {
  const { t, format } = useWording();
  const nameOf = useClientNames();
  return useMemo(() => batchWords({ t, format }, nameOf), [t, format, nameOf]);
}

export type BatchWords = ReturnType<typeof batchWords>;

function batchWords({ t, format }: Wording, nameOf: ReturnType<typeof useClientNames>) {
  const momentOf = (at: string, now: number) => format.stamp(parseInstant(at) ?? now, now);
  return {
    batch: ({ batch, startedAt, items }: Pick<BatchView, 'batch' | 'startedAt' | 'items'>): string =>
      batch.name ??
      (items.length === 1 && items[0]
        ? items[0].item.request.body.title
        : format.day(dayKeyIn(format.personZone, startedAt))),
    client: ({ client, request }: BatchItem): string =>
      nameOf(client) ?? t('batches.project', { id: request.body.project_id }),
    document: ({ request: { body } }: BatchItem): string =>
      body.subtitle === '' ? body.title : `${body.title} · ${body.subtitle}`,
    /** Describes the state of an item in one line. */
    state({ item, part, result }: PlacedItem): string {
      if (result?.state === 'in_doubt')
        return t(result.sentAt === null ? 'batches.existsAlready' : 'batches.mayBeCreated');
      if (result?.state === 'refused') {
        const fields = refusedFieldsOf(result.error);
        const said = fields.find((one) => one.said !== null)?.said ?? null;
        if (fields.length === 0) return errorText(t, batchFailureOf(result.error)).what;
        const names = fields.map(({ field }) => field).join(', ');
        return said === null
          ? t('batches.refusedFields', { fields: names })
          : t('batches.refusedSaid', { fields: names, said });
      }
      if (result?.state === 'made' && result.isFound) return t('batches.createdFound');
      if (part === 'later' && item.notBefore !== null)
        return t('batches.notBefore', { day: format.dayMonth(item.notBefore) });
      return t(`batches.state.${part}`);
    },
    /** When it came to stand so, or the day that it is to leave on; null where neither is known. */
    when({ result, day }: PlacedItem, now: number): string | null {
      if (result) return momentOf(result.at, now);
      if (day === null) return null;
      return day <= dayKeyIn(format.personZone, now) ? t('batches.today') : format.dayMonth(day);
    },
    moment: momentOf,
  };
}
