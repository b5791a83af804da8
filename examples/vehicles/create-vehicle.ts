/** Creates a vehicle; its plate is unique in the company. */
import type { Static } from 'typebox';
import type { Work } from '../../src/foundations/identity/index.ts';
import { violatesUnique } from '../../src/kernel/db/index.ts';
import { invalid } from '../../src/kernel/errors.ts';
import { publish } from '../../src/kernel/outbox/index.ts';
import { plateIsTaken } from './errors.ts';
import { vehicleCreated } from './events.ts';
import { plateOf } from './rules.ts';
import type { NewVehicle } from './schema.ts';
import { insertVehicle, type VehicleRow } from './store.ts';

export async function createVehicle({ tx, actor, now }: Work, input: Static<typeof NewVehicle>): Promise<VehicleRow> {
	const plate = plateOf(input.plate);
	if (plate === undefined) throw invalid('plate', 'a number plate');
	const row = { company_id: actor.company.id, plate, load_kg: input.loadKg, created_at: now };
	const id = await insertVehicle(tx, row).catch((error) => {
		// The database decides: of two requests at once, one gets this.
		throw violatesUnique(error, 'vehicles', 'plate') ? plateIsTaken(plate) : error;
	});
	await publish(tx, now, vehicleCreated({ id, ...row }));
	return { id, ...row };
}
