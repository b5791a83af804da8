/** What vehicles show: list, count and one come from this. */
import { byText, type Resource } from '../../src/kernel/http/index.ts';
import { plateOf } from './rules.ts';
import { VehicleShape } from './schema.ts';
import { type VehicleRow, vehicleSource } from './store.ts';
import { VEHICLES, vehicleToWire } from './wire.ts';

export const vehicles: Resource<VehicleRow, typeof VehicleShape> = {
	noun: 'vehicle',
	plural: 'vehicles',
	names: ['Vehicle', 'Vehicles'],
	path: VEHICLES,
	tag: 'Company',
	right: 'company:read',
	source: vehicleSource,
	filters: { plate: byText('plate', 'Number plate', (text) => plateOf(text) ?? text) },
	shape: VehicleShape,
	relations: {},
	wire: vehicleToWire,
};
