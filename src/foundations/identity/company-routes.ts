/** Routes of the company itself. */
import { FIELDS, pick } from '../../kernel/http/index.ts';
import { workOf } from './actor.ts';
import type { Api } from './caller.ts';
import { logoRoutes } from './logo-routes.ts';
import { type CouponEncoding, changeCompany, showCompany } from './save-company.ts';
import { CompanyChange, CompanyShape } from './schema.ts';
import { COMPANY } from './wire.ts';

const URL = `${COMPANY}.json`;

export function companyRoutes(api: Api, coupons: CouponEncoding): void {
	api.read(
		{
			method: 'GET',
			url: URL,
			operationId: 'getCompany',
			right: 'company:read',
			tag: 'Company',
			summary: 'Read the company and its settings',
			query: [FIELDS],
			answers: { 200: CompanyShape },
		},
		async (call) => pick(await showCompany(api.db, call.companyId, coupons, call.view), call.fields),
	);
	api.write(
		{
			method: 'PUT',
			url: URL,
			operationId: 'updateCompany',
			right: 'company:write',
			tag: 'Company',
			summary: 'Change the company and its settings',
			query: [FIELDS],
			body: CompanyChange,
			answers: { 200: CompanyShape },
			refusals: [409],
		},
		async (tx, call) => {
			await changeCompany(workOf(tx, call), call.input, coupons, call.view);
			return { status: 200, body: pick(await showCompany(tx, call.companyId, coupons, call.view), call.fields) };
		},
	);
	logoRoutes(api);
}
