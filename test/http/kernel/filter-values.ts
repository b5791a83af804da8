/** What the records of every list say of what they can be filtered by. */
import { utcMidnight } from '../../../src/kernel/clock.ts';
import { searchable } from '../../../src/kernel/text.ts';
import type { Json } from '../../support/service.ts';

/** What a record's own value of a filter is, where the answer shows it. */
export const VALUES: Readonly<Record<string, (item: Json) => unknown>> = {
	officeid: (item) => item.office?.id,
	variantid: (item) => item.variant?.id,
	productid: (item) => item.product?.id,
	clientid: (item) => item.client?.id,
	documenttypeid: (item) => item.document_type?.id,
	paymenttypeid: (item) => item.payment_type?.id,
	shippingtypeid: (item) => item.shipping_type?.id,
	documentid: (item) => item.document?.id ?? item.guide?.id,
	internaldispatchid: (item) => item.internalDispatchId || undefined,
	documentnumber: (item) => item.documentNumber,
	emissiondate: (item) => item.emissionDate,
	shippingdate: (item) => item.shippingDate,
	admissiondate: (item) => item.admissionDate,
	consumptiondate: (item) => item.consumptionDate,
	consumptiontypeid: (item) => item.consumptionTypeId,
	updatestock: (item) => item.updateStock,
	kind: (item) => item.kind,
	outcome: (item) => item.outcome,
	userid: (item) => item.user?.id,
	countdate: (item) => item.countDate,
	below: (item) => item.below,
	recorddate: (item) => item.recordDate,
	returndate: (item) => item.returnDate,
	referencedocumentid: (item) => item.reference_document?.id,
	creditnoteid: (item) => item.credit_note?.id,
	date: (item) => item.date,
	createddate: (item) => item.createdAt,
	paymentlinkid: (item) => item.payment_link?.id,
	torefund: (item) => item.refundDue || undefined,
	checkoutid: (item) => item.checkout?.id,
	paymentmethodid: (item) => item.payment_method?.id,
	status: (item) => item.status,
	refunddue: (item) => item.refundDue,
	receptiondate: (item) => item.siiReceptionDate && utcMidnight(item.siiReceptionDate),
	clientcode: (item) => item.clientCode,
	year: (item) => item.year,
	month: (item) => item.month,
	codesii: (item) => item.codeSii || undefined,
	barcode: (item) => item.barCode,
	expirationdate: (item) => item.expirationDate,
	rcofdate: (item) => item.rcofDate,
	generationdate: (item) => item.generationDate && utcMidnight(item.generationDate),
	totalamount: (item) => item.totalAmount,
	token: (item) => item.token,
	description: (item) => item.description || undefined,
	firstname: (item) => item.firstName || undefined,
	lastname: (item) => item.lastName || undefined,
	company: (item) => item.company || undefined,
	...Object.fromEntries(
		['address', 'municipality', 'city', 'country'].map((name) => [name, (item: Json) => item[name] || undefined]),
	),
	ledgeraccount: (item) => item.ledgerAccount || undefined,
	coinid: (item) => item.coin?.id,
	producttypeid: (item) => item.product_type?.id,
	serialnumber: (item) => item.serialNumber,
	booktypeid: (item) => item.book_type?.id,
	iselectronicdocument: (item) => item.isElectronicDocument,
	issalesnote: (item) => item.isSalesNote,
	dteprocess: (item) => item.dteProcess,
	timecondition: (item) => item.timeCondition,
	timeunity: (item) => item.timeUnity,
	percentage: (item) => item.percentage,
	costcenter: (item) => item.costCenter || undefined,
	symbol: (item) => item.symbol,
	console: (item) => item.console,
	errorcode: (item) => item.errorCode ?? undefined,
	...Object.fromEntries(
		['name', 'code', 'email', 'role', 'state', 'number', 'use', 'type', 'received', 'classification'].map((name) => [
			name,
			(item: Json) => item[name],
		]),
	),
};

/** Filters that are met by a part of the value, without regard to letter case and accents. */
export const PARTS = 'name description firstname lastname company address municipality city country'.split(' ');

/** Whether a record is to be found by this value of a filter. */
export function isMet(filter: string, own: unknown, value: unknown): boolean {
	return PARTS.includes(filter) && own !== undefined
		? searchable(String(own)).includes(searchable(String(value)))
		: own === value;
}

/** Filters that know every value there is, so any other is a mistake. */
export const FEW_VALUES = [
	...['informedsii', 'state', 'status', 'refunddue', 'disabled', 'received', 'serialnumber'],
	...['updatestock', 'kind', 'outcome', 'below', 'todispatch', 'paid', 'torefund', 'role'],
	...['iselectronicdocument', 'issalesnote', 'percentage', 'default'],
	...['since', 'console', 'method'],
];
