/** Shapes of vehicles: what is sent, and what is answered. */
import Type from 'typebox';
import { input } from '../../src/kernel/http/index.ts';

export const VehicleShape = Type.Object({
	href: Type.String({ description: 'Address of the vehicle' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	plate: Type.String({ description: 'Number plate, unique in the company' }),
	loadKg: Type.Integer({ description: 'The load it carries, in kilograms' }),
});

export const NewVehicle = input.object({
	plate: input.text({ min: 1, max: 20, description: 'Number plate', example: 'BB-CL-47' }),
	loadKg: input.count('The load it carries, in kilograms', 3500),
});
