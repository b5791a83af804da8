/** Shapes of clients, alone and inside other bodies. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';
import { attributeMembers } from '../attributes/index.ts';

const { collection, integer, text } = output;

export const ClientShape = output.record('Client', '/v1/clients', {
	code: text('76.543.210-3', 'Tax identifier'),
	company: text('Comercial Andes SpA', 'Name of the company'),
	companyOrPerson: integer(1, '0 person, 1 company'),
	firstName: text('Camila'),
	lastName: text('Rojas'),
	activity: text('Venta al por menor', 'Line of business'),
	email: text('compras@andes.example'),
	phone: text('+56 2 2345 6789'),
	address: text('Av. Providencia 1234'),
	municipality: text('Providencia'),
	city: text('Santiago'),
	note: text('Despachar antes de las 11'),
	facebook: text('comercialandes'),
	twitter: text('@comercialandes'),
	hasCredit: integer(1, '1 when it may buy on credit'),
	maxCredit: text('150000.0', 'How much it may owe on credit, as text'),
	points: integer(120, 'Loyalty points'),
	pointsUpdated: Type.Union([output.date('Unix time at which its points changed'), Type.Literal('')], {
		description: 'Unix time at which its points changed; an empty text when they never did',
		examples: [1_767_225_600],
	}),
	accumulatePoints: integer(1, '1 when it collects points'),
	sendDte: integer(0, '1 when it gets the XML of its documents by e-mail; nothing is sent'),
	priceListId: integer(0, 'Price list of its documents when none is named; 0 without one'),
	state: integer(0, '0 active, 1 inactive, 99 deleted'),
	attributes: collection('/v1/clients/1/attributes', 'Attributes of clients, with their values'),
	contacts: collection('/v1/clients/1/contacts', 'People to talk to'),
	addresses: collection('/v1/clients/1/addresses', 'Its further addresses'),
	payment_type: Type.Optional(output.node('/v1/payment_types', 'How it usually pays; absent when unset')),
	sale_condition: Type.Optional(
		output.node('/v1/sale_conditions', 'Within what time it pays, unless a document says otherwise; absent when unset'),
	),
});

/** A new client as it is answered. */
export const CreatedClient = output.object('CreatedClient', {
	...ClientShape.properties,
	maxCredit: output.number(150_000, 'How much it may owe on credit; here a number'),
});

export const ContactShape = output.record('Contact', '/v1/clients/1/contacts', {
	firstName: text('Javier'),
	lastName: text('Soto'),
	phone: text('+56 9 8765 4321'),
	email: text('javier@andes.example'),
});

export const AddressShape = output.record('Address', '/v1/clients/1/addresses', {
	addressName: text('Bodega Quilicura', 'What the address is called'),
	address: text('Camino Lo Echevers 550'),
	city: text('Santiago'),
	municipality: text('Quilicura'),
	state: integer(0, '0 active, 1 deleted'),
});

export const PointsShape = output.record('ClientPoints', '/v1/clients/1/points', {
	change: integer(50, 'How many came; below 0 when they went'),
	points: integer(120, 'How many there were then'),
	description: text('Compra en tienda'),
	orderId: text('5521', 'The order they are for, if any'),
	date: output.date('Unix time'),
	user: output.node('/v1/users', 'Who changed them'),
});

const lineText = (description: string, example?: string) =>
	input.text({ max: 255, acceptsNumbers: true, description, ...(example ? { example } : {}) });
const line = (description: string, example?: string) => input.optional(lineText(description, example));
const flag = (description: string) => input.optional(input.flag(description));

const noteText = input.text({ max: 2000, multiline: true, acceptsNumbers: true, description: 'Remark' });

