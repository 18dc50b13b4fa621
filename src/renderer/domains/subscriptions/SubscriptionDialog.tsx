import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { type AddressProblem, subscriptionAddressProblem } from '@shared/domain/subscription-address';
import type { DeskError } from '@shared/errors';
import type { SubscriptionService, SubscriptionsView } from '@shared/subscriptions';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useRecords } from '../../query/records';
import { useWorkspace } from '../../query/workspace-services';
import { useSubscriptionChange } from './actions';
import type { SubscriptionWords } from './words';

interface Props {
  readonly view: SubscriptionsView;
  readonly words: SubscriptionWords;
  readonly onClose: () => void;
}

const allClients = 'all';

/** Adds a subscription for this computer or another address. */
export function SubscriptionDialog({ view, words, onClose }: Props) {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const { isRunning, error, change } = useSubscriptionChange();
  const [service, setService] = useState<SubscriptionService>(view.services[0] ?? 'connect');
  const [event, setEvent] = useState<string | null>(null);
  const [projectId, setProjectId] = useState<number | null>(null);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [address, setAddress] = useState('');

  const others = view.rows
    .filter((one) => one.service === service)
    .map((one) => ({
      url: one.address ?? '',
      isForSame: event !== null && one.events.includes(event) && one.projectId === projectId,
    }));
  const typed = address.trim();
  const problem =
    isElsewhere && typed !== ''
      ? subscriptionAddressProblem(typed, service, others, workspace?.kind === 'demo')
      : null;
  const oursExists =
    !isElsewhere &&
    view.rows.some(
      (one) =>
        ['ok', 'paused', 'wrong_address', 'no_address', 'changed'].includes(one.state) &&
        one.service === service &&
        event !== null &&
        one.events.includes(event) &&
        one.projectId === projectId,
    );
  const isComplete = event !== null && (!isElsewhere || (typed !== '' && problem === null)) && !oursExists;

  const submit = async (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (!isComplete) return;
    const done = await change('subscriptions.add', {
      service,
      event,
      projectId,
      address: isElsewhere ? typed : null,
    });
    if (done) onClose();
  };

  return (
    <Dialog title={t('subscriptions.form.add')} onClose={onClose}>
      <form onSubmit={(submitted) => void submit(submitted)}>
        <Stack gap="md">
          <Select
            data-autofocus
            label={t('subscriptions.form.service')}
            value={service}
            data={view.services.map((one) => ({ value: one, label: t(`service.${one}`) }))}
            allowDeselect={false}
            onChange={(next) => {
              setService(next === 'reporting' ? 'reporting' : 'connect');
              setEvent(null);
              setProjectId(null);
            }}
          />
          <Select
            label={t('subscriptions.form.event')}
            value={event}
            data={view.events[service].map((one) => ({ value: one, label: words.event(one) }))}
            onChange={setEvent}
          />
          {service === 'reporting' && <ClientChoice value={projectId} onChange={setProjectId} />}
          <Radio.Group
            label={t('subscriptions.form.to')}
            value={isElsewhere ? 'elsewhere' : 'here'}
            onChange={(next) => setIsElsewhere(next === 'elsewhere')}
          >
            <Stack gap={6} mt={6}>
              <Radio value="here" label={t('subscriptions.form.here')} />
              <Radio value="elsewhere" label={t('subscriptions.form.elsewhere')} />
            </Stack>
          </Radio.Group>
          {isElsewhere && (
            <TextInput
              label={t('subscriptions.form.address')}
              description={t('subscriptions.form.addressHint')}
              autoComplete="off"
              value={address}
              error={problem && t(`subscriptions.problem.${problem}`)}
              onChange={(changed) => setAddress(changed.currentTarget.value)}
            />
          )}
        </Stack>
        <Failure error={error} />
        <DialogActions
          reason={oursExists ? t('subscriptions.form.oursExists') : null}
          isDisabled={!isComplete}
          isRunning={isRunning}
          action={t('subscriptions.form.addDo')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface ClientChoiceProps {
  readonly value: number | null;
  readonly onChange: (projectId: number | null) => void;
}

/** The reporting service's own projects. Its events cover one project or all of them. */
function ClientChoice({ value, onChange }: ClientChoiceProps) {
  const { t } = useTranslation();
  const projects = useRecords('reporting.projects')?.records ?? [];
  return (
    <Select
      label={t('subscriptions.form.client')}
      value={value === null ? allClients : String(value)}
      searchable
      data={[
        { value: allClients, label: t('subscriptions.form.allClients') },
        ...projects.map(({ id, record: { name } }) => ({ value: id, label: name })),
      ]}
      allowDeselect={false}
      onChange={(next) => onChange(next === null || next === allClients ? null : Number(next))}
    />
  );
}

/** Main looks at the address too, with the list as it is then. */
function Failure({ error }: { readonly error: DeskError | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const problem = problems.find((one) => one === error.data?.problem);
  return problem ? <p role="alert">{t(`subscriptions.problem.${problem}`)}</p> : <ErrorNote error={error} />;
}

const problems: readonly AddressProblem[] = ['not_an_address', 'not_web', 'has_login', 'private', 'double'];
