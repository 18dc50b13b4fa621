/** Reminder to reviewers who haven’t responded. The message itself is in `shared/domain/nudge`. */
export const nudge = {
  title: 'Remind pending reviewers',
  text: 'Message',
  language: 'Language',
  languages: { en: 'English', 'pt-BR': 'Português', es: 'Español', fr: 'Français' },
  languageHint: 'Saved for {{client}}',
  copy: 'Copy message',
  copied: 'Message copied',
  mail: 'Email',
  noRecipients: 'No email address known, so “To” is empty.',
  recipients: 'To {{names}}',
  tooLong: 'Too long to open in your email app. Copy it instead.',
  again: 'Reset message',
} as const;
