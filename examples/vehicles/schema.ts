/** Shapes of vehicles: what is sent, and what is answered, each with its name in the reference and an example. */
import { input, output } from '../../src/kernel/http/index.ts';

export const VehicleShape = output.record('Vehicle', '/v1/vehicles', {
	plate: output.text('BBCL47', 'Number plate, unique in the company'),
	loadKg: output.integer(3500, 'The load it carries, in kilograms'),
});

export const NewVehicle = input.body('NewVehicle', {
	plate: input.text({ min: 1, max: 20, description: 'Number plate', example: 'BB-CL-47' }),
	loadKg: input.count('The load it carries, in kilograms', 3500),
});
