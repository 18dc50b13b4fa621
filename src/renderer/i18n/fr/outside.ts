import type * as english from '../en/outside';
import type { TranslatedWithMany } from '../translated';

export const outside: TranslatedWithMany<typeof english.outside> = {
  opens: 'Ouvre {{host}} dans votre navigateur',
  mail: 'Ouvre votre app de messagerie',
  open: 'Ouvrir',
};
