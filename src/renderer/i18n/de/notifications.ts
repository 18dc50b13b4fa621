import type * as english from '../en/notifications';
import type { Translated } from '../translated';

export const notifications: Translated<typeof english.notifications> = {
  title: 'Mitteilungen',
  hint: 'Vom System gezeigt, solange Client Desk läuft, auch bei verborgenem Fenster. Jedes Ereignis wird nur einmal gemeldet.',
  kinds: 'Mitteilen bei',
  kind: {
    changes_requested: 'Änderungen gewünscht',
    approved: 'Freigaben',
    approval_voided: 'Freigaben, die nicht mehr gelten',
    failed: 'Fehlgeschlagene Veröffentlichungen',
    due: 'Beiträge, in 48 Stunden fällig, mit ausstehenden Antworten',
    goal: 'Verfehlte Ziele',
    batch_done: 'Fertige Berichtsserien',
    batch_needs: 'Berichtsserien, die Ihre Aufmerksamkeit brauchen',
    connection_lost: 'Verbindungen, die neu verbunden werden müssen',
    session_completed: 'Abgeschlossene Sitzungen',
    report_viewed: 'Von Kunden angesehene Berichte',
    report_created: 'Neue Berichte',
    milestone: 'Neue Meilensteine',
    drift: 'Ereignisse, die nicht mehr hier ankommen',
    unchecked: 'Was nur der Berichtsdienst weiß: Ziele und Automatisierungen. Nicht prüfbar.',
  },
  digest: 'Mitteilungen bündeln',
  gather: {
    each: 'Sofort',
    minutes15: 'Alle 15 Minuten',
    hour: 'Jede Stunde',
    hours4: 'Alle 4 Stunden',
  },
  quiet: 'Ruhezeiten',
  quietHint: 'Nach den Ruhezeiten erhalten Sie eine Zusammenfassung.',
  from: 'Von',
  to: 'Bis',
  clients: 'Nach Kunde',
  clientsHint:
    'Standardmäßig erhalten Sie Mitteilungen zu Meine Kunden, oder zu allen, wenn Sie keine gewählt haben.',
  ruleOf: 'Mitteilungen zu {{name}}',
  rule: {
    usual: 'Standard',
    always: 'Immer',
    never: 'Nie',
  },
};
