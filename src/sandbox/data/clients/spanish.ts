import type { DatasetClient } from '../dataset';

export const cocinaRemedios: DatasetClient = {
  name: 'Cocina Doña Remedios',
  timezone: 'America/Mexico_City',
  locale: 'es_MX',
  handle: 'cocinadonaremedios',
  networks: ['instagram', 'facebook', 'tiktok', 'youtube'],
  reporting: { name: 'Cocina Doña Remedios' },
  connect: { name: 'Cocina Doña Remedios' },
  reviewers: [
    { name: 'Remedios Ayala', email: 'remedios@donaremedios.example' },
    { name: 'Iván Ayala', email: 'ivan@donaremedios.example' },
  ],
  remarks: [
    'El mole lleva tres días, no dos. ¡Que no se nos enoje mi mamá!',
    'Cambiar la foto, esa salsa no es la nuestra.',
    'Agregar la dirección de la sucursal de Coyoacán.',
  ],
  pictures: ['mole', 'tacos', 'salsa', 'mole', 'maiz', 'cook', 'recipe', 'maiz', 'agua', 'coffee', 'tacos'],
  pieces: [
    { caption: 'El mole no tiene prisa. Tres días, treinta y un ingredientes y una cuchara de palo 🌶️' },
    { caption: '¿Team verde o team rojo? Los chilaquiles de los domingos no aceptan indecisos.' },
    {
      caption: 'Receta rápida: salsa macha en cinco minutos. Guarda el video, la vas a querer en todo.',
      firstComment: 'Ingredientes: chile de árbol, cacahuate, ajonjolí, ajo, aceite y paciencia.',
    },
    { caption: 'Hoy toca pozole. Llegamos temprano, se acaba temprano.' },
    { caption: 'Así suena el comal a las siete de la mañana. Súbele al volumen.' },
    { caption: 'Doña Reme responde: "¿se vale recalentar el mole?" Se vale, y al tercer día sabe mejor.' },
    { caption: 'Nuevas clases de cocina los martes por la tarde. Grupos de ocho, mandil incluido.' },
    { caption: 'Tortillas de maíz azul hechas a mano. Cuéntanos a qué te saben.' },
    {
      caption:
        'Menú de la semana: lunes de lentejas, martes de tinga, miércoles de lo que amanezca bonito en el mercado.',
    },
    { caption: 'Cumplimos 30 años y quien invita el café de olla somos nosotros.' },
    { caption: '3 errores al hacer arroz rojo (y el tercero lo cometemos todos)' },
  ],
};

export const museoPuerto: DatasetClient = {
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
  pictures: ['ship', 'lantern', 'lantern', 'street', 'ship', 'street', 'ship', 'ship'],
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
