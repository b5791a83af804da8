/** SQL on vehicles. */
import { insertReturningId, type RowOf, source, type Tx } from '../../src/kernel/db/index.ts';

export interface VehicleRow extends RowOf<'vehicles'> {
	/** Letters and digits only, upper case; unique in the company. */
	plate: string;
}

export const vehicleSource = source<VehicleRow>({ table: 'vehicles' });

export const insertVehicle = (tx: Tx, row: Omit<VehicleRow, 'id'>) => insertReturningId(tx, 'vehicles', row);
