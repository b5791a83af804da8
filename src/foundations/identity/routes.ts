/** Routes of the company, its offices and its users. */
import { readRoutes, renderOne } from '../../kernel/http/index.ts';
import { workOf } from './actor.ts';
import type { Api } from './caller.ts';
import { companyRoutes } from './company-routes.ts';
import { offices, users } from './resources.ts';
import type { CouponEncoding } from './save-company.ts';
import { changeOffice, createOffice, type HasPriceList } from './save-office.ts';
import { NewOffice, OfficeChange, OfficeShape } from './schema.ts';

export function identityRoutes(api: Api, hasPriceList: HasPriceList, coupons: CouponEncoding): void {
	companyRoutes(api, coupons);
	readRoutes(api, offices);
	readRoutes(api, users);
	api.write(
		{
			method: 'POST',
			url: '/v1/offices.json',
			operationId: 'createOffice',
			right: 'company:write',
			tag: 'Company',
			summary: 'Create an office',
			body: NewOffice,
			answers: { 201: OfficeShape },
			refusals: [409],
		},
		async (tx, call) => ({
			status: 201,
			body: await renderOne(tx, call, offices, await createOffice(workOf(tx, call), call.input, hasPriceList)),
		}),
	);
	api.write(
		{
			method: 'PUT',
			url: '/v1/offices/:id.json',
			operationId: 'updateOffice',
			right: 'company:write',
			tag: 'Company',
			summary: 'Change an office',
			noun: 'office',
			body: OfficeChange,
			answers: { 200: OfficeShape },
			refusals: [404, 409],
		},
		async (tx, call) => ({
			status: 200,
			body: await renderOne(
				tx,
				call,
				offices,
				await changeOffice(workOf(tx, call), call.ids.id, call.input, hasPriceList),
			),
		}),
	);
}
