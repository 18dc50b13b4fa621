import type * as english from '../en/outside';
import type { TranslatedWithMany } from '../translated';

export const outside: TranslatedWithMany<typeof english.outside> = {
  opens: 'Apre {{host}} nel browser',
  mail: 'Apre la tua app di posta',
  open: 'Apri',
};
