/** The reminder that a person sends to who has not answered; its own words are in `shared/domain/nudge`. */
export const nudge = {
  title: 'Remind who is missing',
  text: 'Message',
  language: 'Language',
  languages: { en: 'English', 'pt-BR': 'Português', es: 'Español', fr: 'Français' },
  languageHint: 'Kept for {{client}}',
  copy: 'Copy text',
  copied: 'Text copied',
  mail: 'E-mail',
  noRecipients: 'No address is known, so “To” stays empty.',
  recipients: 'To {{names}}',
  tooLong: 'Too long for a mail program to take over. Copy it instead.',
  again: 'Write it anew',
} as const;
