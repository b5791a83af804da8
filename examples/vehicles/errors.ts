/** Refusals of vehicles. */
import { Refusal } from '../../src/kernel/errors.ts';

export const plateIsTaken = (plate: string) =>
	new Refusal(409, 'vehicles.plate_taken', `A vehicle with the plate ${plate} exists already`, 'plate');
