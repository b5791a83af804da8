/** Routes of the company, its offices and its users. */
import { readRoutes } from '../../kernel/http/index.ts';
import { accessRoutes } from './access-routes.ts';
import type { Api } from './caller.ts';
import { changeUser } from './change-user.ts';
import { companyRoutes } from './company-routes.ts';
import { offices, users } from './resources.ts';
import type { CouponEncoding } from './save-company.ts';
import { changeOffice, createOffice, deleteOffice, type HasPriceList } from './save-office.ts';
import { NewOffice, OfficeChange, UserChange } from './schema.ts';
import { tokenRoutes } from './token-routes.ts';
import { changeRoute, createRoute, deleteRoute } from './write-routes.ts';

export function identityRoutes(api: Api, hasPriceList: HasPriceList, coupons: CouponEncoding): void {
	companyRoutes(api, coupons);
	tokenRoutes(api);
	readRoutes(api, offices);
	readRoutes(api, users);
	const right = 'company:write';
	changeRoute(api, users, { right, body: UserChange, refusals: [404] }, changeUser);
	accessRoutes(api);
	createRoute(api, offices, { right, body: NewOffice, refusals: [409] }, (work, input) =>
		createOffice(work, input, hasPriceList),
	);
	deleteRoute(api, offices, { right, refusals: [404, 409] }, deleteOffice);
	changeRoute(api, offices, { right, body: OfficeChange, refusals: [404, 409] }, (work, id, input) =>
		changeOffice(work, id, input, hasPriceList),
	);
}
