import type * as english from '../en/workspaces';
import type { Translated } from '../translated';

export const workspace: Translated<typeof english.workspace> = {
  live: 'Echter Arbeitsbereich',
  demo: 'Demo-Arbeitsbereich',
  switch: 'Arbeitsbereich wechseln',
  current: '{{name}}, {{kind}}',
  add: 'Arbeitsbereich hinzufügen…',
  cutOff: 'Offline simulieren',
  events_one: '{{count, number}} neues Ereignis',
  events_other: '{{count, number}} neue Ereignisse',
  eventsElsewhere_one: '{{count, number}} neues Ereignis in einem anderen Arbeitsbereich',
  eventsElsewhere_other: '{{count, number}} neue Ereignisse in anderen Arbeitsbereichen',
};

export const welcome: Translated<typeof english.welcome> = {
  title: 'Willkommen',
  headline: 'Alle Kunden auf einem Schreibtisch',
  lead: 'Freigaben, Sitzungslinks, Berichte und Metriken. Alles Geladene funktioniert offline.',
  choice: 'Wie möchten Sie beginnen?',
  demo: 'Demo erkunden',
  demoHint: 'Eine Beispielagentur auf diesem Computer. Nichts verlässt ihn.',
  demoTitle: 'Demo erkunden',
  demoText:
    'Die Demo betreibt alle drei Dienste auf Ihrem Computer, mit einer Beispielagentur: Kunden, Beiträge und Freigaben. Ohne Schlüssel und Internet.',
  demoOffline: 'Simulieren Sie jederzeit Offline, um zu sehen, was dann noch funktioniert.',
  demoStart: 'Demo starten',
  demoOpen: 'Demo öffnen',
  connect: 'Eigene Dienste verbinden',
  moveOpen: 'Datei von einem anderen Computer öffnen…',
  moveHere: 'Bereits auf diesem Computer, unverändert: {{names}}.',
  moveFailed: 'Die Datei konnte nicht geöffnet werden.',
  connectHint:
    'Geben Sie Adresse und Schlüssel für einen oder mehrere Dienste ein. Den Rest können Sie später ergänzen.',
  language: 'Sprache',
  backTo: 'Zurück zu {{name}}',
};

export const unlisted: Translated<typeof english.unlisted> = {
  title: 'Auf diesem Computer gefundene Arbeitsbereiche',
  text: 'Sie stehen nicht mehr in Ihrer Liste, weil die Liste verloren ging oder beschädigt wurde. Ihre Notizen und ihr Änderungsverlauf sind noch hier.',
  count_one:
    '{{count, number}} Arbeitsbereich steht nicht mehr in Ihrer Liste. Sie können ihn auf der Willkommensseite wiederherstellen.',
  count_other:
    '{{count, number}} Arbeitsbereiche stehen nicht mehr in Ihrer Liste. Sie können sie auf der Willkommensseite wiederherstellen.',
  goToWelcome: 'Zur Willkommensseite',
  item: '{{name}}, zuletzt geändert {{when}}',
  nameless: 'Arbeitsbereich ohne Namen',
  restore: 'Wiederherstellen',
  restoreNamed: '{{name}} wiederherstellen',
};

