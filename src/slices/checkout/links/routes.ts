/** Routes of payment links, and the QR code of each. */
import { type Api, createRoute, deleteRoute, type Work } from '../../../foundations/identity/index.ts';
import { found, present } from '../../../kernel/errors.ts';
import { output, readRoutes } from '../../../kernel/http/index.ts';
import { siblingTask } from '../../../kernel/paper/index.ts';
import { linkUrl, PAYMENT_LINKS } from '../addresses.ts';
import type { CheckoutParts } from '../parts.ts';
import type { QrOrder } from './print-task.ts';
import { paymentLinks, wholeLinks } from './resources.ts';
import { createLink, endLink } from './save-link.ts';
import { NewLink } from './schema.ts';
import { type LinkRow, linkSource } from './store.ts';

const TASK = siblingTask(import.meta.url, './print-task');

export function linkRoutes(api: Api, parts: CheckoutParts): void {
	const resource = paymentLinks(parts.clock);
	const wholeOf = async ({ tx, now }: Work, row: LinkRow) => {
		const [whole] = await wholeLinks(tx, row.company_id, [row], now);
		return present(whole, 'payment link');
	};
	readRoutes(api, resource);
	createRoute(
		api,
		resource,
		{
			right: 'store:write',
			description:
				'Anyone who opens url buys these items, at the prices of the store on that day: an ordinary checkout, with its stock reserved. Orders that are being paid and paid ones count as uses; what expires unpaid gives its use back.',
			body: NewLink,
			refusals: [403],
		},
		async (work, input) => wholeOf(work, await createLink(work, parts, input)),
	);
	deleteRoute(
		api,
		resource,
		{
			right: 'store:write',
			summary: 'End a payment link',
			description: 'Nobody can open an order by it any more; those that were opened can still be paid.',
			refusals: [404],
		},
		async (work, id) => wholeOf(work, await endLink(work, id)),
	);
	api.readFile(
		{
			method: 'GET',
			url: `${PAYMENT_LINKS}/:id/qr.json`,
			operationId: 'getPaymentLinkQr',
			right: 'store:read',
			tag: 'Store',
			noun: 'payment link',
			summary: 'QR code of a payment link',
			description: 'An SVG image that holds the url.',
			produces: 'image/svg+xml',
			answers: { 200: output.file },
			refusals: [404],
		},
		async ({ companyId, ids, view }) => {
			const row = found(await linkSource.find(api.db, companyId, ids.id), 'payment link');
			const url = linkUrl(view.addresses.base, row);
			const bytes = await parts.printer.print<QrOrder>({
				task: TASK,
				owner: companyId,
				key: [url],
				isQuick: true,
				input: async () => ({ url }),
			});
			return { type: 'image/svg+xml', bytes, name: `payment-link-${row.id}.svg` };
		},
	);
}
