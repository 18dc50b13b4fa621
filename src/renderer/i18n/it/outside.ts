import type * as english from '../en/outside';
import type { Draft } from '../translated';

export const outside: Draft<typeof english.outside> = {
  opens: 'Apre {{host}} nel browser',
  mail: 'Apre la tua app di posta',
  open: 'Apri',
};
