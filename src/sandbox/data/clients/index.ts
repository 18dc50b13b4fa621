import type { DatasetClient } from '../dataset';
import { harborStreet, himalTrails, kookaburra, marloweFinch, nimbus, prairieWind } from './english';
import { amaoto, bellefleur, nordlicht } from './other-languages';
import { padariaAurora, quintaSeteFontes, valeOrganico, velasAntigas } from './portuguese';
import { cocinaRemedios, museoPuerto } from './spanish';

/** Everyone here is made up. Ten of them are known to the reporting service, eight to the metrics connector. */
export const demoClients: readonly DatasetClient[] = [
  padariaAurora,
  quintaSeteFontes,
  marloweFinch,
  harborStreet,
  cocinaRemedios,
  nordlicht,
  amaoto,
  valeOrganico,
  bellefleur,
  kookaburra,
  nimbus,
  museoPuerto,
  himalTrails,
  prairieWind,
  velasAntigas,
];
