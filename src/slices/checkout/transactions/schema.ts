/** Shapes of payment methods, transactions, their logs, and what payment methods report. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';
import { STATES, type State } from './states.ts';

const { anyObject, date, integer, node, nullable, number, object, record, text } = output;

/** Of what a method adds, as JSON. */
export const MAX_JSON = 8000;

export const MethodShape = record('PaymentMethod', '/v1/payment_methods', {
	name: text('Tarjeta de crédito'),
	EXT_ID: integer(1, 'Identifier at the payment method'),
	AUTH: anyObject(
		{ 'x-api-key': null },
		'Header names sent with the start of a transaction; their values are secrets and always null here',
	),
	COMMERCE_DATA: anyObject({ commerceCode: '597055555532' }, 'Identifies the merchant'),
	INIT_TRANSACTION_URL: text('https://pay.example/init', 'Where a transaction is started'),
	redirectMethod: text('get', 'get: the pair goes into the query; post: a self-submitting form'),
	allowedSources: output.texts('203.0.113.0/24', 'Addresses that may report outcomes; empty: any'),
	state: integer(0, '0 active, 1 inactive'),
});

const methodMembers = {
	EXT_ID: input.optional(input.count('Identifier at the payment method', 1)),
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

export const NewMethod = input.body('NewPaymentMethod', {
	name: methodName,
	INIT_TRANSACTION_URL: startUrl,
	...methodMembers,
});
export const MethodChange = input.body('PaymentMethodChange', {
	name: input.optional(methodName),
	INIT_TRANSACTION_URL: input.optional(startUrl),
	...methodMembers,
});

export const TransactionShape = record('PaymentTransaction', '/v1/payment_transactions', {
	order: text('1042', 'Order number given to the payment method'),
	amount: number(4736),
	currency: text('CLP'),
	status: text('success', STATES.join(', ')),
	amountDiffers: integer(0, '1: paid, but the instalments that the method names cannot be this amount'),
	refundDue: integer(0, '1: paid, but the order could not be fulfilled; to be refunded'),
	refundedAt: nullable(date('When it was marked as paid back'), 'null unless it was to be refunded and has been'),
	refundNote: text('Transferencia del 12 de marzo', 'How it was paid back'),
	refundedBy: nullable(node('/v1/users', 'Who marked it as paid back')),
	externalId: nullable(text('e074d38c'), 'Identifier given by the payment method'),
	authorizationCode: nullable(text('1213'), 'Authorization of the payment'),
	data: nullable(
		anyObject({ cardNumber: '6623', quota: 1 }),
		'What the payment method reported; card numbers cut to 4 characters',
	),
	createdAt: date('When it was created'),
	updatedAt: date('When it changed last'),
	checkout: node('/v1/checkouts', 'The checkout paid'),
	payment_method: node('/v1/payment_methods', 'Payment method'),
	document: nullable(node('/v1/documents', 'The sale document, once settled')),
	logs: output.collection('/v1/payment_transactions/1/logs', 'Log of the transaction'),
});

export const LogShape = record('PaymentTransactionLog', '/v1/payment_transactions/1/logs', {
	kind: text('success', 'start, success, fail, pending, expired, refused, refund or log'),
	message: text('Pago aprobado'),
	createdAt: date('When it was written'),
});

export const Refund = input.body('PaymentRefund', {
	note: input.optional(
		input.text({
			max: 500,
			multiline: true,
			description: 'How it was paid back, for those who ask later',
			example: 'Transferencia del 12 de marzo',
		}),
	),
});

const externalId = input.optional(
	input.text({ max: 255, acceptsNumbers: true, description: 'Identifier of the transaction at the payment method' }),
);
export const LONGEST_AUTHORIZATION = 255;
const authorizationCode = input.text({
	min: 1,
	max: LONGEST_AUTHORIZATION,
	acceptsNumbers: true,
	description: 'Authorization of the payment',
	example: '1213',
});
const word = (description: string) => input.optional(input.text({ max: 255, acceptsNumbers: true, description }));

const furtherInformation = input.optional(input.jsonObject('Further information', MAX_JSON, { code: '51' }));

export const SuccessReport = input.body('PaymentSuccess', {
	id: externalId,
	authorizationCode,
	// Spec silent: what is missing or cannot be read of these is noted, because a real outcome is never dropped for an extra.
	data: input.optional(
		input.object({
			cardNumber: input.optional(
				input.text({
					min: 1,
					max: 40,
					acceptsNumbers: true,
					description: 'Last 4 digits of the card; more is cut before anything is stored',
					example: '6623',
				}),
			),
			quota: input.optional(input.count('Number of instalments; one payment without it', 1)),
			quotaAmount: input.optional(
				input.money('Amount of each instalment; a whole number in currencies without decimals', 1990),
			),
			payType: word('Debit, credit, …'),
			status: word('Status at the payment method'),
			transactionDate: word('ISO 8601, UTC'),
		}),
	),
});

export const FailReport = input.body('PaymentFailure', {
	id: externalId,
	msg: input.optional(
		input.text({ max: 1000, multiline: true, description: 'Reason of the failure', example: 'Tarjeta rechazada' }),
	),
	data: furtherInformation,
});

export const PendingReport = input.body('PaymentPending', {
	id: externalId,
	authorizationCode,
	data: furtherInformation,
});

export const LogReport = input.body('PaymentLog', {
	msg: input.text({
		min: 1,
		max: 2000,
		multiline: true,
		description: 'Text for the log of the transaction',
		example: 'Pago aprobado',
	}),
});

const standing = (status: State) => ({
	token: text('9f2c41d07be84a5163d0', 'The token of the path'),
	order: text('1042'),
	status: text(status, STATES.join(', ')),
	amount: number(1990, 'What is paid; a whole number in currencies without decimals'),
});
export const StateAnswer = object('PaymentState', { code: integer(200), data: Type.Object(standing('success')) });
export const outcomeAnswer = (title: string, status: State) =>
	object(title, {
		code: integer(200),
		data: Type.Object({
			...standing(status),
			redirectTo: output.href('/checkout/5d0c…/result', 'Where to send the buyer'),
		}),
	});
export const LogAnswer = object('WrittenPaymentLog', {
	code: integer(200),
	data: Type.Object({ msg: text('Pago aprobado') }),
});

const StartItem = Type.Object({ sku: text('CAFE-250'), quantity: text('2', 'As text'), amount: number(4736) });

/** The contract's start of a transaction, as the method receives it. */
export const StartCall = object('TransactionStart', {
	py_token: text('9f2c41d07be84a5163d0…', 'Names the transaction in what is reported'),
	currency: text('CLP'),
	amount: number(4736, 'A whole number in currencies without decimals'),
	order: text('1042', 'Number of the order, the same on every try'),
	payment: Type.Object({
		email: text('camila@correo.example'),
		items: Type.Union([StartItem, Type.Array(StartItem)], { description: 'One object when one line, else a list' }),
	}),
	client: anyObject({ commerceCode: '597055555532' }, 'COMMERCE_DATA of the method'),
});

export const StartCallAnswer = object(
	'TransactionStartAnswer',
	{
		url: text('https://pay.example/form', 'Where the buyer is sent'),
		key: Type.Optional(text('token_ws', 'Name under which the value is passed')),
		value: Type.Optional(text('e074d38c628122c6', 'What the form needs')),
	},
	{ additionalProperties: true },
);
