import { useTranslation } from 'react-i18next';
import { useCustomerBlock } from '../sessions';

/**
 * Why no connection of a customer can be mended or removed now, to be said before it is tried; null where one can.
 * Without a word for the moment until main has said whose tokens there are.
 */
export function useBlockWord(customer: string): string | null {
  const { t } = useTranslation();
  const block = useCustomerBlock(customer);
  if (block === 'unread') return '';
  return block && t(`sessions.block.${block}.title`);
}
