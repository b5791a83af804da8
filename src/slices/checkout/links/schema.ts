/** Shapes of payment links, and of what creates one. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';
import { MAX_CHOICES, MAX_ITEMS } from '../cart/index.ts';
import { LINK_STATES } from './rules.ts';

const { integer, node, nullable, number, text } = output;

const LinkItemShape = Type.Object({
	id: integer(1),
	code: text('CAFE-250'),
	name: text('Café de grano 250 g'),
	quantity: number(2),
	variant: node('/v1/variants', 'The product variant'),
});

export const LinkShape = output.record('PaymentLink', '/v1/payment_links', {
	name: text('Canasta de desayuno', 'What the buyer reads above it'),
	url: output.href('/buy/9f2c41d07be84a5163d0', 'The page where its holder buys'),
	state: text('open', LINK_STATES.join(', ')),
	usable: integer(1, '1: somebody can buy by it now'),
	maxUses: nullable(integer(1), 'How many orders it is good for; null: any number'),
	uses: integer(1, 'Orders that count: those being paid, and those paid'),
	paid: integer(1, 'Orders that were paid'),
	expiresAt: nullable(output.date('Until when it can be opened'), 'null: until it is ended'),
	allowsCoupons: integer(1, '1: the buyer may enter coupons'),
	deliveryChoices: Type.Array(integer(1), {
		description: 'Delivery types among which the buyer chooses; 0: picks it up',
	}),
	items: Type.Array(LinkItemShape),
	client: nullable(node('/v1/clients', 'The client whom the sale will name')),
	createdAt: output.date('When it was created'),
	endedAt: nullable(output.date('When it was ended'), 'null while it is open'),
});

export const NewLink = input.body('NewPaymentLink', {
	name: input.text({
		min: 1,
		max: 100,
		description: 'What the buyer reads above it',
		example: 'Canasta de desayuno',
	}),
	items: input.list(
		input.object({
			variantId: input.optional(input.id('Product variant')),
			code: input.optional(
				input.text({
					min: 1,
					max: 100,
					acceptsNumbers: true,
					description: 'Code of the variant, instead of variantId',
					example: 'CAFE-250',
				}),
			),
			quantity: input.quantity(),
		}),
		MAX_ITEMS,
		'What is bought, at the prices of the day on which it is',
	),
	clientId: input.optional(input.id('Client whom the sale names', 1)),
	allowsCoupons: input.optional(input.flag('1, the default: the buyer may enter coupons', 1)),
	deliveryChoices: input.optional(
		input.list(
			input.count('Delivery type; 0: picks it up', 0),
			MAX_CHOICES,
			'Delivery types among which the buyer chooses; 0 is picking it up, which is all there is when omitted',
		),
	),
	maxUses: input.optional(input.id('How many orders it is good for; any number when omitted', 1)),
	expiresAt: input.optional(
		input.unixDate('Until when it can be opened; until it is ended when omitted', 4_102_444_800),
	),
});