export const connect: Translated<typeof english.connect> = {
  title: 'Eigene Dienste verbinden',
  keychain: 'Schlüssel werden im Schlüsselbund des Systems gespeichert und nie wieder gezeigt.',
  planningHint: 'Beiträge, Freigaben, Kalender',
  reportingHint: 'Berichte, Dashboards, Zeitleiste',
  connectHint: 'Sitzungslinks, Verbindungen, Metriken',
  address: 'Adresse',
  planningKey: 'Zugriffstoken',
  reportingKey: 'API-Token',
  connectKey: 'Händler-API-Schlüssel',
  pasteKey: 'Schlüssel einfügen',
  merchantKeyHint:
    'Der Händlerschlüssel, nicht das Token eines Connector-Kunden. Kunden-Token werden je Kunde hinzugefügt.',
  clientId: 'Client-ID (optional)',
  clientSecret: 'Client-Secret (optional)',
  clientHint: 'Mit Client-ID und Client-Secret prüft Client Desk Ereignisse des Connectors.',
  name: 'Name des Arbeitsbereichs',
  namePlaceholder: 'Zum Beispiel der Name Ihrer Agentur',
  test: 'Verbindung testen',
  testAgain: 'Erneut testen',
  testing: 'Test läuft',
  startWith: 'Mit {{services}} starten',
  none: 'Geben Sie Adresse und Schlüssel für mindestens einen Dienst ein.',
  untested: 'Testen Sie die Verbindung, und starten Sie dann mit dem, was funktioniert.',
  ready_one:
    '{{count, number}} von {{given, number}} verbunden. Sie können mit dem starten, was funktioniert.',
  ready_other:
    '{{count, number}} von {{given, number}} verbunden. Sie können mit dem starten, was funktioniert.',
  allReady: 'Alle Dienste sind verbunden.',
  noneReady: 'Noch ist nichts verbunden. Korrigieren Sie die markierten Felder, und testen Sie erneut.',
  addressMissing: 'Geben Sie die Adresse ein.',
  isV1: 'Das ist die v1-Adresse',
  v2Address: 'Client Desk braucht v2: {{address}}',
  useV2: 'v2-Adresse verwenden',
  keyMissing: 'Geben Sie den Schlüssel ein.',
  failed: 'Der Arbeitsbereich konnte nicht erstellt werden.',
};

export const verdict: Translated<typeof english.verdict> = {
  name: 'Ergebnis für {{service}}',
  connected: 'Verbunden.',
  connectedTo: 'Verbunden mit {{name}}.',
  projects_one: 'Zugriff auf {{count, number}} Projekt.',
  projects_other: 'Zugriff auf {{count, number}} Projekte.',
  clients_one: '{{count, number}} Kunde.',
  clients_other: '{{count, number}} Kunden.',
  customers_one: '{{count, number}} Connector-Kunde.',
  customers_other: '{{count, number}} Connector-Kunden.',
  scopes: 'Dieser Schlüssel kann nicht lesen: {{scopes}}.',
  unchecked: 'Nicht geprüft: {{scopes}}.',
  lost: '{{what}} ({{scope}})',
  scope: {
    projects: 'Kunden',
    posts: 'Beiträge',
    integrations: 'verbundene Konten',
    reviews: 'Entscheidungen und Freigabepakete',
  },
  trialEnds: 'Die Testphase endet {{when}}.',
  or: 'Oder: {{cause}}',
  use: '{{address}} verwenden',
  status: 'Status {{status}}',
  request: 'Anfrage {{id}}',
  cause: {
    key_wrong:
      'Der Schlüssel wird nicht akzeptiert. Er ist evtl. falsch eingegeben, abgelaufen oder widerrufen.',
    key_of_a_customer: 'Das ist ein Kunden-Token. Geben Sie stattdessen den Händler-API-Schlüssel ein.',
    scope_missing: 'Dem Schlüssel fehlt die Berechtigung, das zu lesen.',
    trial_ended: 'Die Testphase des Händlers ist beendet.',
    access_refused: 'Der Dienst hat den Zugriff auf dieses Konto verweigert.',
    address_wrong: 'Dieser Dienst ist nicht unter dieser Adresse.',
    address_is_v1: 'Das ist die v1-Adresse. Client Desk braucht v2.',
    address_of_another_service: 'Diese Adresse gehört zu einem anderen der drei Dienste.',
    not_reachable: 'Diese Adresse ist nicht erreichbar.',
    certificate: 'Das Zertifikat dieser Adresse ist nicht vertrauenswürdig.',
    rate_limited:
      'Zu viele Aufrufe mit diesem Schlüssel. Warten Sie eine Minute, und testen Sie dann erneut.',
    service_failed: 'Der Dienst hat einen Fehler gemeldet. Testen Sie später erneut.',
  },
};
