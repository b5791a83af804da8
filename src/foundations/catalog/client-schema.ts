/** Shapes of clients, alone and inside other bodies. */
import { input, output } from '../../kernel/http/index.ts';

const { text } = output;

export const ClientShape = output.record('Client', '/v1/clients', {
	code: text('76.543.210-3', 'Tax identifier'),
	company: text('Comercial Andes SpA', 'Name of the company'),
	firstName: text('Camila'),
	lastName: text('Rojas'),
	activity: text('Venta al por menor', 'Line of business'),
	email: text('compras@andes.example'),
	phone: text('+56 2 2345 6789'),
	address: text('Av. Providencia 1234'),
	municipality: text('Providencia'),
	city: text('Santiago'),
	state: output.integer(0, '0 active, 1 inactive'),
});

const line = (description: string, example?: string) =>
	input.optional(input.text({ max: 255, acceptsNumbers: true, description, ...(example ? { example } : {}) }));

const members = {
	code: input.optional(
		input.text({
			max: 100,
			acceptsNumbers: true,
			description: 'Tax identifier, unique in the company; dots, dashes and letter case do not matter',
			example: '76.543.210-3',
		}),
	),
	company: line('Name of the company', 'Comercial Andes SpA'),
	firstName: line('First name'),
	lastName: line('Last name'),
	activity: line('Line of business', 'Venta al por menor'),
	email: line('E-mail', 'compras@andes.example'),
	phone: line('Telephone', '+56 2 2345 6789'),
	address: line('Street and number', 'Av. Providencia 1234'),
	municipality: line('Municipality', 'Providencia'),
	district: line('The same as municipality'),
	city: line('City', 'Santiago'),
};

/** A client alone: created with what is given, changed in what is given. */
export const SavedClient = input.body('ClientBody', {
	...members,
	state: input.optional(input.flag('0 active, 1 inactive')),
});

const declared = input.optional(input.flag('Accepted for compatibility; the document says whether it is declared'));

/** A client inside the body of a sale or dispatch. */
export const ClientBody = input.object(
	{ ...members, declare: declared, declareSii: declared },
	{ description: 'Found by code, and created when new' },
);
