import { Checkbox, Group, Select, Switch } from '@mantine/core';
import {
  type ClientNotice,
  type DigestMinutes,
  defaultNotifications,
  digestMinutes,
  type NewsKind,
  type NotificationSettings,
  newsKinds,
  usualRecordTime,
} from '@shared/notifications';
import { type Client, ClientList, useAllClients, useClientChoices } from '../../domains/clients';
import { useSettings } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { TimeField } from '../../kit/dates/TimeField';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useAppState, useWorkspaceServices } from '../../query/workspace-services';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';
import { useAnchor } from './use-anchor';

/** Settings of notifications: kinds, times and frequency, and each client if there is a workspace. */
export function NotificationsSection({ hasClients }: { readonly hasClients: boolean }) {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  const { notifications } = settings;
  const recordId = useAnchor('dailyRecord');
  const hasRecord = notifications.kinds.includes('daily_record');
  const set = (changed: Partial<NotificationSettings>) => change({ notifications: changed });
  return (
    <SettingsSection part="notifications" title={t('notifications.title')}>
      <p className={classes.hint}>{t('notifications.hint')}</p>
      {notifications.kinds.length > 0 && <NoneShown />}
      {/* The search for settings leads to its time, or to where it is turned on. */}
      <Kinds
        value={notifications.kinds}
        recordId={hasRecord ? null : recordId}
        onChange={(kinds) => set({ kinds })}
      />
      {hasRecord && (
        <TimeField
          id={recordId}
          label={t('notifications.recordAt')}
          value={notifications.dailyRecordAt ?? usualRecordTime}
          onChange={(dailyRecordAt) => set({ dailyRecordAt })}
        />
      )}
      <Gathering
        value={notifications.digestMinutes}
        onChange={(minutes) => set({ digestMinutes: minutes })}
      />
      <QuietHours value={notifications.quietHours} onChange={(quietHours) => set({ quietHours })} />
      {error && <ErrorNote error={error} />}
      {hasClients && <ClientNotices />}
    </SettingsSection>
  );
}

/** Said where the person has notifications on and the system shows none. */
function NoneShown() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const delivery = useAppState((state) => state.noticeDelivery);
  if (delivery === 'shown') return null;
  const refused = platform === 'darwin' ? 'notifications.none.refusedMac' : 'notifications.none.refused';
  return (
    <Note tone="attention" icon={<StatusIcon name="blocked" />} title={t('notifications.none.title')}>
      {t(delivery === 'from_source' ? 'notifications.none.fromSource' : refused)}
    </Note>
  );
}

interface KindsProps {
  readonly value: readonly NewsKind[];
  /** Id of the box of the daily record; null for any. */
  readonly recordId: string | null;
  readonly onChange: (kinds: readonly NewsKind[]) => void;
}

function Kinds({ value, recordId, onChange }: KindsProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      label={t('notifications.kinds')}
      value={[...value]}
      onChange={(chosen) => onChange(newsKinds.filter((kind) => chosen.includes(kind)))}
    >
      {newsKinds.map((kind) => (
        <Checkbox
          key={kind}
          {...(kind === 'daily_record' && recordId !== null && { id: recordId })}
          mt={6}
          value={kind}
          label={t(`notifications.kind.${kind}`)}
        />
      ))}
    </Checkbox.Group>
  );
}

const gatherWords = {
  0: 'notifications.gather.each',
  15: 'notifications.gather.minutes15',
  60: 'notifications.gather.hour',
  240: 'notifications.gather.hours4',
} as const satisfies Record<DigestMinutes, string>;

interface GatheringProps {
  readonly value: DigestMinutes;
  readonly onChange: (minutes: DigestMinutes) => void;
}

function Gathering({ value, onChange }: GatheringProps) {
  const { t } = useTranslation();
  return (
    <Select
      id={useAnchor('digest')}
      label={t('notifications.digest')}
      w={220}
      value={String(value)}
      data={digestMinutes.map((minutes) => ({ value: String(minutes), label: t(gatherWords[minutes]) }))}
      allowDeselect={false}
      onChange={(chosen) => {
        const minutes = digestMinutes.find((one) => String(one) === chosen);
        if (minutes !== undefined) onChange(minutes);
      }}
    />
  );
}

interface QuietProps {
  readonly value: NotificationSettings['quietHours'];
  readonly onChange: (hours: NotificationSettings['quietHours']) => void;
}

function QuietHours({ value, onChange }: QuietProps) {
  const { t } = useTranslation();
  const end = (name: 'from' | 'to', hours: NonNullable<QuietProps['value']>) => (
    <TimeField
      label={t(`notifications.${name}`)}
      value={hours[name]}
      onChange={(time) => onChange({ ...hours, [name]: time })}
    />
  );
  return (
    <div data-setting>
      <Switch
        id={useAnchor('quietHours')}
        label={t('notifications.quiet')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? defaultNotifications.quietHours : null)}
      />
      {value && (
        <Group mt={8} gap={12}>
          {end('from', value)}
          {end('to', value)}
        </Group>
      )}
      <p className={classes.hint}>{t('notifications.quietHint')}</p>
    </div>
  );
}

const rules = ['usual', 'always', 'never'] as const;

/** Clients with notification rules of their own. */
function ClientNotices() {
  const { t } = useTranslation();
  const clients = useAllClients();
  const { notices, setNotice, error } = useClientChoices();
  const choose = ({ key }: Client, chosen: string | null) => {
    const rule = (['always', 'never'] as const satisfies readonly ClientNotice[]).find(
      (one) => one === chosen,
    );
    setNotice(key, rule ?? null);
  };
  return (
    <div data-setting className={`${layoutClasses.column} ${classes.stack}`}>
      <h3 id={useAnchor('clientNotices')} className={classes.subtitle} tabIndex={-1}>
        {t('notifications.clients')}
      </h3>
      <p className={classes.hint}>{t('notifications.clientsHint')}</p>
      {error && <ErrorNote error={error} />}
      <ClientList label={t('notifications.clients')} clients={clients ?? []} mostShown={20}>
        {(client, name) => (
          <>
            <span className={`${layoutClasses.cut} ${layoutClasses.room}`} title={name}>
              {name}
            </span>
            <Select
              aria-label={t('notifications.ruleOf', { name })}
              w={168}
              value={notices.get(client.key) ?? 'usual'}
              data={rules.map((rule) => ({ value: rule, label: t(`notifications.rule.${rule}`) }))}
              allowDeselect={false}
              onChange={(chosen) => choose(client, chosen)}
            />
          </>
        )}
      </ClientList>
    </div>
  );
}
