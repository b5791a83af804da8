/** Shapes of payment methods, transactions, their logs, and what payment methods report. */
import Type from 'typebox';
import { collectionShape, input, nodeShape, nullableNodeShape } from '../../../kernel/http/index.ts';
import { STATES, type State } from './states.ts';

const MAX_JSON = 8000;

export const MethodShape = Type.Object({
	href: Type.String({ description: 'Address of the payment method' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	name: Type.String(),
	EXT_ID: Type.Integer({ description: 'Identifier at the payment method' }),
	AUTH: Type.Object(
		{},
		{
			description: 'Header names sent with the start of a transaction; their values are secrets and always null here',
			additionalProperties: true,
		},
	),
	COMMERCE_DATA: Type.Object({}, { description: 'Identifies the merchant', additionalProperties: true }),
	INIT_TRANSACTION_URL: Type.String({ description: 'Where a transaction is started' }),
	redirectMethod: Type.String({ description: 'get: the pair goes into the query; post: a self-submitting form' }),
	allowedSources: Type.Array(Type.String(), { description: 'Addresses that may report outcomes; empty: any' }),
	state: Type.Integer({ description: '0 active, 1 inactive' }),
});

const methodMembers = {
	EXT_ID: input.optional(input.count('Identifier at the payment method')),
	AUTH: input.optional(
		input.jsonObject(
			'Header name to value; a null value on update keeps the stored one, unless INIT_TRANSACTION_URL moves to another server',
			MAX_JSON,
		),
	),
	COMMERCE_DATA: input.optional(input.jsonObject('Identifies the merchant; sent as client', MAX_JSON)),
	redirectMethod: input.optional(input.text({ max: 4, description: 'get (default) or post', example: 'get' })),
	allowedSources: input.optional(
		input.list(input.text({ min: 1, max: 50 }), 100, 'Addresses or networks that may report outcomes'),
	),
	state: input.optional(input.flag('0 active, 1 inactive')),
};
const methodName = input.text({ min: 1, max: 100, description: 'Name the buyer sees', example: 'Tarjeta' });
const startUrl = input.text({
	min: 1,
	max: 2000,
	description: 'Where a transaction is started',
	example: 'https://pay.example/init',
});

export const NewMethod = input.object({ name: methodName, INIT_TRANSACTION_URL: startUrl, ...methodMembers });
export const MethodChange = input.object({
	name: input.optional(methodName),
	INIT_TRANSACTION_URL: input.optional(startUrl),
	...methodMembers,
});

const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const TransactionShape = Type.Object({
	href: Type.String({ description: 'Address of the transaction' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	order: Type.String({ description: 'Order number given to the payment method' }),
	amount: Type.Number(),
	currency: Type.String(),
	status: Type.String({ description: STATES.join(', ') }),
	refundDue: Type.Integer({ description: '1: paid, but the order could not be fulfilled; to be refunded' }),
	externalId: nullableText('Identifier given by the payment method'),
	authorizationCode: nullableText('Authorization of the payment'),
	data: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], {
		description: 'What the payment method reported; card numbers cut to 4 characters',
	}),
	createdAt: Type.Integer(),
	updatedAt: Type.Integer(),
	checkout: nodeShape('The checkout paid'),
	payment_method: nodeShape('Payment method'),
	document: nullableNodeShape('The sale document, once settled'),
	logs: collectionShape('Log of the transaction'),
});

export const LogShape = Type.Object({
	href: Type.String({ description: 'Address of the entry' }),
	id: Type.Integer(),
	kind: Type.String({ description: 'start, success, fail, pending, expired, refused, refund or log' }),
	message: Type.String(),
	createdAt: Type.Integer(),
});

const externalId = input.optional(
	input.text({ max: 255, acceptsNumbers: true, description: 'Identifier of the transaction at the payment method' }),
);
const authorizationCode = input.text({
	min: 1,
	max: 255,
	acceptsNumbers: true,
	description: 'Authorization of the payment',
	example: '1213',
});
const word = (description: string) => input.optional(input.text({ max: 255, acceptsNumbers: true, description }));

export const SuccessReport = input.object({
	id: externalId,
	authorizationCode,
	data: input.object({
		cardNumber: input.text({
			min: 1,
			max: 40,
			acceptsNumbers: true,
			description: 'Last 4 digits of the card; more is cut before anything is stored',
			example: '6623',
		}),
		quota: input.count('Number of instalments', 1),
		quotaAmount: input.money('Amount of each instalment; a whole number in coins without decimals'),
		payType: word('Debit, credit, …'),
		status: word('Status at the payment method'),
		// Spec silent: kept as it was sent, whatever it is, because a real outcome is never dropped for a date nobody uses.
		transactionDate: word('ISO 8601, UTC'),
	}),
});

export const FailReport = input.object({
	id: externalId,
	msg: input.optional(input.text({ max: 1000, multiline: true, description: 'Reason of the failure' })),
	data: input.jsonObject('Further information', MAX_JSON),
});

export const PendingReport = input.object({
	id: externalId,
	authorizationCode,
	data: input.jsonObject('Further information', MAX_JSON),
});

export const LogReport = input.object({
	msg: input.text({ min: 1, max: 2000, multiline: true, description: 'Text for the log of the transaction' }),
});

const standing = (status: State) => ({
	token: Type.String({ description: 'The token of the path' }),
	order: Type.String({ examples: ['1042'] }),
	status: Type.String({ description: STATES.join(', '), examples: [status] }),
	amount: Type.Number({ description: 'What is paid; a whole number in coins without decimals', examples: [1990] }),
});
export const StateAnswer = Type.Object({
	code: Type.Integer({ examples: [200] }),
	data: Type.Object(standing('success')),
});
export const outcomeAnswer = (status: State) =>
	Type.Object({
		code: Type.Integer({ examples: [200] }),
		data: Type.Object({
			...standing(status),
			redirectTo: Type.String({
				description: 'Where to send the buyer',
				examples: ['https://bodega.example/checkout/5d0c…/result'],
			}),
		}),
	});
export const LogAnswer = Type.Object({
	code: Type.Integer({ examples: [200] }),
	data: Type.Object({ msg: Type.String() }),
});

const StartItem = Type.Object({
	sku: Type.String({ examples: ['CAFE-250'] }),
	quantity: Type.String({ description: 'As text', examples: ['2'] }),
	amount: Type.Number({ examples: [4736] }),
});

/** The contract's start of a transaction, as the method receives it. */
export const StartCall = Type.Object(
	{
		py_token: Type.String({
			description: 'Names the transaction in what is reported',
			examples: ['9f2c41d07be84a5163d0…'],
		}),
		currency: Type.String({ examples: ['CLP'] }),
		amount: Type.Number({ description: 'A whole number in coins without decimals', examples: [4736] }),
		order: Type.String({ description: 'Number of the order, the same on every try', examples: ['1042'] }),
		payment: Type.Object({
			email: Type.String({ examples: ['camila@correo.example'] }),
			items: Type.Union([StartItem, Type.Array(StartItem)], { description: 'One object when one line, else a list' }),
		}),
		client: Type.Object({}, { additionalProperties: true, description: 'COMMERCE_DATA of the method' }),
	},
	{ title: 'TransactionStart' },
);

export const StartCallAnswer = Type.Object(
	{
		url: Type.String({ description: 'Where the buyer is sent', examples: ['https://pay.example/form'] }),
		key: Type.Optional(Type.String({ description: 'Name under which the value is passed', examples: ['token_ws'] })),
		value: Type.Optional(Type.String({ description: 'What the form needs', examples: ['e074d38c628122c6'] })),
	},
	{ title: 'TransactionStartAnswer', additionalProperties: true },
);
