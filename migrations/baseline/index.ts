/** The schema of a new database, by the rooms that own the tables. */
import type { Migration } from '../../src/kernel/db/index.ts';
import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { attributes } from './attributes.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { clients } from './clients.ts';
import { coupons } from './coupons.ts';
import { courier } from './courier.ts';
import { dispatch } from './dispatch.ts';
import { documentTypes } from './document-types.ts';
import { documents } from './documents.ts';
import { identity } from './identity.ts';
import { imports } from './imports.ts';
import { kernel } from './kernel.ts';
import { payments } from './payments.ts';
import { portal } from './portal.ts';
import { prices } from './prices.ts';
import { privacy } from './privacy.ts';
import { purchases } from './purchases.ts';
import { requests } from './requests.ts';
import { returns } from './returns.ts';
import { stock } from './stock.ts';
import { storefront } from './storefront.ts';
import { webhooks } from './webhooks.ts';
import { statementsOf } from './words.ts';

/** On PostgreSQL a table is made after those that it names. */
const ROOMS = [
	kernel,
	identity,
	portal,
	catalog,
	prices,
	clients,
	stock,
	documentTypes,
	documents,
	payments,
	attributes,
	dispatch,
	returns,
	coupons,
	storefront,
	purchases,
	imports,
	courier,
	checkout,
	webhooks,
	accounts,
	applications,
	requests,
	privacy,
];

export const baseline: Migration = {
	name: '0000_baseline',
	baseline: {
		follows: '0072_lighter_checkouts',
		commit: '75b146b',
		includes: [
			'0079_sold_deliveries',
			'0083_erasures',
			'0084_lines_of_documents',
			'0090_trigrams',
			'0091_sequences',
			'0092_secret_companies',
			'0093_links_again',
		],
	},
	async up(step) {
		for (const room of ROOMS) await step.runAll(statementsOf(room, step.dialect));
	},
};
