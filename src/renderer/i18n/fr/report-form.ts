import type { reportForm as english } from '../en/report-form';
import type { TranslatedWithMany } from '../translated';

export const reportForm: TranslatedWithMany<typeof english> = {
  form: {
    forWhom: 'Pour qui',
    client: 'Client',
    template: 'Modèle',
    choose: 'Choisir',
    templateUsed_one: '{{name}} (utilisé {{count, number}} fois)',
    templateUsed_other: '{{name}} (utilisé {{count, number}} fois)',
    templateUsed_many: '{{name}} (utilisé {{count, number}} de fois)',
    withoutData: '{{count, number}} sans données',
    words: 'Texte',
    title: 'Titre',
    subtitle: 'Sous-titre, obligatoire',
    subtitleHint: 'tel que le client le lira',
    offers: 'Suggestions :',
    dates: 'Dates',
    period: 'Période',
    compare: 'Comparer avec',
    noComparison: 'Rien',
    custom: 'Personnalisée',
    from: 'Premier jour',
    fromDays_one: '{{day}}, {{count, number}} jour',
    fromDays_other: '{{day}}, {{count, number}} jours',
    fromDays_many: '{{day}}, {{count, number}} de jours',
    notToScale: 'Le temps entre les deux n’est pas compté.',
    to: 'Dernier jour',
    sources: 'Sources du client',
    chosen: '{{chosen, number}} choisies sur {{count, number}}',
    sourcesUnread: 'Pas encore chargées.',
    noSources: 'Ce client n’a pas de sources dans le service de rapports.',
    use: 'Utiliser {{platform}} {{name}}',
    notInTemplate: 'pas dans ce modèle',
    active: 'Active',
    notActive: 'Inactive',
    notActiveSince: 'Inactive, vu {{day}}',
  },
  before: {
    title: 'Avant de le créer',
    problems_one: '{{count, number}} problème',
    problems_other: '{{count, number}} problèmes',
    problems_many: '{{count, number}} de problèmes',
    notes_one: '{{count, number}} remarque',
    notes_other: '{{count, number}} remarques',
    notes_many: '{{count, number}} de remarques',
    fine: 'Prêt',
    level: {
      stop: 'Problème',
      know: 'Remarque',
      fine: 'OK',
    },
    sent: 'Ce qui sera envoyé',
  },
  check: {
    client: {
      name: 'Choisissez un client',
      rest: 'Le rapport appartient à un seul client.',
    },
    project: {
      name: 'Pas de projet dans le service de rapports',
      rest: 'Associez d’abord ce client à son projet de rapports.',
    },
    template: {
      name: 'Choisissez un modèle',
      rest: 'Il décide de ce que montre le rapport.',
    },
    template_gone: {
      name: 'Le modèle n’existe peut-être plus',
      rest: 'Le service ne le propose plus. Il pourrait refuser le rapport.',
    },
    title: {
      name: 'Le titre est vide',
      rest: 'Le service en demande un.',
    },
    subtitle: {
      name: 'Le sous-titre est vide',
      rest: 'Le service en demande un.',
    },
    hidden_letters: {
      name: 'Caractères cachés',
      rest: 'Le titre ou le sous-titre contient des caractères invisibles. Saisissez-le à nouveau.',
    },
    no_sources: {
      name: 'Aucune source choisie',
      rest: 'Choisissez au moins une source du client.',
    },
    offline: {
      name: 'Hors ligne',
      rest: 'Votre brouillon est gardé. Connectez-vous à internet pour le créer.',
    },
    dates: {
      name: 'Dates',
      rest_one: '{{count, number}} jour, déjà terminé à {{zone}}.',
      rest_other: '{{count, number}} jours, tous terminés à {{zone}}.',
      rest_many: '{{count, number}} de jours, tous terminés à {{zone}}.',
      missing: {
        name: 'Dates manquantes',
        rest: 'Choisissez le premier et le dernier jour.',
      },
      order: {
        name: 'Dates inversées',
        rest: 'Le dernier jour précède le premier.',
      },
    },
    not_over: {
      name: 'La période n’est pas terminée',
      rest_one: 'Encore {{count, number}} jour sur {{days, number}}, à {{zone}}.',
      rest_other: 'Encore {{count, number}} jours sur {{days, number}}, à {{zone}}.',
      rest_many: 'Encore {{count, number}} de jours sur {{days, number}}, à {{zone}}.',
    },
    comparison: {
      name: 'Comparaison',
      same_one: 'Les deux périodes ont {{count, number}} jour.',
      same_other: 'Les deux périodes ont {{count, number}} jours.',
      same_many: 'Les deux périodes ont {{count, number}} de jours.',
      longer:
        '{{against, number}} jours contre {{days, number}} : rien que pour cela, ses totaux peuvent être {{share}} plus grands.',
      shorter:
        '{{against, number}} jours contre {{days, number}} : rien que pour cela, ses totaux peuvent être {{share}} plus petits.',
      half: {
        name: 'Comparaison incomplète',
        rest: 'Choisissez les deux jours, ou rien.',
      },
      order: {
        name: 'Comparaison inversée',
        rest: 'Son dernier jour précède le premier.',
      },
    },
    no_comparison: {
      name: 'Sans comparaison',
      rest: 'Le rapport ne montre que la période.',
    },
    overlap: {
      name: 'Les périodes se chevauchent',
      rest: 'Certains jours sont dans les deux périodes.',
    },
    sources: {
      name: 'Sources',
      rest_one: '{{count, number}} choisie, active.',
      rest_other: '{{count, number}} choisies, toutes actives.',
      rest_many: '{{count, number}} de choisies, toutes actives.',
    },
    not_active: {
      name_one: '{{count, number}} source n’est pas active',
      name_other: '{{count, number}} sources ne sont pas actives',
      name_many: '{{count, number}} de sources ne sont pas actives',
      rest: '{{names}}. Reconnectez-les dans le service de rapports ; l’API ne le peut pas.',
    },
    widgets: {
      name_one: '{{count, number}} widget sur {{total, number}} sera vide',
      name_other: '{{count, number}} widgets sur {{total, number}} seront vides',
      name_many: '{{count, number}} de widgets sur {{total, number}} seront vides',
      rest: 'Aucune source choisie et active n’a de données pour eux.',
    },
    duplicate: {
      name: 'Peut-être un doublon',
      rest: '« {{title}} » a les mêmes client, dates et modèle ({{when}}).',
    },
    no_duplicate: {
      name: 'Aucun doublon trouvé',
      rest: 'Rien avec ces dates et ce modèle, données de {{when}}.',
      unread: 'La liste n’est pas encore chargée, ce n’est donc pas certain.',
    },
    budget: {
      name: 'Limite du jour',
      left: 'Encore {{left, number}} sur {{limit, number}} aujourd’hui. Renouvelé {{whole}}, d’après le compte de cet ordinateur.',
      whole:
        'Encore {{left, number}} sur {{limit, number}} aujourd’hui, d’après le compte de cet ordinateur.',
      spent: 'Limite du jour atteinte',
      spentUntil:
        'Le prochain se libère {{next}}, tous d’ici {{whole}}, d’après le compte de cet ordinateur.',
      spentUnknown: 'D’après le compte de cet ordinateur. On ne sait pas encore quand le prochain se libère.',
    },
    budget_unknown: {
      name: 'Limite du jour',
      rest: 'Pas encore chargée. Le service pourrait refuser le rapport.',
    },
  },
  outcome: {
    title: 'Résultat',
    waiting: 'En attente d’envoi',
    running: 'Création…',
    keepsGoing: 'Vous pouvez quitter cet écran. Client Desk continue.',
    created: {
      report: 'Rapport créé',
      dashboard: 'Dashboard créé',
    },
    show: 'Afficher dans la liste',
    refused: 'Le service ne l’a pas créé.',
    edit: 'Modifier',
    another: 'En créer un autre',
    inDoubt: 'Il a peut-être été créé.',
    inDoubtRest:
      'La requête est partie, mais aucune réponse claire n’est revenue. Rien n’est jamais envoyé deux fois automatiquement.',
    lookedNone: 'Vérifié {{when}} : introuvable.',
    found: 'Correspondances possibles',
    isThis: 'C’est celui-ci',
    sendAgain: 'En créer un autre…',
    leaveOut: 'L’exclure',
    leftOut: 'Exclu',
    leftOutRest: 'Plus rien ne sera envoyé pour lui.',
  },
};
