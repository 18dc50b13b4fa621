import { Button, PasswordInput, TextInput } from '@mantine/core';
import { v2AddressOf } from '@shared/domain/reporting-v1';
import type { ServiceName } from '@shared/services/endpoint';
import { IconCalendarEvent, IconPlugConnected, IconReport } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { Note } from '../../kit/states/Note';
import classes from './AccessFields.module.css';

/** Input of the form that connects one service. */
export interface AccessDraft {
  readonly baseUrl: string;
  readonly key: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const emptyAccess: AccessDraft = { baseUrl: '', key: '', clientId: '', clientSecret: '' };

export const isGiven = ({ baseUrl, key }: AccessDraft) => baseUrl.trim() !== '' || key.trim() !== '';
export const isComplete = ({ baseUrl, key }: AccessDraft) => baseUrl.trim() !== '' && key.trim() !== '';

/** Request body of a draft, without empty fields. */
export function accessOf({ baseUrl, key, clientId, clientSecret }: AccessDraft) {
  return {
    baseUrl: baseUrl.trim(),
    key: key.trim(),
    ...(clientId.trim() !== '' && { clientId: clientId.trim() }),
    ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
  };
}

interface Props {
  readonly service: ServiceName;
  readonly draft: AccessDraft;
  /** After an attempt: what is missing is marked. */
  readonly isChecked: boolean;
  /** The answer to a test says that the address is not right. */
  readonly isAddressWrong: boolean;
  readonly onChange: (draft: AccessDraft) => void;
}

/** Address and key of one service; for the connector also the pair its webhooks are checked with. */
export function AccessFields({ service, draft, isChecked, isAddressWrong, onChange }: Props) {
  const { t } = useTranslation();
  const isMissing = (value: string) => isChecked && isGiven(draft) && value.trim() === '';
  const v2Address = service === 'reporting' ? v2AddressOf(draft.baseUrl) : null;
  const off = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...off}
          type="url"
          label={t('connect.address')}
          value={draft.baseUrl}
          error={isMissing(draft.baseUrl) ? t('connect.addressMissing') : isAddressWrong}
          onChange={(event) => onChange({ ...draft, baseUrl: event.currentTarget.value })}
        />
        <PasswordInput
          {...off}
          label={t(`connect.${service}Key`)}
          placeholder={t('connect.pasteKey')}
          value={draft.key}
          error={isMissing(draft.key) && t('connect.keyMissing')}
          onChange={(event) => onChange({ ...draft, key: event.currentTarget.value })}
        />
      </div>
      {v2Address !== null && (
        <Note
          tone="attention"
          icon={<IconReport size={16} stroke={1.6} aria-hidden />}
          title={t('connect.isV1')}
          actions={
            <Button onClick={() => onChange({ ...draft, baseUrl: v2Address })}>{t('connect.useV2')}</Button>
          }
        >
          {t('connect.v2Address', { address: v2Address })}
        </Note>
      )}
      {service === 'connect' && isGiven(draft) && (
        <div className={classes.pair}>
          <TextInput
            {...off}
            label={t('connect.clientId')}
            description={t('connect.clientHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={draft.clientId}
            onChange={(event) => onChange({ ...draft, clientId: event.currentTarget.value })}
          />
          <PasswordInput
            {...off}
            label={t('connect.clientSecret')}
            value={draft.clientSecret}
            onChange={(event) => onChange({ ...draft, clientSecret: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}

const icons = { planning: IconCalendarEvent, reporting: IconReport, connect: IconPlugConnected };

export function ServiceIcon({ service }: { readonly service: ServiceName }) {
  const Icon = icons[service];
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
