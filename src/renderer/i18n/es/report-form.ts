import type { reportForm as english } from '../en/report-form';
import type { TranslatedWithMany } from '../translated';

export const reportForm: TranslatedWithMany<typeof english> = {
  form: {
    forWhom: 'Para quién',
    client: 'Cliente',
    template: 'Plantilla',
    choose: 'Elegir',
    templateUsed_one: '{{name}} (usada {{count, number}} vez)',
    templateUsed_other: '{{name}} (usada {{count, number}} veces)',
    templateUsed_many: '{{name}} (usada {{count, number}} de veces)',
    withoutData: '{{count, number}} sin datos',
    words: 'Texto',
    title: 'Título',
    subtitle: 'Subtítulo, obligatorio',
    subtitleHint: 'tal como lo leerá el cliente',
    offers: 'Sugerencias:',
    dates: 'Fechas',
    period: 'Período',
    compare: 'Comparar con',
    noComparison: 'Nada',
    custom: 'Personalizado',
    from: 'Primer día',
    fromDays_one: '{{day}}, {{count, number}} día',
    fromDays_other: '{{day}}, {{count, number}} días',
    fromDays_many: '{{day}}, {{count, number}} de días',
    notToScale: 'El tiempo entre los dos queda fuera.',
    to: 'Último día',
    sources: 'Fuentes del cliente',
    chosen: '{{chosen, number}} de {{count, number}} elegidas',
    sourcesUnread: 'Aún sin cargar.',
    noSources: 'Este cliente no tiene fuentes en el servicio de informes.',
    use: 'Usar {{platform}} {{name}}',
    notInTemplate: 'no está en esta plantilla',
    active: 'Activa',
    notActive: 'No activa',
    notActiveSince: 'No activa, visto {{day}}',
  },
  before: {
    title: 'Antes de crearlo',
    problems_one: '{{count, number}} problema',
    problems_other: '{{count, number}} problemas',
    problems_many: '{{count, number}} de problemas',
    notes_one: '{{count, number}} aviso',
    notes_other: '{{count, number}} avisos',
    notes_many: '{{count, number}} de avisos',
    fine: 'Listo',
    level: {
      stop: 'Problema',
      know: 'Aviso',
      fine: 'Correcto',
    },
    sent: 'Qué se enviará',
  },
  check: {
    client: {
      name: 'Elige un cliente',
      rest: 'El informe es de un solo cliente.',
    },
    project: {
      name: 'Sin proyecto en el servicio de informes',
      rest: 'Vincula primero este cliente con su proyecto de informes.',
    },
    template: {
      name: 'Elige una plantilla',
      rest: 'Decide qué muestra el informe.',
    },
    template_gone: {
      name: 'Puede que la plantilla ya no exista',
      rest: 'El servicio ya no la ofrece. Puede que rechace el informe.',
    },
    title: {
      name: 'El título está vacío',
      rest: 'El servicio necesita uno.',
    },
    subtitle: {
      name: 'El subtítulo está vacío',
      rest: 'El servicio necesita uno.',
    },
    hidden_letters: {
      name: 'Caracteres ocultos',
      rest: 'El título o el subtítulo contiene caracteres que no se ven. Escríbelo de nuevo.',
    },
    no_sources: {
      name: 'Ninguna fuente elegida',
      rest: 'Elige al menos una de las fuentes del cliente.',
    },
    offline: {
      name: 'Sin conexión',
      rest: 'Tu borrador se guarda. Conéctate para crearlo.',
    },
    dates: {
      name: 'Fechas',
      rest_one: '{{count, number}} día, ya terminado en {{zone}}.',
      rest_other: '{{count, number}} días, todos terminados en {{zone}}.',
      rest_many: '{{count, number}} de días, todos terminados en {{zone}}.',
      missing: {
        name: 'Faltan fechas',
        rest: 'Elige el primer día y el último.',
      },
      order: {
        name: 'Fechas al revés',
        rest: 'El último día es anterior al primero.',
      },
    },
    not_over: {
      name: 'El período no ha terminado',
      rest_one: 'Falta {{count, number}} de {{days, number}} días, en {{zone}}.',
      rest_other: 'Faltan {{count, number}} de {{days, number}} días, en {{zone}}.',
      rest_many: 'Faltan {{count, number}} de de {{days, number}} días, en {{zone}}.',
    },
    comparison: {
      name: 'Comparación',
      same_one: 'Los dos períodos tienen {{count, number}} día.',
      same_other: 'Los dos períodos tienen {{count, number}} días.',
      same_many: 'Los dos períodos tienen {{count, number}} de días.',
      longer:
        '{{against, number}} días frente a {{days, number}}: solo por eso, sus totales pueden ser un {{share}} mayores.',
      shorter:
        '{{against, number}} días frente a {{days, number}}: solo por eso, sus totales pueden ser un {{share}} menores.',
      half: {
        name: 'Comparación incompleta',
        rest: 'Elige los dos días, o nada.',
      },
      order: {
        name: 'Comparación al revés',
        rest: 'Su último día es anterior al primero.',
      },
    },
    no_comparison: {
      name: 'Sin comparación',
      rest: 'El informe muestra solo el período.',
    },
    overlap: {
      name: 'Los períodos se solapan',
      rest: 'Algunos días están en los dos períodos.',
    },
    sources: {
      name: 'Fuentes',
      rest_one: '{{count, number}} elegida, activa.',
      rest_other: '{{count, number}} elegidas, todas activas.',
      rest_many: '{{count, number}} de elegidas, todas activas.',
    },
    not_active: {
      name_one: '{{count, number}} fuente no está activa',
      name_other: '{{count, number}} fuentes no están activas',
      name_many: '{{count, number}} de fuentes no están activas',
      rest: '{{names}}. Vuelve a conectarlas en el servicio de informes; la API no puede.',
    },
    widgets: {
      name_one: '{{count, number}} de {{total, number}} widgets quedará vacío',
      name_other: '{{count, number}} de {{total, number}} widgets quedarán vacíos',
      name_many: '{{count, number}} de de {{total, number}} widgets quedarán vacíos',
      rest: 'Ninguna fuente elegida y activa tiene datos para ellos.',
    },
    duplicate: {
      name: 'Puede ser un duplicado',
      rest: '“{{title}}” tiene el mismo cliente, fechas y plantilla ({{when}}).',
    },
    no_duplicate: {
      name: 'Ningún duplicado encontrado',
      rest: 'Nada con estas fechas y esta plantilla, datos de {{when}}.',
      unread: 'La lista aún no se ha cargado, así que no es seguro.',
    },
    budget: {
      name: 'Límite diario',
      left: 'Quedan {{left, number}} de {{limit, number}} hoy. Se renueva {{whole}}, según lo contado en este equipo.',
      whole: 'Quedan {{left, number}} de {{limit, number}} hoy, según lo contado en este equipo.',
      spent: 'Límite diario alcanzado',
      spentUntil:
        'El siguiente se libera {{next}}, todos antes de {{whole}}, según lo contado en este equipo.',
      spentUnknown: 'Según lo contado en este equipo. Aún no se sabe cuándo se libera el siguiente.',
    },
    budget_unknown: {
      name: 'Límite diario',
      rest: 'Aún sin cargar. Puede que el servicio rechace el informe.',
    },
  },
  outcome: {
    title: 'Resultado',
    waiting: 'A la espera de enviarse',
    running: 'Creando…',
    keepsGoing: 'Puedes salir de esta pantalla. Client Desk continúa.',
    created: {
      report: 'Informe creado',
      dashboard: 'Dashboard creado',
    },
    show: 'Mostrar en la lista',
    refused: 'El servicio no lo creó.',
    edit: 'Editar',
    another: 'Crear otro',
    inDoubt: 'Puede que se haya creado.',
    inDoubtRest:
      'La petición se envió, pero no llegó una respuesta clara. Nada se envía dos veces de forma automática.',
    lookedNone: 'Comprobado {{when}}: no encontrado.',
    found: 'Posibles coincidencias',
    isThis: 'Es este',
    sendAgain: 'Crear otro…',
    leaveOut: 'Excluirlo',
    leftOut: 'Excluido',
    leftOutRest: 'No se enviará nada más para él.',
  },
};
