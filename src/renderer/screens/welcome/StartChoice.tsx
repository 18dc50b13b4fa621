import { Radio } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WorkspaceTile } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import classes from './StartChoice.module.css';

export type Start = 'demo' | 'connect';

interface Props {
  readonly value: Start;
  readonly onChange: (start: Start) => void;
}

/** The demo, or the person's own services. */
export function StartChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      aria-label={t('welcome.choice')}
      value={value}
      onChange={(next) => onChange(next === 'demo' ? 'demo' : 'connect')}
    >
      <Option
        value="demo"
        tile={<WorkspaceTile kind="demo">{t('workspace.demo').charAt(0)}</WorkspaceTile>}
        name={t('welcome.demo')}
        hint={t('welcome.demoHint')}
      />
      <Option
        value="connect"
        tile={
          <WorkspaceTile kind="live">
            <IconPlugConnected size={16} stroke={1.6} />
          </WorkspaceTile>
        }
        name={t('welcome.connect')}
        hint={t('welcome.connectHint')}
      />
    </Radio.Group>
  );
}

interface OptionProps {
  readonly value: Start;
  readonly tile: ReactNode;
  readonly name: string;
  readonly hint: string;
}

function Option({ value, tile, name, hint }: OptionProps) {
  return (
    <Radio.Card className={classes.option} value={value} radius="lg" aria-label={name}>
      {tile}
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <Radio.Indicator size="xs" />
    </Radio.Card>
  );
}
