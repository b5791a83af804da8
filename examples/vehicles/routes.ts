/** Routes of vehicles. */
import { type Api, createRoute } from '../../src/foundations/identity/index.ts';
import { readRoutes } from '../../src/kernel/http/index.ts';
import { createVehicle } from './create-vehicle.ts';
import { vehicles } from './resources.ts';
import { NewVehicle } from './schema.ts';

export function vehicleRoutes(api: Api): void {
	readRoutes(api, vehicles);
	createRoute(api, vehicles, { right: 'company:write', body: NewVehicle, refusals: [409] }, createVehicle);
}
