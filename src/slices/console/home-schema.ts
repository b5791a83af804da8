/** The figures of the home page. */
import Type from 'typebox';
import { output } from '../../kernel/http/index.ts';

const { integer, nullable, number, object, text } = output;

const Day = object('HomeDay', {
	date: output.date('Midnight UTC of the day'),
	count: integer(12, 'Sale documents issued'),
	amount: number(184_500, 'Their totals, in the currency of the company'),
});

const days = (description: string) => Type.Array(Day, { description });

const LastDocument = object('HomeDocument', {
	href: output.href('/v1/documents/1.json'),
	id: integer(1),
	number: integer(118),
	type: text('Boleta electrónica', 'Name of its type'),
	codeSii: text('39'),
	use: integer(0, '0 sale, 1 return, 2 dispatch'),
	client: nullable(text('Emporio Rojas Ltda.'), 'null for none'),
	emissionDate: output.date('Midnight UTC of its day'),
	createdAt: output.date('When it was issued'),
	totalAmount: number(11_900),
	state: integer(0, '0 issued, 1 annulled'),
});

const waiting = {
	count: integer(3),
	oldestAt: nullable(integer(1_773_100_000), 'When the oldest was made, in Unix seconds; null for none'),
};

export const HomeShape = object(
	'Home',
	{
		today: output.date("Midnight UTC of today's date in the company's time zone"),
		salesToDispatch: Type.Optional(
			object('HomeSalesToDispatch', waiting, { description: 'Sales of which something is still to be dispatched' }),
		),
		transfersToReceive: Type.Optional(
			object(
				'HomeTransfers',
				{ ...waiting, quantity: number(24, 'Units that have not arrived') },
				{ description: 'Transfers that have not arrived in whole' },
			),
		),
		belowMinimum: Type.Optional(
			object(
				'HomeBelowMinimum',
				{ count: integer(2, 'Variants') },
				{ description: 'What has no more than its minimum available, at any office' },
			),
		),
		webhooks: Type.Optional(
			object(
				'HomeWebhooks',
				{
					endpoints: integer(2, 'Up to 50'),
					failing: integer(1, 'Those whose last deliveries failed, or that were disabled for it'),
					deliveredToday: integer(37, "Since midnight in the company's time zone; of each endpoint up to 500"),
				},
				{ description: 'How endpoints are doing' },
			),
		),
		sales: Type.Optional(
			object(
				'HomeSales',
				{
					days: days('The last 30 days, the oldest first, those without a sale included; today is the last'),
					previousDays: days('The 30 days before, to compare with'),
				},
				{ description: 'Issued sale documents by day; annulled ones are not counted' },
			),
		),
		lastDocuments: Type.Optional(Type.Array(LastDocument, { description: 'The last 10, the newest first' })),
	},
	{ description: 'A part is absent where the token may not read it.' },
);
