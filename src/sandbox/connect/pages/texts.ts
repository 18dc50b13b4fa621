import type { PageLanguage } from '../../kernel/pages';
import type { BlockingLimit } from '../model';

/** The texts of the session page. */
interface SessionTexts {
  readonly choosePlatform: string;
  readonly invitation: (merchant: string, customer: string) => string;
  readonly noPlatforms: string;
  readonly platforms: string;
  readonly chooseAccounts: (platform: string) => string;
  readonly oneAccount: string;
  readonly severalAccounts: string;
  readonly nothingChosen: string;
  readonly confirm: string;
  readonly otherPlatform: string;
  readonly limitReached: string;
  readonly limits: Readonly<Record<BlockingLimit, string>>;
  readonly unusable: string;
  readonly unusableAdvice: string;
  readonly done: string;
  readonly mayClose: string;
}

export const sessionTexts: Readonly<Record<PageLanguage, SessionTexts>> = {
  en: {
    choosePlatform: 'Connect your accounts',
    invitation: (merchant, customer) => `${merchant} would like to see metrics for ${customer}.`,
    noPlatforms: 'No platforms to choose from.',
    platforms: 'Choose a platform',
    chooseAccounts: (platform) => `Your ${platform} accounts`,
    oneAccount: 'Choose one account',
    severalAccounts: 'Choose one or more accounts',
    nothingChosen: 'Choose an account.',
    confirm: 'Confirm',
    otherPlatform: 'Choose another platform',
    limitReached: 'This account can’t be connected',
    limits: {
      integration_count: 'You chose more accounts than this link allows.',
      same_type_integration: 'You can’t connect more accounts on this platform.',
      same_integration_across_customers: 'This account is already connected elsewhere.',
    },
    unusable: 'This link no longer works',
    unusableAdvice:
      'It has expired, was replaced by a newer one, or has been used. Ask your agency for a new link.',
    done: 'Your accounts are connected',
    mayClose: 'You can close this window.',
  },
  pt_BR: {
    choosePlatform: 'Conecte suas contas',
    invitation: (merchant, customer) => `${merchant} gostaria de ver as métricas de ${customer}.`,
    noPlatforms: 'Não há plataformas para escolher.',
    platforms: 'Escolha uma plataforma',
    chooseAccounts: (platform) => `Suas contas no ${platform}`,
    oneAccount: 'Escolha uma conta',
    severalAccounts: 'Escolha uma ou mais contas',
    nothingChosen: 'Escolha uma conta.',
    confirm: 'Confirmar',
    otherPlatform: 'Escolher outra plataforma',
    limitReached: 'Esta conta não pode ser conectada',
    limits: {
      integration_count: 'Você escolheu mais contas do que este link permite.',
      same_type_integration: 'Você não pode conectar mais contas desta plataforma.',
      same_integration_across_customers: 'Esta conta já está conectada em outro lugar.',
    },
    unusable: 'Este link não funciona mais',
    unusableAdvice:
      'Ele expirou, foi substituído por um mais novo ou já foi usado. Peça um novo link à sua agência.',
    done: 'Suas contas estão conectadas',
    mayClose: 'Você pode fechar esta janela.',
  },
  es: {
    choosePlatform: 'Conecta tus cuentas',
    invitation: (merchant, customer) => `${merchant} quisiera ver las métricas de ${customer}.`,
    noPlatforms: 'No hay plataformas para elegir.',
    platforms: 'Elige una plataforma',
    chooseAccounts: (platform) => `Tus cuentas en ${platform}`,
    oneAccount: 'Elige una cuenta',
    severalAccounts: 'Elige una o más cuentas',
    nothingChosen: 'Elige una cuenta.',
    confirm: 'Confirmar',
    otherPlatform: 'Elegir otra plataforma',
    limitReached: 'Esta cuenta no se puede conectar',
    limits: {
      integration_count: 'Elegiste más cuentas de las que permite este enlace.',
      same_type_integration: 'No puedes conectar más cuentas de esta plataforma.',
      same_integration_across_customers: 'Esta cuenta ya está conectada en otro lugar.',
    },
    unusable: 'Este enlace ya no funciona',
    unusableAdvice:
      'Ha caducado, fue sustituido por otro más nuevo o ya se usó. Pide un enlace nuevo a tu agencia.',
    done: 'Tus cuentas están conectadas',
    mayClose: 'Puedes cerrar esta ventana.',
  },
  fr: {
    choosePlatform: 'Connectez vos comptes',
    invitation: (merchant, customer) => `${merchant} souhaite consulter les statistiques de ${customer}.`,
    noPlatforms: 'Aucune plateforme n’est proposée.',
    platforms: 'Choisissez une plateforme',
    chooseAccounts: (platform) => `Vos comptes sur ${platform}`,
    oneAccount: 'Choisissez un compte',
    severalAccounts: 'Choisissez un ou plusieurs comptes',
    nothingChosen: 'Choisissez un compte.',
    confirm: 'Confirmer',
    otherPlatform: 'Choisir une autre plateforme',
    limitReached: 'Ce compte ne peut pas être connecté',
    limits: {
      integration_count: 'Vous avez choisi plus de comptes que ce lien n’en permet.',
      same_type_integration: 'Vous ne pouvez pas connecter plus de comptes de cette plateforme.',
      same_integration_across_customers: 'Ce compte est déjà connecté ailleurs.',
    },
    unusable: 'Ce lien ne fonctionne plus',
    unusableAdvice: 'Il a expiré, a été remplacé ou a déjà servi. Demandez un nouveau lien à votre agence.',
    done: 'Vos comptes sont connectés',
    mayClose: 'Vous pouvez fermer cette fenêtre.',
  },
};
