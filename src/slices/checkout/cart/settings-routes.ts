/** Routes of the store's settings. */
import type { Static } from 'typebox';
import { PRICE_LISTS } from '../../../foundations/catalog/index.ts';
import { DOCUMENT_TYPES, PAYMENT_TYPES } from '../../../foundations/documents/index.ts';
import { type Api, type Call, OFFICES, workOf } from '../../../foundations/identity/index.ts';
import { node } from '../../../kernel/http/index.ts';
import { SettingsChange, SettingsShape } from './schema.ts';
import { changeSettings, readSettings, type StoreSettings } from './store-settings.ts';

const settingsToWire = (settings: StoreSettings, { view }: Call): Static<typeof SettingsShape> => ({
	office: node(view, OFFICES, settings.officeId),
	priceList: node(view, PRICE_LISTS, settings.priceListId),
	document_type: node(view, DOCUMENT_TYPES, settings.documentTypeId),
	payment_type: node(view, PAYMENT_TYPES, settings.paymentTypeId),
});

export function settingsRoutes(api: Api): void {
	api.read(
		{
			method: 'GET',
			url: '/v1/store_settings.json',
			operationId: 'getStoreSettings',
			right: 'store:read',
			tag: 'Store',
			summary: 'Read the store settings',
			answers: { 200: SettingsShape },
		},
		async (call) => settingsToWire(await readSettings(api.db, call.companyId), call),
	);
	api.write(
		{
			method: 'PUT',
			url: '/v1/store_settings.json',
			operationId: 'updateStoreSettings',
			right: 'store:write',
			tag: 'Store',
			summary: 'Change the store settings',
			body: SettingsChange,
			answers: { 200: SettingsShape },
			refusals: [403],
		},
		async (tx, call) => {
			return { status: 200, body: settingsToWire(await changeSettings(workOf(tx, call), call.input), call) };
		},
	);
}
