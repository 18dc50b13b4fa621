import type * as english from '../en/approved-version';
import type { Draft } from '../translated';

export const approvedVersion: Draft<typeof english.approvedVersion> = {
  changed: 'Cambiado tras la aprobación',
  unknown: 'Versión aprobada desconocida',
  unknownHint:
    'Este equipo no tenía la publicación antes de que se aprobara, así que no puede saber si se editó después.',
  voided_one: '{{count, number}} ya no cuenta',
  voided_other: '{{count, number}} ya no cuentan',
  voided_many: '{{count, number}} de ya no cuentan',
  approvalsVoided_one: '{{count, number}} aprobación ya no cuenta.',
  approvalsVoided_other: '{{count, number}} aprobaciones ya no cuentan.',
  approvalsVoided_many: '{{count, number}} de aprobaciones ya no cuentan.',
  stillCounts: 'El servicio sigue contando la aprobación.',
  compare: 'Versión aprobada y la de hoy',
  approved: 'Versión aprobada',
  today: 'Hoy',
  asOf: 'datos de {{when}}',
  same: 'Igual',
  edited: 'editado',
  moved: 'movida, sin marcar',
  dateMoved: 'Fecha de publicación movida: de {{from}} a {{to}}',
  field: {
    caption: 'Texto',
    first_comment: 'Primer comentario',
    media: 'Archivos',
    account: 'Cuenta',
    schedule_at: 'Fecha de publicación',
  },
  nothing: 'Ninguno',
  file: '{{number, number}} de {{total, number}}',
  fileRemoved: 'quitado',
  fileNew: 'nuevo',
  fileMoved: 'movido',
  held: 'La versión aprobada es la última que tenía este equipo antes de la aprobación ({{approved}}), actualizada {{held}}. La siguiente se vio {{next}}.',
  unsure:
    'La edición también pudo llegar justo antes de la aprobación: ambas ocurrieron entre dos actualizaciones.',
};
