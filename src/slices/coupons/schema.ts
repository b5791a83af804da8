/** Shapes of coupons, what creates and changes them, and the setting that says how their types are written. */
import Type, { type TSchema } from 'typebox';
import { input } from '../../kernel/http/index.ts';

const PropertiesShape = Type.Object(
	{
		uses: Type.Optional(Type.Integer({ description: 'How many times it can be used; no limit when absent' })),
		fromDate: Type.Optional(Type.Integer({ description: "First date of use, in the company's time zone" })),
		toDate: Type.Optional(Type.Integer({ description: "Last date of use, in the company's time zone" })),
		combinable: Type.Optional(Type.Boolean({ description: 'Whether it may be combined with other coupons' })),
		repeteable: Type.Optional(Type.Boolean({ description: 'Whether the same e-mail may use it more than once' })),
		collections: Type.Optional(Type.Array(Type.String(), { description: 'Ids or names of collections it is for' })),
		products: Type.Optional(Type.Array(Type.String(), { description: 'Ids of products it is for' })),
		maxAmount: Type.Optional(Type.Number({ description: 'Maximum discount of a percentage' })),
		minAmount: Type.Optional(Type.Number({ description: 'Minimum purchase, before discounts and shipping' })),
	},
	{ description: 'An absent property restricts nothing' },
);

const Used = Type.Object({
	href: Type.String({ description: 'Address of the count of uses' }),
	count: Type.Optional(Type.Integer({ description: 'Settled uses, with expand=used' })),
});

const couponMembers = {
	href: Type.String({ description: 'Address of the coupon' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	name: Type.String(),
	description: Type.String(),
	serialNumber: Type.String({ description: 'What is entered to use it' }),
	type: Type.String({
		description: '"0" amount, "1" percentage, "2" free shipping; "1", "2", "3" with the setting couponTypes "123"',
		examples: ['0'],
	}),
	amount: Type.Number({ description: 'Discount, or percentage', examples: [2000] }),
	disabled: Type.Integer({ description: '0 active, 1 disabled' }),
	properties: PropertiesShape,
	createdAt: Type.Integer({ description: 'Unix time' }),
	updatedAt: Type.Integer({ description: 'Unix time of the last change; 0 until there is one', examples: [0] }),
	currencyId: Type.Integer({ description: 'Currency of the amount' }),
};

/** As read and update show it. */
const CouponShape = Type.Object({ ...couponMembers, used: Used });

/** As list and create show it. */
export const ListedCouponShape = Type.Object({
	...couponMembers,
	used: Type.Union([Type.Literal(0), Used]),
	movementsCount: Type.Integer({ description: 'Settled uses' }),
});

const answer = (code: string, data: TSchema) => Type.Object({ code: Type.String({ examples: [code] }), data });

export const CouponAnswer = answer('200', CouponShape);
export const CreatedCouponAnswer = answer('201', Type.Array(ListedCouponShape));
export const UsedAnswer = answer('200', Type.Object({ count: Type.Integer({ description: 'Settled uses' }) }));
export const CouponListAnswer = Type.Object({
	code: Type.String({ examples: ['200'] }),
	href: Type.String({ description: 'Address of this list' }),
	count: Type.Integer({ description: 'How many there are in all' }),
	limit: Type.Integer(),
	offset: Type.Integer(),
	data: Type.Array(ListedCouponShape),
	next: Type.Optional(Type.String({ description: 'Address of the next page; absent on the last' })),
});
export const SettingsAnswer = answer(
	'200',
	Type.Object({ couponTypes: Type.String({ description: 'How coupon types are written', examples: ['012', '123'] }) }),
);

/**
 * Spec silent: what these name is not looked up, as a coupon may be prepared before its products and collections are; one that matches nothing in a cart is refused when it is used.
 */
const names = (description: string, example: string) =>
	input.list(input.text({ min: 1, max: 255, acceptsNumbers: true, example }), 1000, description);

const Properties = input.object({
	uses: input.removable(input.count('How many times it can be used; no limit when absent')),
	fromDate: input.removable(input.unixDate('First date of use')),
	toDate: input.removable(input.unixDate('Last date of use')),
	combinable: input.removable(input.yesNo('Whether it may be combined with other coupons')),
	repeteable: input.removable(input.yesNo('Whether the same e-mail may use it more than once')),
	collections: input.removable(names('Ids or names of collections it is for', 'Artesanía')),
	products: input.removable(names('Ids of products it is for', '12')),
	maxAmount: input.removable(input.money('Maximum discount of a percentage')),
	minAmount: input.removable(input.money('Minimum purchase, before discounts and shipping')),
});

const name = input.text({ min: 1, max: 255, description: 'Name', example: 'Bienvenida' });
const type = input.text({
	min: 1,
	max: 10,
	acceptsNumbers: true,
	description: '"0" amount, "1" percentage, "2" free shipping; or "1", "2", "3" by the setting couponTypes',
	example: '0',
});
const amount = input.decimalText('Discount, percentage from 0 to 100, or 0 for free shipping');
const serialNumber = input.text({
	min: 1,
	max: 100,
	acceptsNumbers: true,
	description: 'What is entered to use it; unique in the company, letter case ignored',
	example: 'INVIERNO15',
});
const others = {
	description: input.optional(input.text({ max: 2000, multiline: true, description: 'Short description' })),
	disabled: input.optional(input.flag('0 active, 1 disabled')),
	properties: input.optional(Properties),
};

export const NewCoupon = input.object({ name, type, amount, serialNumber, ...others });

export const CouponChange = input.object(
	{
		name: input.optional(name),
		type: input.optional(type),
		amount: input.optional(amount),
		serialNumber: input.optional(serialNumber),
		...others,
	},
	{ description: 'What is absent stays as it is, also within properties; null takes a property away' },
);

export const SettingsChange = input.object({
	couponTypes: input.text({
		max: 3,
		acceptsNumbers: true,
		description: '"012": amount, percentage, free shipping are "0", "1", "2"; "123": they are "1", "2", "3"',
		example: '012',
	}),
});
