import type * as en from '../en/nudge';
import type { Translated } from '../translated';

export const nudge: Translated<typeof en.nudge> = {
  title: 'Lembrar revisores pendentes',
  text: 'Mensagem',
  language: 'Idioma',
  languages: { en: 'English', 'pt-BR': 'Português', es: 'Español', fr: 'Français' },
  languageHint: 'Salvo para {{client}}',
  copy: 'Copiar mensagem',
  copied: 'Mensagem copiada',
  mail: 'E-mail',
  noRecipients: 'Nenhum e-mail conhecido, então “Para” fica vazio.',
  recipients: 'Para {{names}}',
  tooLong: 'Longa demais para abrir no app de e-mail. Copie a mensagem.',
  again: 'Redefinir mensagem',
};
