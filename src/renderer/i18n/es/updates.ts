import type { updates as en } from '../en/updates';
import type { TranslatedWithMany } from '../translated';

export const updates: TranslatedWithMany<typeof en> = {
  title: 'Actualizar Client Desk',
  newsTitle: 'Novedades de la versión {{version}}',
  whatsNew: 'Novedades',
  noNotes: 'No hay nada escrito sobre esta versión.',
  running: 'Tienes la {{version}}',
  checking: 'Buscando actualizaciones…',
  none: 'Tienes la versión más reciente.',
  checkedAt: 'Última comprobación: {{when}}',
  check: 'Buscar actualizaciones…',
  checkAgain: 'Buscar de nuevo',
  checkFailed: 'No se pudieron buscar actualizaciones.',
  available: 'La versión {{version}} está disponible.',
  released: 'Publicada: {{when}}',
  choice:
    'No se descarga nada hasta que lo decidas. «Más tarde» oculta esta versión hasta que haya una más reciente.',
  manual:
    'Aquí Client Desk no instala actualizaciones, porque nada puede comprobar quién las publicó. Descarga la nueva versión de su página e instálala.',
  openPage: 'Abrir página de descarga',
  later: 'Más tarde',
  download: 'Descargar',
  downloading: 'Descargando la versión {{version}}',
  progress: '{{share}}, {{speed}} por segundo',
  keepWorking: 'Puedes cerrar esto y seguir trabajando.',
  stop: 'Detener descarga',
  downloadFailed: 'No se pudo descargar la versión {{version}}.',
  downloadAgain: 'Descargar de nuevo',
  ready: 'La versión {{version}} está lista.',
  readyHow:
    'Reinicia ahora o sigue trabajando: se instala al salir de Client Desk. Lo que escribiste se guarda antes.',
  restart: 'Reiniciar ahora',
  restarting: 'Client Desk se está cerrando para instalar la versión {{version}}.',
  unsaved: 'Algo que escribiste no se pudo guardar, así que no se instaló nada.',
  unsavedNext: 'Cierra esto, copia el texto que no se guardó y reinicia de nuevo.',
  off: {
    from_source: 'Aquí Client Desk se ejecuta desde su código fuente, así que no busca actualizaciones.',
    no_address:
      'Este Client Desk se preparó sin dirección de actualizaciones. Pide versiones nuevas a quien te facilitó Client Desk.',
    address_invalid:
      'La dirección de actualizaciones de este Client Desk no es segura, así que no se usa. Pide versiones nuevas a quien te facilitó Client Desk.',
    unsupported:
      'Client Desk no se inició desde una app instalada, así que no se puede actualizar. Descarga la versión más reciente de donde obtuviste esta.',
  },
  sign: {
    available: 'Actualización disponible',
    downloading: 'Descargando actualización',
    failed: 'Actualización sin descargar',
    ready: 'Reiniciar y actualizar',
    news: 'Novedades',
  },
  section: 'Actualizaciones',
  daily: 'Buscar actualizaciones una vez al día',
  itself: 'Descargar actualizaciones automáticamente',
  hint: 'Una actualización descargada se instala al reiniciar o salir de Client Desk.',
};
