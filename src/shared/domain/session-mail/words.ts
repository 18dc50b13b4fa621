import type { Language } from '../../language';

/** The sentences of a mail with a session link, each whole. */
export interface SessionMailWords {
  readonly subject: (client: string) => string;
  readonly hello: string;
  readonly ask: (client: string) => string;
  readonly until: (time: string) => string;
  /** @param day with its weekday, such as `Saturday 21 November`. */
  readonly untilDay: (day: string, time: string) => string;
  readonly signIn: string;
}

export const sessionMailWords: Readonly<Record<Language, SessionMailWords>> = {
  en: {
    subject: (client) => `Please connect the accounts for ${client}`,
    hello: 'Hi,',
    ask: (client) =>
      `Please open this link to connect the accounts for ${client}, so I can see their metrics:`,
    until: (time) => `The link expires at ${time}. If it’s too late, just reply and I’ll send a new one.`,
    untilDay: (day, time) =>
      `The link expires on ${day} at ${time}. If it’s too late, just reply and I’ll send a new one.`,
    signIn: 'You’ll sign in on each platform’s own page. I never see your password.',
  },
  'pt-BR': {
    subject: (client) => `Conecte as contas de ${client}`,
    hello: 'Olá!',
    ask: (client) =>
      `Abra este link para conectar as contas de ${client}, para que eu possa ver as métricas delas:`,
    until: (time) => `O link expira às ${time}. Se passar do prazo, é só responder que eu envio outro.`,
    untilDay: (day, time) =>
      `O link expira em ${day}, às ${time}. Se passar do prazo, é só responder que eu envio outro.`,
    signIn: 'Você entra na página da própria plataforma. Eu nunca vejo a sua senha.',
  },
  es: {
    subject: (client) => `Conecta las cuentas de ${client}`,
    hello: 'Hola:',
    ask: (client) =>
      `Abre este enlace para conectar las cuentas de ${client} y que yo pueda ver sus métricas:`,
    until: (time) =>
      `El enlace caduca a las ${time}. Si ya es tarde, responde a este correo y te envío otro.`,
    untilDay: (day, time) =>
      `El enlace caduca el ${day} a las ${time}. Si ya es tarde, responde a este correo y te envío otro.`,
    signIn: 'Inicias sesión en la página de cada plataforma. Nunca veo tu contraseña.',
  },
  fr: {
    subject: (client) => `Connectez les comptes de ${client}`,
    hello: 'Bonjour,',
    ask: (client) =>
      `Ouvrez ce lien pour connecter les comptes de ${client}, afin que je puisse en voir les statistiques :`,
    until: (time) => `Le lien expire à ${time}. S’il est trop tard, répondez-moi et j’en enverrai un autre.`,
    untilDay: (day, time) =>
      `Le lien expire le ${day} à ${time}. S’il est trop tard, répondez-moi et j’en enverrai un autre.`,
    signIn: 'Vous vous identifiez sur la page de chaque plateforme. Je ne vois jamais votre mot de passe.',
  },
  it: {
    subject: (client) => `Collega gli account di ${client}`,
    hello: 'Ciao,',
    ask: (client) =>
      `apri questo link per collegare gli account di ${client}, così posso vederne le metriche:`,
    until: (time) =>
      `Il link scade alle ${time}. Se è troppo tardi, rispondi a questa email e te ne mando un altro.`,
    untilDay: (day, time) =>
      `Il link scade ${day} alle ${time}. Se è troppo tardi, rispondi a questa email e te ne mando un altro.`,
    signIn: 'L’accesso avviene sulla pagina di ogni piattaforma. Io non vedo mai la tua password.',
  },
  de: {
    subject: (client) => `Bitte die Konten von ${client} verbinden`,
    hello: 'Guten Tag,',
    ask: (client) =>
      `bitte öffnen Sie diesen Link, um die Konten von ${client} zu verbinden, damit ich die Kennzahlen sehen kann:`,
    until: (time) =>
      `Der Link gilt bis ${time} Uhr. Falls es dann zu spät ist, antworten Sie einfach, und ich schicke einen neuen.`,
    untilDay: (day, time) =>
      `Der Link gilt bis ${day}, ${time} Uhr. Falls es dann zu spät ist, antworten Sie einfach, und ich schicke einen neuen.`,
    signIn: 'Die Anmeldung läuft über die Seite der jeweiligen Plattform. Ich sehe Ihr Passwort nie.',
  },
};
