import type * as english from '../en/outside';
import type { TranslatedWithMany } from '../translated';

export const outside: TranslatedWithMany<typeof english.outside> = {
  opens: 'Abre {{host}} en tu navegador',
  mail: 'Abre tu app de correo',
  open: 'Abrir',
};
