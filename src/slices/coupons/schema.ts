/** Shapes of coupons, what creates and changes them, and the setting that says how their types are written. */
import Type, { type TSchema } from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { integer, number, object, text } = output;

const PropertiesShape = Type.Object(
	{
		uses: Type.Optional(integer(100, 'How many times it can be used; no limit when absent')),
		fromDate: Type.Optional(output.date("First date of use, in the company's time zone")),
		toDate: Type.Optional(output.date("Last date of use, in the company's time zone")),
		combinable: Type.Optional(Type.Boolean({ description: 'Whether it may be combined with other coupons' })),
		repeteable: Type.Optional(Type.Boolean({ description: 'Whether the same e-mail may use it more than once' })),
		collections: Type.Optional(Type.Array(Type.String(), { description: 'Ids or names of collections it is for' })),
		products: Type.Optional(Type.Array(Type.String(), { description: 'Ids of products it is for' })),
		maxAmount: Type.Optional(Type.Number({ description: 'Maximum discount of a percentage' })),
		minAmount: Type.Optional(number(10_000, 'Minimum purchase, before discounts and shipping')),
	},
	{ description: 'An absent property restricts nothing' },
);

const Used = Type.Object({
	href: output.href('/v1/loyalty/coupons/1/used.json', 'Address of the count of uses'),
	count: Type.Optional(Type.Integer({ description: 'Settled uses, with expand=used' })),
});

const couponMembers = {
	name: text('Bienvenida'),
	description: text('Descuento de bienvenida'),
	serialNumber: text('VERANO10', 'What is entered to use it'),
	type: text('0', '"0" amount, "1" percentage, "2" free shipping; "1", "2", "3" with the setting couponTypes "123"'),
	amount: number(2000, 'Discount, or percentage'),
	disabled: integer(0, '0 active, 1 disabled'),
	properties: PropertiesShape,
	createdAt: output.date('Unix time'),
	updatedAt: integer(0, 'Unix time of the last change; 0 until there is one'),
	currencyId: integer(1, 'Currency of the amount'),
};

/** As read and update show it. */
export const CouponShape = output.record('LoyaltyCoupon', '/v1/loyalty/coupons', { ...couponMembers, used: Used });

/** As list and create show it. */
export const ListedCouponShape = output.record('ListedLoyaltyCoupon', '/v1/loyalty/coupons', {
	...couponMembers,
	used: Type.Union([Type.Literal(0), Used]),
	movementsCount: integer(0, 'Settled uses'),
});

const answer = (title: string, code: string, data: TSchema) => object(title, { code: text(code), data });

export const CouponAnswer = answer('LoyaltyCouponAnswer', '200', CouponShape);
export const CreatedCouponAnswer = answer('CreatedLoyaltyCoupon', '201', Type.Array(ListedCouponShape));
export const UsedAnswer = answer('LoyaltyCouponUsed', '200', Type.Object({ count: integer(3, 'Settled uses') }));
export const CouponListAnswer = object('LoyaltyCouponList', {
	code: text('200'),
	...output.pageMembers('/v1/loyalty/coupons'),
	data: Type.Array(ListedCouponShape),
});
export const SettingsAnswer = answer(
	'LoyaltySettings',
	'200',
	Type.Object({ couponTypes: text('012', 'How coupon types are written: 012 or 123') }),
);

/**
 * Spec silent: what these name is not looked up, as a coupon may be prepared before its products and collections are; one that matches nothing in a cart is refused when it is used.
 */
const names = (description: string) =>
	input.list(input.text({ min: 1, max: 255, acceptsNumbers: true }), 1000, description);

const Properties = input.object({
	uses: input.removable(input.count('How many times it can be used; no limit when absent', 100)),
	fromDate: input.removable(input.unixDate('First date of use')),
	toDate: input.removable(input.unixDate('Last date of use')),
	combinable: input.removable(input.yesNo('Whether it may be combined with other coupons')),
	repeteable: input.removable(input.yesNo('Whether the same e-mail may use it more than once')),
	collections: input.removable(names('Ids or names of collections it is for')),
	products: input.removable(names('Ids of products it is for')),
	maxAmount: input.removable(input.money('Maximum discount of a percentage')),
	minAmount: input.removable(input.money('Minimum purchase, before discounts and shipping', 10_000)),
});

const name = input.text({ min: 1, max: 255, description: 'Name', example: 'Bienvenida' });
const type = input.text({
	min: 1,
	max: 10,
	acceptsNumbers: true,
	description: '"0" amount, "1" percentage, "2" free shipping; or "1", "2", "3" by the setting couponTypes',
	example: '0',
});
const amount = input.decimalText('Discount, percentage from 0 to 100, or 0 for free shipping', 2000);
const serialNumber = input.text({
	min: 1,
	max: 100,
	acceptsNumbers: true,
	description: 'What is entered to use it; unique in the company, letter case ignored',
	example: 'INVIERNO15',
});
const others = {
	description: input.optional(
		input.text({ max: 2000, multiline: true, description: 'Short description', example: 'Descuento de bienvenida' }),
	),
	disabled: input.optional(input.flag('0 active, 1 disabled')),
	properties: input.optional(Properties),
	currencyId: input.optional(
		input.count(
			"The company's own currency, or 0; any other is told by Bodega-Warning, as the amount is in its own",
			1,
		),
	),
};

export const NewCoupon = input.body('NewLoyaltyCoupon', { name, type, amount, serialNumber, ...others });

export const CouponChange = input.body(
	'LoyaltyCouponChange',
	{
		name: input.optional(name),
		type: input.optional(type),
		amount: input.optional(amount),
		serialNumber: input.optional(serialNumber),
		...others,
	},
	{ description: 'Members that are absent stay as they are, also within properties; null removes a property' },
);

export const SettingsChange = input.body('LoyaltySettingsChange', {
	couponTypes: input.text({
		max: 3,
		acceptsNumbers: true,
		description: '"012": amount, percentage, free shipping are "0", "1", "2"; "123": they are "1", "2", "3"',
		example: '012',
	}),
});
