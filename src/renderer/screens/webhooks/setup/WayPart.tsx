import { Button, PasswordInput, Radio, Select, TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { TunnelChange } from '@shared/ipc/tunnel';
import type { TunnelFields } from '@shared/local-data';
import {
  sshLogins,
  type TunnelSecret,
  type TunnelSettings,
  type TunnelView,
  usualRemotePort,
} from '@shared/tunnel';
import { type TunnelWay, tunnelWays } from '@shared/webhooks';
import { IconBroadcast, IconEye, IconServer2, IconTopologyStar3, IconWorld } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormDraft } from '../../../domains/local-data';
import { momentOf, type TunnelActions } from '../../../domains/tunnel';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import textClasses from '../../../kit/text.module.css';
import classes from './IncomingEvents.module.css';

interface Props {
  readonly view: TunnelView;
  readonly actions: TunnelActions;
}

const icons = {
  ssh: IconServer2,
  ngrok: IconTopologyStar3,
  smee: IconBroadcast,
  own_address: IconWorld,
} as const;

/** Four ways to choose from, each with who can read what passes, and what the chosen one needs. */
export function WayPart({ view, actions }: Props) {
  const { t } = useTranslation();
  const saved = tunnelDraftOf(view.settings);
  const { kept, keep } = useFormDraft('tunnel');
  const [typed, setTyped] = useState<TunnelFields | null | undefined>(undefined);
  const draft = (typed === undefined ? kept?.fields : typed) ?? saved;
  const isChanged = !isSameTunnelDraft(draft, saved);
  const change = tunnelChangeOf(draft);
  const name = useId();

  function type(fields: TunnelFields | null) {
    setTyped(fields);
    keep(fields && { form: 'tunnel', fields: withoutSecrets(fields) });
  }

  async function save() {
    if (!change || !(await actions.change(change))) return;
    type(null);
    await actions.test();
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.ways} role="radiogroup" aria-label={t('tunnel.way')}>
        {tunnelWays.map((way) => (
          <WayCard
            key={way}
            name={name}
            way={way}
            localPort={view.localPort}
            isChosen={draft.way === way}
            onChoose={() => type({ ...draft, way })}
          />
        ))}
      </div>
      <WayFields draft={draft} error={actions.error} onChange={type} />
      {isChanged && (
        <div className={`${layoutClasses.line8} ${classes.foot}`}>
          <Button type="submit" variant="filled" disabled={!change || actions.isBusy}>
            {t('tunnel.save')}
          </Button>
          <Button onClick={() => type(null)}>{t('tunnel.revert')}</Button>
          <span className={classes.hint}>{t('tunnel.saveHint')}</span>
        </div>
      )}
      {!isChanged && <KeyParts view={view} actions={actions} />}
    </form>
  );
}

