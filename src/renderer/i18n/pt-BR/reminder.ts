import type * as en from '../en/reminder';
import type { Translated } from '../translated';

export const reminder: Translated<typeof en.reminder> = {
  title: 'Lembrar revisores pendentes',
  text: 'Mensagem',
  language: 'Idioma',
  languages: { en: 'English', 'pt-BR': 'Português', es: 'Español', fr: 'Français' },
  languageHint: 'Salvo para {{client}}',
  copy: 'Copiar mensagem',
  copied: 'Mensagem copiada',
  mail: 'E-mail',
  askedBefore: 'Já consultados. Marque quem recebe o lembrete:',
  nobodyBefore: 'Ninguém decidiu sobre este post antes, então não há quem sugerir.',
  lastApproved: 'aprovou, {{when}}',
  lastRequestChanges: 'pediu ajustes, {{when}}',
  otherNetwork: 'decidiu em outra rede',
  nobodyTicked: 'Ninguém está marcado, então “Para” fica vazio.',
  noRecipients: 'Nenhum e-mail conhecido, então “Para” fica vazio.',
  recipients: 'Para {{names}}',
  tooLong: 'Longa demais para abrir no app de e-mail. Copie a mensagem.',
  again: 'Redefinir mensagem',
};
