import { Select, TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { sshLogins } from '@shared/tunnel';
import { useTranslation } from '../../i18n/use-translation';
import type { WayDraft } from './draft';
import classes from './IncomingEvents.module.css';

type TextField = Exclude<keyof WayDraft, 'way' | 'login'>;

interface Props {
  readonly draft: WayDraft;
  /** Error of the last save. Main names the field that it refused. */
  readonly error: DeskError | null;
  readonly onChange: (draft: WayDraft) => void;
}

/** Fields of the chosen connection. */
export function WayFields({ draft, error, onChange }: Props) {
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
