/** What the console is sent of the person who uses it, and what it sends. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { integer, object, text, texts } = output;

const Person = object('ConsolePerson', {
	firstName: text('Camila'),
	lastName: text('Rojas'),
	email: text('camila@losandes.example'),
});

const OwnCompany = object('ConsoleCompany', {
	id: integer(1),
	name: text('Almacén Los Andes SpA'),
	code: text('76.543.210-3', 'Tax identifier'),
	role: text('owner', 'owner, manager or staff: what the person is in it'),
	isSuspended: integer(0, '1: nothing of it can be used'),
});

const common = {
	companies: Type.Array(OwnCompany, { description: 'Where the person works, the oldest first' }),
	mode: text('sandbox', 'sandbox or production'),
	language: text('es', "es or en: the reader's choice, else what the browser prefers"),
	version: text('0.1.0', 'Of the service'),
};

export const SessionShape = object('ConsoleSession', {
	csrf: text(
		'9f2c41d07be84a5163d0',
		'Sent as x-csrf-token with each write below /console, and as csrf with forms of the pages',
	),
	user: Person,
	companyId: output.nullable(
		integer(1),
		'The company that POST /console/token.json chooses by itself; null where there is none',
	),
	...common,
});

export const TokenShape = object('ConsoleToken', {
	accessToken: text('9f2c41d07be84a5163d09f2c41d07be84a5163d0', 'Kept in memory alone; it ends with the session'),
	expiresAt: output.date('When it ends by itself, in Unix seconds'),
	expiresIn: integer(900, 'The same in seconds from now'),
	apiUrl: text('', 'Begins every address of the interface; empty where it is at the address of the console'),
	user: object('ConsoleUser', { id: integer(1, 'As in users.json'), role: text('owner'), ...Person.properties }),
	company: object('ConsoleChosenCompany', {
		id: integer(1),
		name: text('Almacén Los Andes SpA'),
		code: text('76.543.210-3'),
		timeZone: text('America/Santiago'),
		currency: text('CLP'),
		currencyDecimals: integer(0),
		paper: text('letter', 'letter, a4 or roll80'),
		onlineStore: integer(1, '1: it sells online'),
	}),
	rights: texts('dispatch:read', 'What the token may do, each by itself'),
	...common,
});

export const SignedOutShape = object('ConsoleSignedOut', {
	error: text('Nobody is signed in in this browser'),
	errorCode: text('console.signed_out'),
	signInUrl: text(
		'/login?next=%2Fconsole',
		'Where to send the person, who comes back to the console; next may name one of its pages',
	),
});

export const TokenWish = input.body('ConsoleTokenWish', {
	companyId: input.optional(input.id('A company of the person; without it the last one, or the only one')),
});
