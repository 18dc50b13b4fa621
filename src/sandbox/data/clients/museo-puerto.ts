import type { Client } from '../client';

export const museoPuerto: Client = {
  name: 'Museo del Puerto Viejo',
  timezone: 'America/Argentina/Buenos_Aires',
  locale: 'es_AR',
  handle: 'museopuertoviejo',
  networks: ['instagram', 'facebook', 'x', 'threads'],
  reporting: null,
  connect: null,
  reviewers: [
    { name: 'Graciela Sanmartín', email: 'graciela@puertoviejo.example' },
    { name: 'Prensa', email: 'prensa@puertoviejo.example' },
  ],
  remarks: ['La foto es de 1931, no de 1913.', 'Sumar el crédito del archivo, es obligatorio.'],
  pieces: [
    { caption: 'Esta foto es de 1931 y el señor de la gorra se llamaba Anselmo. ¿Alguien más lo reconoce?' },
    { caption: 'Noche en el museo: el viernes abrimos hasta las doce, con orquesta en la dársena.' },
    { caption: 'Restauramos el farol de la grúa 4. Llevó once semanas y dos termos por día.' },
    { caption: 'Visita guiada para escuelas: todavía quedan turnos en abril y mayo.' },
    { caption: 'Objeto de la semana: un sello de aduana que nunca selló nada.' },
    { caption: 'Los domingos la entrada es gratis para vecinos del barrio. Traé una boleta a tu nombre.' },
    { caption: '¿Tenés cartas o fotos de familiares que trabajaron en el puerto? Queremos escucharte.' },
    { caption: 'Taller de nudos marineros, a partir de ocho años. Los grandes también se enredan.' },
  ],
};
