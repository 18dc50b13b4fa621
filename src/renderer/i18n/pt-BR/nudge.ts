import type * as en from '../en/nudge';
import type { Translated } from '../translated';

export const nudge: Translated<typeof en.nudge> = {
  title: 'Cobrar quem falta',
  text: 'Mensagem',
  language: 'Idioma',
  languages: { en: 'English', 'pt-BR': 'Português', es: 'Español', fr: 'Français' },
  languageHint: 'Guardado para {{client}}',
  copy: 'Copiar texto',
  copied: 'Texto copiado',
  mail: 'E-mail',
  noRecipients: 'Nenhum endereço é conhecido, por isso “Para” fica vazio.',
  recipients: 'Para {{names}}',
  tooLong: 'Longo demais para um programa de e-mail. Copie o texto.',
  again: 'Escrever de novo',
};
