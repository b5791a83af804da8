/** SQL on vehicles. */
import { insertReturningId, source, type Tx } from '../../src/kernel/db/index.ts';

export interface VehicleRow {
	id: number;
	company_id: number;
	/** Letters and digits only, upper case; unique in the company. */
	plate: string;
	load_kg: number;
	created_at: number;
}

export const vehicleSource = source<VehicleRow>({ table: 'vehicles' });

export const insertVehicle = (tx: Tx, row: Omit<VehicleRow, 'id'>) => insertReturningId(tx, 'vehicles', row);
