import type * as english from '../en/diagnostics';
import type { TranslatedWithMany } from '../translated';

export const diagnostics: TranslatedWithMany<typeof english.diagnostics> = {
  open: 'Abrir diagnóstico',
  show: 'Mostrar',
  calls: 'Llamadas',
  log: 'Registro',
  service: 'Servicio',
  allServices: 'Todos los servicios',
  onlyFailures: 'Solo errores',
  preview: 'Guardar diagnóstico…',
  previewTitle: 'Diagnóstico',
  previewHint:
    'El archivo tendrá exactamente esto: versiones, los últimos problemas, las llamadas y el registro. Nunca contiene claves ni tokens, pero puede contener nombres. Envíalo solo a personas de confianza.',
  previewText: 'Contenido del archivo',
  previewMore:
    'Solo se muestran los primeros {{shown}} de {{total}} caracteres. El archivo los contiene todos.',
  export: 'Guardar en un archivo…',
  exportHint: 'Incluye llamadas, el registro y versiones. Nunca claves ni tokens.',
  saved: 'Guardado',
  column: {
    time: 'Hora',
    service: 'Servicio',
    call: 'Llamada',
    lane: 'Iniciada por',
    result: 'Resultado',
    took: 'Duración',
    left: 'Quedan',
    request: 'Petición',
    level: 'Nivel',
    message: 'Mensaje',
  },
  lane: {
    interactive: 'Tú',
    freshness: 'Actualización automática',
    backfill: 'Carga en segundo plano',
  },
  level: {
    debug: 'Depuración',
    info: 'Información',
    warn: 'Aviso',
    error: 'Error',
  },
  tookMs: '{{ms}} ms',
  tryNumber: 'intento {{number}}',
  noCalls: 'Aún no hay llamadas',
  noCallsHint: 'Las llamadas a los servicios aparecen aquí según se hacen.',
  noMatch: 'Ninguna llamada coincide',
  showAll: 'Mostrar todas las llamadas',
  noLines: 'El registro está vacío',
  versions: 'Versiones',
};
