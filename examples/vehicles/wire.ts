/** Vehicles as the API shows them. */
import type { Static } from 'typebox';
import { node, type View } from '../../src/kernel/http/index.ts';
import type { VehicleShape } from './schema.ts';
import type { VehicleRow } from './store.ts';

export const VEHICLES = '/v1/vehicles';

export const vehicleToWire = (row: VehicleRow, view: View): Static<typeof VehicleShape> => ({
	href: node(view, VEHICLES, row.id).href,
	id: row.id,
	plate: row.plate,
	loadKg: row.load_kg,
});
