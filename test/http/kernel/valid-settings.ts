/** Valid writes of a company's settings, for the battery of bad bodies. */
import type { ValidWrite } from './valid-bodies.ts';

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
	return [
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
