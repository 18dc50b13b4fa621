import type * as en from '../en/outside';
import type { Translated } from '../translated';

export const outside: Translated<typeof en.outside> = {
  opens: 'Abre {{host}} no seu navegador',
  mail: 'Abre seu app de e-mail',
  open: 'Abrir',
};
