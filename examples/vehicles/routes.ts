/** Routes of vehicles. */
import { type Api, workOf } from '../../src/foundations/identity/index.ts';
import { readRoutes, renderOne } from '../../src/kernel/http/index.ts';
import { createVehicle } from './create-vehicle.ts';
import { vehicles } from './resources.ts';
import { NewVehicle, VehicleShape } from './schema.ts';

export function vehicleRoutes(api: Api): void {
	readRoutes(api, vehicles);
	api.write(
		{
			method: 'POST',
			url: `${vehicles.path}.json`,
			operationId: 'createVehicle',
			right: 'company:write',
			tag: vehicles.tag,
			noun: vehicles.noun,
			summary: 'Create a vehicle',
			body: NewVehicle,
			answers: { 201: VehicleShape },
			refusals: [409],
		},
		async (tx, call) => {
			const row = await createVehicle(workOf(tx, call), call.input);
			return { status: 201, body: await renderOne(tx, call, vehicles, row) };
		},
	);
}