const members = {
	code: input.optional(
		input.text({
			max: 100,
			acceptsNumbers: true,
			description: 'Tax identifier, unique in the company; dots, dashes and letter case do not matter',
			example: '76.543.210-3',
		}),
	),
	isForeigner: flag('1 gives it the code 55555555-5, which foreigners share, unless a code is sent'),
	company: line('Name of the company', 'Comercial Andes SpA'),
	companyOrPerson: flag('0 person, 1 company'),
	firstName: line('First name'),
	lastName: line('Last name'),
	activity: line('Line of business', 'Venta al por menor'),
	email: line('E-mail', 'compras@andes.example'),
	phone: line('Telephone', '+56 2 2345 6789'),
	address: line('Street and number', 'Av. Providencia 1234'),
	municipality: line('Municipality', 'Providencia'),
	district: input.aliasOf('municipality', line('The same as municipality')),
	city: line('City', 'Santiago'),
	note: input.optional(noteText),
	facebook: line('Facebook'),
	twitter: line('Twitter'),
	hasCredit: flag('1 when it may buy on credit'),
	maxCredit: input.optional(input.money('How much it may owe on credit')),
	accumulatePoints: flag('1 when it collects points'),
	sendDte: flag('1 when it gets the XML of its documents by e-mail; nothing is sent'),
	priceListId: input.optional(input.count('Price list of its documents when none is named; 0 for none')),
};

/** A client alone: created with what is given, changed in what is given. */
export const SavedClient = input.body('ClientBody', {
	...members,
	...attributeMembers,
	paymentTypeId: input.optional(input.count('Payment type it usually pays by; 0 for none')),
	saleConditionId: input.optional(input.count('Sale condition of its documents when none is named; 0 for none')),
	points: input.optional(input.count('Only what they are already: points change by PUT /v1/clients/points.json')),
	state: flag('0 active, 1 inactive'),
});

const declared = flag('Accepted for compatibility; the document says whether it is declared');

/** A client inside the body of a sale or dispatch. */
export const ClientBody = input.object(
	{
		...members,
		note: input.optional(input.cut(noteText)),
		facebook: input.optional(input.cut(lineText('Facebook'))),
		twitter: input.optional(input.cut(lineText('Twitter'))),
		id: input.optionalId('An existing client'),
		declare: input.aliasOf('declareSii', declared),
		declareSii: declared,
	},
	{
		description:
			'Found by id or code, and created when new. What is sent of one that is known is stored in it; an empty text changes nothing',
	},
);

const required = (description: string, example: string) =>
	input.text({ min: 1, max: 255, acceptsNumbers: true, description, example });

export const NewContact = input.body('NewContact', {
	firstName: required('First name', 'Javier'),
	lastName: required('Last name', 'Soto'),
	phone: line('Telephone', '+56 9 8765 4321'),
	email: line('E-mail', 'javier@andes.example'),
});

const addressMembers = { city: line('City', 'Santiago'), municipality: line('Municipality', 'Quilicura') };
const addressName = required('What the address is called, such as a warehouse', 'Bodega Quilicura');
const street = required('Street and number', 'Camino Lo Echevers 550');

export const NewAddress = input.body('NewAddress', { addressName, address: street, ...addressMembers });
export const AddressChange = input.body('AddressChange', {
	addressName: input.optional(addressName),
	address: input.optional(street),
	...addressMembers,
	state: flag('0 active, 1 deleted'),
});

export const PointsChange = input.body('PointsChange', {
	clientId: input.id('The client', 1),
	type: input.flag('0 adds, 1 subtracts', 0),
	points: input.count('How many, at least 1', 50),
	description: input.optional(input.text({ max: 255, description: 'What for', example: 'Compra en tienda' })),
	orderId: input.optional(input.text({ max: 100, acceptsNumbers: true, description: 'The order they are for' })),
});

export const ChangedPoints = output.object('ChangedPoints', {
	clientId: integer(1),
	type: integer(0, '0 added, 1 subtracted'),
	description: text('Compra en tienda'),
	orderId: Type.Optional(text('5521', 'As sent; absent when none was')),
	points: integer(120, 'How many the client has now'),
});
