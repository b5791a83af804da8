/** Routes of coupons, the count of their uses, and the setting that says how their types are written. */
import { type Api, type Call, type Caller, workOf } from '../../foundations/identity/index.ts';
import { found } from '../../kernel/errors.ts';
import {
	filterParameters,
	type GuardedRoute,
	listCount,
	listPage,
	listParameters,
	output,
	pick,
	textCodeShape,
} from '../../kernel/http/index.ts';
import { noStore, otherCurrency } from './errors.ts';
import { couponsWrittenAs } from './resources.ts';
import { changeCoupon, createCoupon } from './save-coupon.ts';
import {
	CouponAnswer,
	CouponChange,
	CouponListAnswer,
	CreatedCouponAnswer,
	NewCoupon,
	SettingsAnswer,
	SettingsChange,
	UsedAnswer,
} from './schema.ts';
import { couponSource } from './store.ts';
import { DEFAULT_TYPE_CODES } from './type-codes.ts';
import { setTypeCodes, typeCodesOf } from './type-setting.ts';
import { COUPONS, listedCoupon, singleCoupon } from './wire.ts';

const SETTINGS = '/v1/loyalty/settings.json';

const admit = ({ company }: Caller) => {
	if (!company.hasStore) throw noStore();
};
const reading = { method: 'GET', right: 'coupons:read', tag: 'Coupons', noun: 'coupon', admit } as const;
const writing = { right: 'coupons:write', tag: 'Coupons', noun: 'coupon', admit } as const;

const EXPAND = { name: 'expand', description: 'used: includes the count of uses', type: 'string' } as const;

const isExpanded = (call: Call) => call.expand.used !== undefined;

function listRoutes(api: Api) {
	const documented = couponsWrittenAs(DEFAULT_TYPE_CODES, false);
	api.read(
		{
			...reading,
			url: `${COUPONS}.json`,
			operationId: 'listLoyaltyCoupons',
			summary: 'List coupons',
			query: [...listParameters(documented), EXPAND],
			answers: { 200: CouponListAnswer },
		},
		async (call) => {
			const resource = couponsWrittenAs(await typeCodesOf(api.db, call.companyId), isExpanded(call));
			const { href, count, limit, offset, items, next } = await listPage(api, call, resource);
			return { code: '200', href, count, limit, offset, data: items, next };
		},
	);
	api.read(
		{
			...reading,
			url: `${COUPONS}/count.json`,
			operationId: 'countLoyaltyCoupons',
			summary: 'Count coupons',
			query: filterParameters(documented),
			answers: { 200: output.Count },
		},
		async (call) => {
			const resource = couponsWrittenAs(await typeCodesOf(api.db, call.companyId), false);
			return { count: await listCount(api, call, resource) };
		},
	);
}

function instanceRoutes(api: Api) {
	const find = async (call: Call<unknown, 'id'>) =>
		found(await couponSource.find(api.db, call.companyId, call.ids.id), 'coupon');
	const read = async (call: Call<unknown, 'id'>) => {
		const [row, codes] = await Promise.all([find(call), typeCodesOf(api.db, call.companyId)]);
		return { code: '200', data: pick(singleCoupon(row, call.view, codes, isExpanded(call)), call.fields) };
	};
	const info: Omit<GuardedRoute, 'url' | 'operationId'> = {
		...reading,
		summary: 'Read one coupon',
		query: [EXPAND],
		answers: { 200: CouponAnswer },
		refusals: [404],
	};
	api.read({ ...info, url: `${COUPONS}/:id.json`, operationId: 'getLoyaltyCoupon' }, read);
	api.read(
		{
			...info,
			url: '/v1/admin/coupon/:id.json',
			operationId: 'getAdminCoupon',
			summary: 'Read one coupon (alternative path)',
		},
		read,
	);
	api.read(
		{
			...reading,
			url: `${COUPONS}/:id/used.json`,
			operationId: 'getLoyaltyCouponUsed',
			summary: 'Count the settled uses of a coupon',
			answers: { 200: UsedAnswer },
			refusals: [404],
		},
		async (call) => ({ code: '200', data: { count: (await find(call)).uses_settled } }),
	);
}

/** Clients send back what they read, and the interface refuses no currency; an amount that was meant in another is worth saying. */
function tellOfCurrency(call: Call<{ currencyId?: number }>): void {
	const { currencyId } = call.input;
	if (currencyId && currencyId !== call.caller.company.currencyId) call.tolerate(otherCurrency());
}

function writeRoutes(api: Api) {
	api.write(
		{
			...writing,
			method: 'POST',
			url: `${COUPONS}.json`,
			operationId: 'createLoyaltyCoupon',
			summary: 'Create a coupon',
			query: [EXPAND],
			body: NewCoupon,
			answers: { 201: CreatedCouponAnswer },
			refusals: [409],
		},
		async (tx, call) => {
			tellOfCurrency(call);
			const codes = typeCodesOf(tx, call.companyId);
			const row = await createCoupon(workOf(tx, call), call.input, codes);
			const wire = listedCoupon(row, call.view, await codes, isExpanded(call));
			return { status: 201, body: { code: '201', data: [pick(wire, call.fields)] } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: `${COUPONS}/:id.json`,
			operationId: 'updateLoyaltyCoupon',
			summary: 'Change a coupon',
			query: [EXPAND],
			body: CouponChange,
			answers: { 200: CouponAnswer },
			refusals: [404, 409],
		},
		async (tx, call) => {
			tellOfCurrency(call);
			const row = await changeCoupon(workOf(tx, call), call.ids.id, call.input);
			const wire = singleCoupon(row, call.view, await typeCodesOf(tx, call.companyId), isExpanded(call));
			return { status: 200, body: { code: '200', data: pick(wire, call.fields) } };
		},
	);
}

function settingRoutes(api: Api) {
	api.read(
		{
			...reading,
			url: SETTINGS,
			operationId: 'getLoyaltySettings',
			summary: 'Read how coupon types are written',
			answers: { 200: SettingsAnswer },
		},
		async (call) => ({ code: '200', data: { couponTypes: await typeCodesOf(api.db, call.companyId) } }),
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: SETTINGS,
			operationId: 'updateLoyaltySettings',
			summary: 'Choose how coupon types are written',
			body: SettingsChange,
			answers: { 200: SettingsAnswer },
		},
		async (tx, call) => {
			const couponTypes = await setTypeCodes(workOf(tx, call), call.input.couponTypes);
			return { status: 200, body: { code: '200', data: { couponTypes } } };
		},
	);
}

export function couponsRoutes(api: Api): void {
	api.errorShape('/v1/loyalty/', textCodeShape);
	api.errorShape('/v1/admin/coupon', textCodeShape);
	listRoutes(api);
	instanceRoutes(api);
	writeRoutes(api);
	settingRoutes(api);
}