interface CardProps {
  readonly name: string;
  readonly way: TunnelWay;
  readonly localPort: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function WayCard({ name, way, localPort, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[way];
  const port =
    localPort === null
      ? t('tunnel.ways.own_address.readersNoPort')
      : t('tunnel.ways.own_address.readersPort', { port: String(localPort) });
  return (
    <label className={`${layoutClasses.card} ${classes.way}`} data-chosen={isChosen || undefined}>
      <Radio
        name={name}
        value={way}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <Icon className={`${textClasses.fixed} ${classes.wayIcon}`} size={16} stroke={1.6} aria-hidden />
      <span className={`${layoutClasses.room} ${classes.wayText}`}>
        <span id={`${id}-name`}>{t(`tunnel.ways.${way}.name`)}</span>
        <span id={`${id}-about`}>
          <span className={`${textClasses.hint} ${classes.about}`}>{t(`tunnel.ways.${way}.hint`)}</span>
          <span className={`${textClasses.hint} ${classes.readers}`}>
            <IconEye size={16} stroke={1.6} aria-hidden />
            <span>
              <b>{t(`tunnel.ways.${way}.readers`)}</b> {t(`tunnel.ways.${way}.readersHint`, { port })}
            </span>
          </span>
        </span>
      </span>
    </label>
  );
}

type TextField = Exclude<keyof TunnelFields, 'way' | 'login'>;

interface WayFieldsProps {
  readonly draft: TunnelFields;
  /** Error of the last save. Main names the field that it refused. */
  readonly error: DeskError | null;
  readonly onChange: (draft: TunnelFields) => void;
}

/** Fields of the chosen connection. */
function WayFields({ draft, error, onChange }: WayFieldsProps) {
  const { t } = useTranslation();

  const field = (name: TextField, hint?: string) => (
    <TextInput
      key={name}
      autoComplete="off"
      spellCheck={false}
      label={t(`tunnel.${name}`)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(hint !== undefined && { description: hint })}
      value={draft[name]}
      error={problemOf(name)}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );

  function problemOf(name: TextField): string | null {
    if (error?.code !== 'ADDRESS_INVALID' || error.data?.field !== name) return null;
    const { problem } = error.data;
    return isAddressProblem(problem)
      ? t(`tunnel.problemOf.${problem}`)
      : t('tunnel.problemOf.not_an_address');
  }

  if (draft.way === 'ssh') {
    return (
      <>
        <div className={classes.fields}>
          {field('host')}
          {field('port')}
          {field('user')}
          <Select
            label={t('tunnel.login')}
            value={draft.login}
            data={sshLogins.map((value) => ({ value, label: t(`tunnel.logins.${value}`) }))}
            allowDeselect={false}
            onChange={(value) => {
              const login = sshLogins.find((one) => one === value);
              if (login) onChange({ ...draft, login });
            }}
          />
        </div>
        <div className={classes.pair}>
          {field('publicUrl')}
          {field('remotePort', t('tunnel.remotePortHint'))}
        </div>
      </>
    );
  }
  if (draft.way === 'ngrok')
    return <div className={classes.pair}>{field('domain', t('tunnel.domainHint'))}</div>;
  if (draft.way === 'smee') return <div className={classes.pair}>{field('server')}</div>;
  return <div className={classes.pair}>{field('url')}</div>;
}

const addressProblems = ['not_an_address', 'not_https', 'too_much', 'not_public'] as const;

const isAddressProblem = (value: unknown): value is (typeof addressProblems)[number] =>
  addressProblems.some((one) => one === value);

/** A user, a password or a query in an address may be secret, so the journal gets the address without them. */
function withoutSecrets(fields: TunnelFields): TunnelFields {
  const plain = (address: string) => address.replace(/^(\w+:\/\/)?.*@/, '$1').replace(/[?#].*$/, '');
  return {
    ...fields,
    host: plain(fields.host),
    publicUrl: plain(fields.publicUrl),
    domain: plain(fields.domain),
    server: plain(fields.server),
    url: plain(fields.url),
  };
}

const tunnelDraftOf = ({ way, ssh, ngrok, smee, ownAddress }: TunnelSettings): TunnelFields => ({
  way,
  host: ssh?.host ?? '',
  port: String(ssh?.port ?? 22),
  user: ssh?.user ?? '',
  login: ssh?.login ?? 'agent',
  remotePort: String(ssh?.remotePort ?? usualRemotePort),
  publicUrl: ssh?.publicUrl ?? '',
  domain: ngrok.domain ?? '',
  server: smee.server,
  url: ownAddress?.url ?? '',
});

const isSameTunnelDraft = (a: TunnelFields, b: TunnelFields): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Change request for main; null while a field is missing. */
function tunnelChangeOf(draft: TunnelFields): TunnelChange | null {
  const { way, login } = draft;
  if (way === 'ngrok') return { way, domain: draft.domain.trim() || null };
  if (way === 'smee') return draft.server.trim() === '' ? null : { way, server: draft.server.trim() };
  if (way === 'own_address') return draft.url.trim() === '' ? null : { way, url: draft.url.trim() };
  const [port, remotePort] = [portOf(draft.port), portOf(draft.remotePort)];
  const [host, user, publicUrl] = [draft.host.trim(), draft.user.trim(), draft.publicUrl.trim()];
  if (port === null || remotePort === null || host === '' || user === '' || publicUrl === '') return null;
  return { way, ssh: { host, port, user, login, remotePort, publicUrl } };
}

function portOf(text: string): number | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null;
  const port = Number(text);
  return port >= 1 && port <= 65_535 ? port : null;
}

interface KeyPartsProps {
  readonly view: TunnelView;
  readonly actions: TunnelActions;
}

/** Write-only parts of the saved connection, which no page can read: secrets, the key file and the server's key. */
function KeyParts({ view, actions }: KeyPartsProps) {
  const { settings } = view;
  if (settings.way === 'ngrok') {
    return (
      <div className={classes.pair}>
        <SecretField secret="authtoken" view={view} actions={actions} />
      </div>
    );
  }
  if (settings.way !== 'ssh' || !settings.ssh) return null;
  const { login } = settings.ssh;
  return (
    <div className={classes.pair}>
      <HostKey view={view} actions={actions} />
      {login === 'key_file' && <KeyFile view={view} actions={actions} />}
      {login === 'key_file' && <SecretField secret="passphrase" view={view} actions={actions} isOptional />}
      {login === 'password' && <SecretField secret="password" view={view} actions={actions} />}
    </div>
  );
}

function HostKey({ view: { pinnedKey }, actions }: KeyPartsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = pinnedKey && format.dated(momentOf(pinnedKey.pinnedAt));
  return (
    <div className={classes.kept}>
      <span className={`${textClasses.hint} ${classes.label}`}>
        {when === null ? t('tunnel.hostKey') : t('tunnel.hostKeyPinned', { when })}
      </span>
      <span className={`${layoutClasses.line8} ${classes.keptRow}`}>
        <span className={pinnedKey ? classes.mono : classes.none} title={pinnedKey?.fingerprint}>
          {pinnedKey?.fingerprint ?? t('tunnel.hostKeyNone')}
        </span>
        <Button
          size="compact-sm"
          disabled={actions.isBusy}
          onClick={() => void (pinnedKey ? actions.forgetHostKey() : actions.checkHostKey())}
        >
          {t(pinnedKey ? 'tunnel.forgetKey' : 'tunnel.checkKey')}
        </Button>
      </span>
    </div>
  );
}

function KeyFile({ view: { keyFileName }, actions }: KeyPartsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.kept}>
      <span className={`${textClasses.hint} ${classes.label}`}>{t('tunnel.keyFile')}</span>
      <span className={`${layoutClasses.line8} ${classes.keptRow}`}>
        <span className={keyFileName === null ? classes.none : classes.mono}>
          {keyFileName ?? t('tunnel.keyFileNone')}
        </span>
        <Button size="compact-sm" disabled={actions.isBusy} onClick={() => void actions.chooseKeyFile()}>
          {t('tunnel.chooseKeyFile')}
        </Button>
      </span>
    </div>
  );
}

interface SecretFieldProps {
  readonly secret: TunnelSecret;
  readonly view: TunnelView;
  readonly actions: TunnelActions;
  readonly isOptional?: boolean;
}

/** A secret that can be written and removed; what is kept is never shown again. */
function SecretField({ secret, view, actions, isOptional = false }: SecretFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const isKept = view.keptSecrets.includes(secret);

  if (typed === null) {
    return (
      <div className={classes.kept}>
        <span className={`${textClasses.hint} ${classes.label}`}>{t(`tunnel.secret.${secret}`)}</span>
        <span className={`${layoutClasses.line8} ${classes.keptRow}`}>
          <span className={classes.none}>
            {isKept ? t('tunnel.secretSaved') : t(isOptional ? 'tunnel.secretOptional' : 'tunnel.secretNone')}
          </span>
          {isKept && (
            <Button
              size="compact-sm"
              disabled={actions.isBusy}
              onClick={() => void actions.setSecret(secret, null)}
            >
              {t('tunnel.forgetSecret')}
            </Button>
          )}
          <Button size="compact-sm" disabled={actions.isBusy} onClick={() => setTyped('')}>
            {t(isKept ? 'tunnel.replaceSecret' : 'tunnel.enterSecret')}
          </Button>
        </span>
      </div>
    );
  }

  async function save(value: string) {
    // The secret leaves the page even if main refuses it.
    setTyped(null);
    await actions.setSecret(secret, value);
  }

  return (
    <div className={classes.enter}>
      <PasswordInput
        autoFocus
        autoComplete="off"
        label={t(`tunnel.secret.${secret}`)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') {
            event.preventDefault();
            void save(typed);
          }
        }}
      />
      <Button disabled={typed === ''} onClick={() => void save(typed)}>
        {t('tunnel.saveSecret')}
      </Button>
      <Button onClick={() => setTyped(null)}>{t('action.cancel')}</Button>
    </div>
  );
}
