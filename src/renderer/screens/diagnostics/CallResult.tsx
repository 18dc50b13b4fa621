import type { CallRecord } from '@shared/budgets';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Sign } from '../../kit/signs/Sign';
import classes from './DiagnosticsScreen.module.css';

/** The status that came, the code of what went wrong, and which try it was. */
export function CallResult({ call: { status, code, tried } }: { readonly call: CallRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = [
    ...(status === null ? [] : [String(status)]),
    ...(code === null ? [] : [code]),
    ...(tried > 1 ? [t('diagnostics.tryNumber', { number: format.number(tried) })] : []),
  ].join(' ');
  if (code === null) return words;
  return (
    <span className={classes.failed} title={words}>
      <Sign name="failed" />
      <span className={classes.cut}>{words}</span>
    </span>
  );
}
