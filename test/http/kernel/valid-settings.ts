/** Valid writes of a company's settings, for the battery of bad bodies. */
import type { ValidWrite } from './valid-write.ts';

/** What a payment may say of how it was made. */
export const howPaid = {
	operationNumber: '1',
	accountingDate: 1_773_000_000,
	checkDate: 1_773_000_000,
	checkNumber: '77',
	checkAmount: 10,
	checkTaken: 0,
};

export function settingsWrites(ids: Readonly<Record<string, number>>, unique: () => string): [string, ValidWrite][] {
	const paymentType = () => ({
		name: unique(),
		isVirtual: 0,
		isCheck: 0,
		isCreditNote: 0,
		isClientCredit: 0,
		isCash: 0,
		isCreditMemo: 0,
		isAgreementBank: 0,
		maxClientCuota: 0,
		ledgerAccount: '1.1.01',
		ledgerCode: 'BANCO',
		state: 0,
	});
	const { plainPaymentTypeId } = ids;
	const documentType = { name: 'Factura', state: 0, useClient: 0, ledgerAccount: '1.1.05' };
	const { documentTypeId, taxId } = ids;
	const tax = { name: 'IVA', code: '14', percentage: 19, forAllProducts: 1, ledgerAccount: '2.1', state: 0 };
	const rate = '/v1/coins/2/exchange_rate/1773000000.json';
	const { dynamicAttributeId } = ids;
	const attribute = { name: 'Entrega', tip: 'Elija', isMandatory: 0, state: 0 };
	const typed = { ...attribute, type: 7, documentTypeId, details: [{ name: 'Retiro' }] };
	const attributePath = `/v1/dynamic_attributes/${dynamicAttributeId}`;
	const conditionPath = `/v1/sale_conditions/${ids.saleConditionId}.json`;
	const condition = () => ({ name: unique(), timeCondition: 30, timeUnity: 0, state: 0 });
	const discountPath = `/v2/discounts/${ids.discountId}`;
	const discount = {
		name: 'Feria',
		percentage: 10,
		automatic: 0,
		autoDiscount: 0,
		type: 1,
		minQuantity: 2,
		byDate: 1,
		startDate: '01/03/2026',
		endDate: '31/03/2026',
		relation: 0,
		basePriceListId: ids.priceListId,
		discountPriceListId: ids.priceListId,
		state: 0,
	};
	return [
		[
			'PUT /v1/products/bulk.json',
			{ path: '/v1/products/bulk.json', body: { items: [{ id: ids.productId, name: 'Té' }] } },
		],
		[
			'PUT /v1/variants/bulk.json',
			{ path: '/v1/variants/bulk.json', body: { items: [{ id: ids.variantId, barCode: '7801234567894' }] } },
		],
		[
			'PUT /v1/price_lists/:id/details/bulk.json',
			{
				path: `/v1/price_lists/${ids.priceListId}/details/bulk.json`,
				body: { items: [{ variantId: ids.variantId, variantValue: 990 }] },
			},
		],
		['POST /v2/discounts/new.json', { path: '/v2/discounts/new.json', body: discount }],
		['PUT /v2/discounts/:id.json', { path: `${discountPath}.json`, body: discount }],
		[
			'POST /v2/discounts/:id/details.json',
			{ path: `${discountPath}/details.json`, body: { productId: ids.productId } },
		],
		['POST /v1/sale_conditions.json', { path: '/v1/sale_conditions.json', body: condition() }],
		['PUT /v1/sale_conditions/:id.json', { path: conditionPath, body: condition() }],
		['POST /v1/dynamic_attributes.json', { path: '/v1/dynamic_attributes.json', body: typed }],
		['PUT /v1/dynamic_attributes/:id.json', { path: `${attributePath}.json`, body: attribute }],
		[
			'POST /v1/dynamic_attributes/:id/details.json',
			{ path: `${attributePath}/details.json`, body: { name: unique(), state: 0 } },
		],
		[
			'PUT /v1/dynamic_attributes/:id/details/:detail_id.json',
			{ path: `${attributePath}/details/${ids.optionId}.json`, body: { name: unique(), state: 0 } },
		],
		['POST /v1/taxes.json', { path: '/v1/taxes.json', body: { ...tax, forAllProducts: 0 } }],
		['PUT /v1/taxes/:id.json', { path: `/v1/taxes/${taxId}.json`, body: tax }],
		['PUT /v1/coins/:id/exchange_rate/:unix.json', { path: rate, body: { exchangeRate: 948.5 } }],
		['PUT /v1/document_types.json', { path: '/v1/document_types.json', body: { id: documentTypeId, ...documentType } }],
		['PUT /v1/document_types/:id.json', { path: `/v1/document_types/${documentTypeId}.json`, body: documentType }],
		['POST /v1/payment_types.json', { path: '/v1/payment_types.json', body: paymentType() }],
		['PUT /v1/payment_types/:id.json', { path: `/v1/payment_types/${plainPaymentTypeId}.json`, body: paymentType() }],
	];
}
