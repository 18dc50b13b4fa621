import type * as english from '../en/notifications';
import type { TranslatedWithMany } from '../translated';

export const notifications: TranslatedWithMany<typeof english.notifications> = {
  title: 'Notificaciones',
  hint: 'Las muestra tu sistema mientras Client Desk está abierto, también con la ventana oculta. Se te avisa una sola vez de cada cosa.',
  kinds: 'Avisarme de',
  kind: {
    changes_requested: 'Cambios solicitados',
    approved: 'Aprobaciones',
    approval_voided: 'Aprobaciones que ya no cuentan',
    failed: 'Publicaciones que no se pudieron publicar',
    due: 'Publicaciones que vencen en 48 horas con respuestas pendientes',
    goal: 'Objetivos no alcanzados',
    batch_done: 'Lotes de informes terminados',
    batch_needs: 'Lotes de informes que requieren tu atención',
    connection_lost: 'Conexiones que hay que volver a conectar',
    session_completed: 'Sesiones completadas',
    report_viewed: 'Informes vistos por clientes',
    report_created: 'Informes nuevos',
    milestone: 'Hitos nuevos',
    drift: 'Eventos que ya no llegan aquí',
    unchecked:
      'Lo que solo sabe el servicio de informes: objetivos y automatizaciones. No se puede comprobar.',
  },
  digest: 'Agrupar notificaciones',
  gather: {
    each: 'Al momento',
    minutes15: 'Cada 15 minutos',
    hour: 'Cada hora',
    hours4: 'Cada 4 horas',
  },
  quiet: 'Horas de silencio',
  quietHint: 'Recibirás un resumen cuando terminen las horas de silencio.',
  from: 'Desde',
  to: 'Hasta',
  clients: 'Por cliente',
  clientsHint: 'De forma predeterminada se te avisa de Mis clientes, o de todos si no has elegido ninguno.',
  ruleOf: 'Notificaciones de {{name}}',
  rule: {
    usual: 'Predeterminado',
    always: 'Siempre',
    never: 'Nunca',
  },
};
