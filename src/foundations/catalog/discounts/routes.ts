/** Routes of discounts: read like every list, written as the second version of the interface does. */
import { found } from '../../../kernel/errors.ts';
import { dataOf, readRoutes } from '../../../kernel/http/index.ts';
import { type Api, workOf } from '../../identity/index.ts';
import { discounts } from './resources.ts';
import { addDiscountDetail, changeDiscount, createDiscount, removeDiscountDetail } from './save-discount.ts';
import {
	DiscountChange,
	DiscountDetailShape,
	DiscountDetailsShape,
	DiscountShape,
	NewDiscount,
	NewDiscountDetail,
} from './schema.ts';
import { detailsOfDiscount, discountSource } from './store.ts';
import { discountDetailToWire, discountToWire } from './wire.ts';

const writing = { right: 'company:write', tag: discounts.tag, noun: discounts.noun } as const;
const DiscountData = dataOf('DiscountData', DiscountShape);
const DetailData = dataOf('DiscountDetailData', DiscountDetailShape);

export function discountRoutes(api: Api): void {
	readRoutes(api, discounts);
	api.write(
		{
			...writing,
			method: 'POST',
			url: '/v2/discounts/new.json',
			operationId: 'createDiscount',
			summary: 'Create a discount',
			description: 'For sellers and tills to apply: a line sends its per cent.',
			body: NewDiscount,
			answers: { 201: DiscountData },
		},
		async (tx, call) => {
			const row = await createDiscount(workOf(tx, call), call.input);
			return { status: 201, body: { code: 201, data: discountToWire(row, call.view) } };
		},
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			url: '/v2/discounts/:id.json',
			operationId: 'updateDiscount',
			summary: 'Change a discount',
			body: DiscountChange,
			answers: { 200: DiscountData },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await changeDiscount(workOf(tx, call), call.ids.id, call.input);
			return { status: 200, body: { code: 200, data: discountToWire(row, call.view) } };
		},
	);
	detailRoutes(api);
}

function detailRoutes(api: Api) {
	const url = '/v2/discounts/:id/details.json';
	api.read(
		{
			method: 'GET',
			url,
			operationId: 'listDiscountDetails',
			right: discounts.right,
			tag: discounts.tag,
			summary: 'List what a discount is for',
			noun: discounts.noun,
			answers: { 200: DiscountDetailsShape },
			refusals: [404],
		},
		async ({ companyId, ids }) => {
			const { id } = found(await discountSource.find(api.db, companyId, ids.id), discounts.noun);
			const rows = await detailsOfDiscount.all(api.db, { companyId, discountId: id });
			return { code: 200, data: rows.map(discountDetailToWire) };
		},
	);
	api.write(
		{
			...writing,
			method: 'POST',
			url,
			operationId: 'createDiscountDetail',
			summary: 'Say that a discount is for a product or a variant',
			body: NewDiscountDetail,
			answers: { 201: DetailData },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const row = await addDiscountDetail(workOf(tx, call), call.ids.id, call.input);
			return { status: 201, body: { code: 201, data: discountDetailToWire(row) } };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'DELETE',
			url: '/v2/discounts/details/:id.json',
			operationId: 'deleteDiscountDetail',
			summary: 'Take a product or variant off a discount',
			noun: 'detail of a discount',
			answers: { 200: DetailData },
			refusals: [404],
		},
		async (tx, call) => {
			const row = await removeDiscountDetail(workOf(tx, call), call.ids.id);
			return { status: 200, body: { code: 200, data: discountDetailToWire(row) } };
		},
	);
}
