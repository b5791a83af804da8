/** Every migration in its order. A migration that has landed is never edited: what comes later is a new file. */
import { knowColumns, type Migration } from '../src/kernel/db/index.ts';
import { kernel } from './0001_kernel.ts';
import { identity } from './0002_identity.ts';
import { catalog } from './0003_catalog.ts';
import { stock } from './0004_stock.ts';
import { documents } from './0005_documents.ts';
import { dispatch } from './0006_dispatch.ts';
import { coupons } from './0007_coupons.ts';
import { store } from './0008_store.ts';
import { courier } from './0009_courier.ts';
import { webhooks } from './0010_webhooks.ts';
import { authorization } from './0011_authorization.ts';
import { accountability } from './0012_accountability.ts';
import { workers } from './0013_workers.ts';
import { collections } from './0014_collections.ts';
import { handOffs } from './0015_hand_offs.ts';
import { deliveries } from './0016_deliveries.ts';
import { courierTokens } from './0017_courier_tokens.ts';
import { mend } from './0018_mend.ts';
import { readiness } from './0019_readiness.ts';
import { deliveryOrder } from './0020_delivery_order.ts';
import { payingOnce } from './0022_paying_once.ts';
import { courierLogCounts } from './0024_courier_log_counts.ts';
import { past } from './0025_past.ts';
import { configureRights } from './0026_configure_rights.ts';
import { companySettings } from './0027_company_settings.ts';
import { exactMoney } from './0028_exact_money.ts';
import { salesDocuments } from './0029_sales_documents.ts';
import { search } from './0030_search.ts';
import { productTypes } from './0031_product_types.ts';
import { stockBothWays } from './0032_stock_both_ways.ts';
import { returns } from './0033_returns.ts';
import { deliveryParts } from './0034_delivery_parts.ts';
import { clients } from './0035_clients.ts';
import { settings } from './0036_settings.ts';
import { documentMails } from './0037_document_mails.ts';
import { storeDescriptions } from './0039_store_descriptions.ts';
import { purchaseDocuments } from './0040_purchase_documents.ts';
import { movementsOfVariants } from './0041_movements_of_variants.ts';
import { foundByNames } from './0042_found_by_names.ts';
import { sessionTokens } from './0043_session_tokens.ts';
import { homeFigures } from './0044_home_figures.ts';
import { productPictures } from './0045_product_pictures.ts';
import { furtherSellers } from './0046_further_sellers.ts';
import { pricesOfAll } from './0048_prices_of_all.ts';
import { searchDispatches } from './0050_search_dispatches.ts';
import { packs } from './0051_packs.ts';
import { imports } from './0054_imports.ts';
import { paymentLinks } from './0056_payment_links.ts';
import { auditFound } from './0057_audit_found.ts';
import { factsByStatement } from './0059_facts_by_statement.ts';
import { numberedAtOnce } from './0060_numbered_at_once.ts';
import { searchedPlaces } from './0061_searched_places.ts';
import { listChanges } from './0062_list_changes.ts';
import { courierSearch } from './0064_courier_search.ts';
import { companyClocks } from './0065_company_clocks.ts';
import { chargesDispatched } from './0066_charges_dispatched.ts';
import { requests } from './0067_requests.ts';
import { foundCheckouts } from './0068_found_checkouts.ts';
import { textChanges } from './0069_text_changes.ts';
import { owedDocuments } from './0070_owed_documents.ts';
import { oneVersionATransaction } from './0071_one_version_a_transaction.ts';
import { lighterCheckouts } from './0072_lighter_checkouts.ts';
import { soldDeliveries } from './0079_sold_deliveries.ts';
import { erasures } from './0083_erasures.ts';
import { trigrams } from './0090_trigrams.ts';
import { COLUMNS } from './schema.ts';

export const migrations: readonly Migration[] = [
	kernel,
	identity,
	catalog,
	stock,
	documents,
	dispatch,
	coupons,
	store,
	courier,
	webhooks,
	authorization,
	accountability,
	workers,
	collections,
	handOffs,
	deliveries,
	courierTokens,
	mend,
	readiness,
	deliveryOrder,
	payingOnce,
	courierLogCounts,
	past,
	configureRights,
	companySettings,
	exactMoney,
	salesDocuments,
	search,
	productTypes,
	stockBothWays,
	returns,
	deliveryParts,
	clients,
	settings,
	documentMails,
	storeDescriptions,
	purchaseDocuments,
	movementsOfVariants,
	foundByNames,
	sessionTokens,
	homeFigures,
	productPictures,
	furtherSellers,
	pricesOfAll,
	searchDispatches,
	packs,
	imports,
	paymentLinks,
	auditFound,
	factsByStatement,
	numberedAtOnce,
	searchedPlaces,
	listChanges,
	courierSearch,
	companyClocks,
	chargesDispatched,
	requests,
	foundCheckouts,
	textChanges,
	owedDocuments,
	oneVersionATransaction,
	lighterCheckouts,
	soldDeliveries,
	erasures,
	trigrams,
];

knowColumns(COLUMNS);
