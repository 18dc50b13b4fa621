import { Button, NumberInput, Radio, Stack, Text } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
import type { KeptGoal } from './goals';
import { useSaveGoal } from './queries';

interface Props {
  readonly client: JoinedClient;
  readonly clientName: string;
  readonly metric: { readonly metric: string; readonly name: string };
  /** Null where the metric has none yet. */
  readonly goal: KeptGoal | null;
  readonly onClose: () => void;
}

const rules = ['at_least', 'at_most', 'change_at_least'] as const;

/** Dialog for a client's monthly goal of a metric. */
export function GoalDialog({ client, clientName, metric, goal, onClose }: Props) {
  const { t } = useTranslation();
  const { error, save, remove } = useSaveGoal();
  const [rule, setRule] = useState(goal?.rule ?? 'at_least');
  const [value, setValue] = useState<string | number>(goal?.value ?? '');
  const [isTried, setTried] = useState(false);
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!isNumber) return;
    if (await save(client, { metric: metric.metric, rule, value }, goal)) onClose();
  };
  return (
    <Dialog title={t('goals.title', { metric: metric.name })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text c="dimmed">{t('goals.of', { client: clientName })}</Text>
          <Radio.Group
            label={t('goals.kind')}
            value={rule}
            onChange={(chosen) => setRule(rules.find((one) => one === chosen) ?? 'at_least')}
          >
            <Stack gap={6} mt={6}>
              {rules.map((one) => (
                <Radio key={one} value={one} label={t(`goals.kinds.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <NumberInput
            data-autofocus
            label={t(rule === 'change_at_least' ? 'goals.percent' : 'goals.value')}
            value={value}
            onChange={setValue}
            hideControls
            error={isTried && !isNumber ? t('goals.invalid') : undefined}
          />
          {error && <ErrorNote error={error} title={t('goals.unsaved')} />}
        </Stack>
        <DialogFoot reason={null}>
          {goal && (
            <Button variant="default" onClick={() => void remove(goal).then((isGone) => isGone && onClose())}>
              {t('goals.remove')}
            </Button>
          )}
          <Button type="submit" variant="filled">
            {t('goals.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
