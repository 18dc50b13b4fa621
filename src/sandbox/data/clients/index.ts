import type { Client } from '../client';
import { amaoto } from './amaoto';
import { bellefleur } from './bellefleur';
import { cocinaRemedios } from './cocina-remedios';
import { harborStreet } from './harbor-street';
import { himalTrails } from './himal-trails';
import { kookaburra } from './kookaburra';
import { marloweFinch } from './marlowe-finch';
import { museoPuerto } from './museo-puerto';
import { nimbus } from './nimbus';
import { nordlicht } from './nordlicht';
import { padariaAurora } from './padaria-aurora';
import { prairieWind } from './prairie-wind';
import { quintaSeteFontes } from './quinta-sete-fontes';
import { valeOrganico } from './vale-organico';
import { velasAntigas } from './velas-antigas';

/** Everyone here is made up. Ten of them are known to the reporting service, eight to the metrics connector. */
export const demoClients: readonly Client[] = [
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
