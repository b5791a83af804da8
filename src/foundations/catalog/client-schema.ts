/** Shapes of clients, alone and inside other bodies. */
import Type from 'typebox';
import { input } from '../../kernel/http/index.ts';

export const ClientShape = Type.Object({
	href: Type.String({ description: 'Address of the client' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	code: Type.String({ description: 'Tax identifier', examples: ['76.543.210-3'] }),
	company: Type.String({ description: 'Name of the company' }),
	firstName: Type.String(),
	lastName: Type.String(),
	activity: Type.String({ description: 'Line of business' }),
	email: Type.String(),
	phone: Type.String(),
	address: Type.String(),
	municipality: Type.String(),
	city: Type.String(),
	state: Type.Integer({ description: '0 active, 1 inactive' }),
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
	phone: line('Telephone'),
	address: line('Street and number', 'Av. Providencia 1234'),
	municipality: line('Municipality', 'Providencia'),
	district: line('The same as municipality'),
	city: line('City', 'Santiago'),
};

/** A client alone: made with what is given, changed in what is given. */
export const SavedClient = input.object({ ...members, state: input.optional(input.flag('0 active, 1 inactive')) });

const declared = input.optional(input.flag('Accepted for compatibility; the document says whether it is declared'));

/** A client inside the body of a sale or dispatch. */
export const ClientBody = input.object(
	{ ...members, declare: declared, declareSii: declared },
	{ description: 'Found by code, and made when new' },
);
