import type * as english from '../en/notifications';
import type { TranslatedWithMany } from '../translated';

export const notifications: TranslatedWithMany<typeof english.notifications> = {
  title: 'Notifications',
  hint: 'Votre système les affiche tant que Client Desk tourne, même fenêtre masquée. Vous êtes prévenu une fois par événement.',
  kinds: 'Me prévenir de',
  kind: {
    changes_requested: 'Modifications demandées',
    approved: 'Validations',
    approval_voided: 'Approbations qui ne comptent plus',
    failed: 'Publications en échec',
    due: 'Publications à valider sous 48 heures avec des réponses manquantes',
    goal: 'Objectifs manqués',
    batch_done: 'Séries de rapports terminées',
    batch_needs: 'Séries de rapports à traiter',
    connection_lost: 'Connexions à reconnecter',
    session_completed: 'Sessions terminées',
    report_viewed: 'Rapports vus par les clients',
    report_created: 'Nouveaux rapports',
    milestone: 'Nouveaux jalons',
    drift: 'Événements qui n’arrivent plus ici',
    unchecked:
      'Ce que seul le service de rapports sait : objectifs et automatisations. Cela ne peut pas être vérifié.',
  },
  digest: 'Regrouper les notifications',
  gather: {
    each: 'Tout de suite',
    minutes15: 'Toutes les 15 minutes',
    hour: 'Toutes les heures',
    hours4: 'Toutes les 4 heures',
  },
  quiet: 'Heures calmes',
  quietHint: 'Vous recevrez un résumé à la fin des heures calmes.',
  from: 'De',
  to: 'À',
  clients: 'Par client',
  clientsHint: 'Par défaut, vous êtes prévenu pour Mes clients, ou pour tous si vous n’en avez choisi aucun.',
  ruleOf: 'Notifications pour {{name}}',
  rule: {
    usual: 'Par défaut',
    always: 'Toujours',
    never: 'Jamais',
  },
};
