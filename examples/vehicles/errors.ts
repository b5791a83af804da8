/** Refusals of vehicles. */
import { Refusal } from '../../src/kernel/errors.ts';

/** What `npm run reference` finds of a room of the repository stands in the example itself. */
declare module '../../src/kernel/errors.ts' {
	interface ErrorCodes {
		'vehicles.plate_taken': true;
	}
}

export const plateIsTaken = (plate: string) =>
	new Refusal(409, 'vehicles.plate_taken', `A vehicle with the plate ${plate} exists already`, 'plate');
