/** Routes of documents that others issued to the company. */
import { type Api, changeRoute, createRoute, deleteRoute, type Work } from '../../foundations/identity/index.ts';
import { present } from '../../kernel/errors.ts';
import { readRoutes } from '../../kernel/http/index.ts';
import { claimRoutes } from './claim-routes.ts';
import { purchases, withClaims } from './resources.ts';
import { cancelPurchase, changePurchase, enterPurchase } from './save-purchase.ts';
import { NewPurchase, PurchaseChange } from './schema.ts';
import type { PurchaseRow } from './store.ts';

const right = 'documents:write';

/** As it is shown. */
const answered = async ({ tx, actor }: Work, row: PurchaseRow) =>
	present((await withClaims(tx, actor.company.id, [row]))[0], 'purchase document');

export function purchasesRoutes(api: Api): void {
	readRoutes(api, purchases);
	createRoute(
		api,
		purchases,
		{
			right,
			description:
				'As it stands on the paper; nothing is fetched from the tax authority, nor sent to it. It moves no stock.',
			body: NewPurchase,
			refusals: [409],
		},
		async (work, input) => answered(work, await enterPurchase(work, input)),
	);
	changeRoute(
		api,
		purchases,
		{
			right,
			description:
				'Tax and total that are not sent follow what they are made of. An answered document keeps issuer, kind and number.',
			body: PurchaseChange,
			refusals: [404, 409],
		},
		async (work, id, input) => answered(work, await changePurchase(work, id, input)),
	);
	deleteRoute(
		api,
		purchases,
		{
			right,
			summary: 'Cancel a purchase document',
			description: 'It stays readable as cancelled.',
			refusals: [404, 409],
		},
		async (work, id) => answered(work, await cancelPurchase(work, id)),
	);
	claimRoutes(api);
}
