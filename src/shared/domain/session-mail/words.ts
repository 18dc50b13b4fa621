import type { MessageLanguage } from '../../local-data';

/** The sentences of a mail with a session link, each whole. */
export interface SessionMailWords {
  readonly subject: (client: string) => string;
  readonly hello: string;
  readonly ask: (client: string) => string;
  readonly until: (time: string) => string;
  readonly signIn: string;
}

export const sessionMailWords: Readonly<Record<MessageLanguage, SessionMailWords>> = {
  en: {
    subject: (client) => `Connect the accounts of ${client}`,
    hello: 'Hello,',
    ask: (client) =>
      `Please open this link to connect the accounts of ${client}, so that I can read their numbers:`,
    until: (time) =>
      `The link works until ${time}. If it has expired, write to me and I will send a new one.`,
    signIn: 'You sign in at each platform itself; your password is not shared with me.',
  },
  'pt-BR': {
    subject: (client) => `Conecte as contas de ${client}`,
    hello: 'Olá!',
    ask: (client) =>
      `Abra este link para conectar as contas de ${client}, para que eu possa ler os números delas:`,
    until: (time) => `O link vale até ${time}. Se tiver expirado, me avise e eu envio outro.`,
    signIn: 'Você entra na própria plataforma; a sua senha não é compartilhada comigo.',
  },
  es: {
    subject: (client) => `Conecta las cuentas de ${client}`,
    hello: 'Hola:',
    ask: (client) =>
      `Abre este enlace para conectar las cuentas de ${client} y que yo pueda leer sus números:`,
    until: (time) => `El enlace sirve hasta ${time}. Si ya ha caducado, escríbeme y te envío otro.`,
    signIn: 'Inicias sesión en la propia plataforma; tu contraseña no se comparte conmigo.',
  },
  fr: {
    subject: (client) => `Connectez les comptes de ${client}`,
    hello: 'Bonjour,',
    ask: (client) =>
      `Ouvrez ce lien pour connecter les comptes de ${client}, afin que je puisse en lire les chiffres :`,
    until: (time) =>
      `Le lien est valable jusqu’à ${time}. S’il a expiré, écrivez-moi et j’en enverrai un autre.`,
    signIn: 'Vous vous identifiez sur la plateforme elle-même ; votre mot de passe ne m’est pas communiqué.',
  },
};
