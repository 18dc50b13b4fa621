import type * as english from '../en/states';
import type { TranslatedWithMany } from '../translated';

export const states: TranslatedWithMany<typeof english.states> = {
  reading: {
    posts: 'Cargando {{done, number}} de {{total, number}}',
    details: 'Cargando detalles, {{done, number}} de {{total, number}}',
    lists: 'Cargando listas, {{done, number}} de {{total, number}}',
  },
  readingLeft: '{{reading}}, faltan unos {{minutes, number}} min',
  readingSome: 'Cargando, {{done, number}} hasta ahora',
  opening: 'Abriendo la copia sin conexión',
  readAt: 'Última actualización: {{when}}.',
  notKnown: 'Aún no se sabe',
  notKnownList: 'La lista aparecerá aquí después de la primera actualización.',
  notKnownHint: 'Las publicaciones aparecerán aquí después de la primera actualización.',
  notKnownRefused: 'La clave de planificación no se acepta, así que no se pueden cargar publicaciones.',
  nothingWaiting: 'Nada espera aprobación',
  nothingChanges: 'Sin cambios solicitados',
  nothingApproved: 'Ninguna publicación aprobada en revisión',
  showWaiting_one: 'Mostrar {{count, number}} en espera',
  showWaiting_other: 'Mostrar {{count, number}} en espera',
  showWaiting_many: 'Mostrar {{count, number}} de en espera',
  showChanges_one: 'Mostrar {{count, number}} con cambios solicitados',
  showChanges_other: 'Mostrar {{count, number}} con cambios solicitados',
  showChanges_many: 'Mostrar {{count, number}} de con cambios solicitados',
  firstReading: 'Cargando tus publicaciones por primera vez.',
  firstReadingHint: 'Puedes empezar con lo que ya está aquí.',
  serviceRefused: 'No se pudo actualizar desde el servicio de planificación.',
  keyRefused: 'La clave de planificación ya no se acepta.',
  keyRefusedHint: 'Puede estar mal escrita, caducada o revocada. Tu copia sin conexión sigue funcionando.',
  enterKey: 'Introducir otra clave',
  storage: {
    full: {
      what: 'El disco está lleno, así que no se puede guardar nada nuevo.',
      hint: 'La copia sin conexión y tus notas están a salvo. Libera espacio y Client Desk continuará solo.',
    },
    blocked: {
      what: 'Otra ventana está usando la copia sin conexión.',
      hint: 'Tiene una versión anterior de Client Desk. Ciérrala y la copia sin conexión se abrirá aquí.',
    },
    fenced: {
      what: 'Otra ventana ha tomado el control de la copia sin conexión.',
      hint: 'Esta ventana ha dejado de guardar, para que nada se escriba dos veces. Recárgala para usar esta.',
    },
    failed: {
      what: 'No se pudo abrir la copia sin conexión.',
      hint: 'Tus notas se guardan aparte y están a salvo. Todo lo demás se puede volver a cargar.',
    },
    journal: {
      what: 'No se pueden abrir tus notas.',
      hint: 'Mientras tanto no se pueden leer ni guardar notas, etiquetas, objetivos ni paneles. Las publicaciones y los clientes se muestran como antes. Reinicia Client Desk. El registro tiene la causa.',
    },
  },
  rebuilt: {
    newer:
      'La copia sin conexión era de una versión más nueva de Client Desk, así que se está reconstruyendo.',
    broken: 'La copia sin conexión estaba dañada, así que se está reconstruyendo.',
    missing: 'Faltaba la copia sin conexión, así que se está reconstruyendo.',
    access: 'Se cambió una clave o una dirección, así que se está actualizando todo.',
  },
  rebuildCopy: 'Reconstruir la copia sin conexión',
  rebuiltHint: 'Tus notas, etiquetas y vistas guardadas están aparte y no se ven afectadas.',
  setAside_one: 'No se pudo leer {{count, number}} registro',
  setAside_other: 'No se pudieron leer {{count, number}} registros',
  setAside_many: 'No se pudieron leer {{count, number}} de registros',
  setAsideHint: 'El servicio envió datos en un formato inesperado. Ves la última versión correcta.',
};

export const banner: TranslatedWithMany<typeof english.banner> = {
  name: 'Conexión',
  offlineSince: 'Sin conexión desde {{time}}.',
  silentSince: 'El servicio de planificación no responde desde {{time}}.',
  copyFrom: 'Ves la copia sin conexión de {{time}}.',
  noCopy: 'Aún no hay copia sin conexión. Conéctate para cargar una.',
  demoCutOff: 'Simulando que no hay conexión.',
  demoConnect: 'Volver a conectar',
  demoStarting: 'La demo se está iniciando.',
  demoStartingHint: 'Mientras tanto puedes usar la copia sin conexión.',
  demoRestarting: 'La demo se detuvo y se está reiniciando.',
  demoNextTry: 'Próximo intento: {{time}}.',
};

export const vault: TranslatedWithMany<typeof english.vault> = {
  absent: 'Este equipo no tiene un llavero que se pueda usar.',
  absentFix: 'No hay ningún Secret Service (GNOME Keyring, KWallet) en marcha. Para iniciar uno: {{command}}',
  locked: 'El llavero del sistema está bloqueado.',
  not_answering: 'El llavero del sistema no responde.',
  failed: 'El llavero del sistema devolvió un error.',
  sessionOnly: 'Las claves que introduzcas ahora solo se guardan hasta que cierres la app.',
  sessionOnlyLong:
    'Las claves que introduzcas ahora solo se guardan hasta que cierres la app y nunca se escriben en el disco.',
  probeAgain: 'Comprobar de nuevo',
  probing: 'Comprobando el llavero del sistema.',
  keychain: 'Las claves se guardan en el llavero del sistema.',
};

export const gauge: TranslatedWithMany<typeof english.gauge> = {
  name: 'Estado de la actualización',
  upToDate: 'Al día',
  due: 'Actualización pendiente',
  posts: 'Publicaciones: {{ago}}',
  lists: 'Listas: {{ago}}',
  reading: 'Actualizando',
  copy: 'Copia sin conexión',
  from: 'de {{time}}, {{ago}}',
  never: 'Aún no se ha cargado nada',
  refused: 'Clave no aceptada',
  keychain: 'Llavero no disponible',
  keyMissing: 'Falta la clave',
  notRefreshed: 'No se puede actualizar',
  failed: 'Sin copia sin conexión',
  full: 'Disco lleno',
  paused: 'En pausa',
  progress: {
    posts: '{{done, number}} de {{total, number}}',
    details: 'Detalles, {{done, number}} de {{total, number}}',
    lists: 'Listas, {{done, number}} de {{total, number}}',
  },
  progressLeft: '{{progress}}, faltan {{minutes, number}} min',
  progressSome: '{{done, number}} hasta ahora',
};
