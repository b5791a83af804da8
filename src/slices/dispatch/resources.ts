/** What the dispatch room shows: dispatches, their details, shipping types. */
import { variants } from '../../foundations/catalog/index.ts';
import { type DocumentRow, documentHas, documents } from '../../foundations/documents/index.ts';
import { offices, USERS, users } from '../../foundations/identity/index.ts';
import { wordInAll } from '../../kernel/db/index.ts';
import {
	byDate,
	byFlag,
	byId,
	byPart,
	byText,
	byWords,
	node,
	type Resource,
	type Shown,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import {
	type AnnulledShape,
	type CreatedShippingShape,
	ShippingDetailShape,
	ShippingShape,
	ShippingTypeShape,
} from './schema.ts';
import {
	SEARCHED,
	type ShippingDetailRow,
	type ShippingRow,
	type ShippingTypeRow,
	shippingDetailSource,
	shippingSource,
	shippingTypeSource,
} from './store.ts';
import {
	richGuide,
	SHIPPING_TYPES,
	SHIPPINGS,
	shippingDetailOurs,
	shippingDetailToWire,
	shippingOurs,
	shippingToWire,
	shippingTypeToWire,
} from './wire.ts';

const common = { tag: 'Dispatch', right: 'dispatch:read' } as const;
const STATE = byFlag('state', '0 active, 1 inactive');

export const shippingTypes: Resource<ShippingTypeRow, typeof ShippingTypeShape> = {
	...common,
	noun: 'shipping type',
	plural: 'shipping types',
	names: ['ShippingType', 'ShippingTypes'],
	path: SHIPPING_TYPES,
	source: shippingTypeSource,
	filters: {
		name: byPart('name', 'name'),
		codesii: byText('code_sii', 'Code of the tax authority'),
		state: STATE,
	},
	shape: ShippingTypeShape,
	relations: {},
	wire: shippingTypeToWire,
};

export const shippingDetails: Resource<ShippingDetailRow, typeof ShippingDetailShape> = {
	...common,
	noun: 'dispatch detail',
	plural: 'details',
	names: ['Detail', 'Details'],
	path: '/v1/shippings/:id/details',
	source: shippingDetailSource,
	filters: {},
	shape: ShippingDetailShape,
	relations: {
		variant: toOne('variant', () => variants, 'variant_id'),
	},
	wire: shippingDetailToWire,
	ours: shippingDetailOurs,
};

const words = byWords(
	"recipient, address, municipality, city, the guide's number as a whole, and its client's code, first name, last name, company and e-mail",
	(word) => [wordInAll(word, SEARCHED), documentHas('guide_id', word)],
	shippingSource,
);

export const shippings: Resource<ShippingRow, typeof ShippingShape> = {
	...common,
	noun: 'dispatch',
	plural: 'dispatches',
	names: ['Shipping', 'Shippings'],
	path: SHIPPINGS,
	isOrdered: true,
	source: shippingSource,
	filters: {
		shippingdate: byDate('shipping_date', 'Day of dispatch'),
		officeid: byId('office_id', 'office'),
		shippingtypeid: byId('shipping_type_id', 'dispatch type'),
		received: byFlag('received', '1 transfers that have arrived whole, 0 all others'),
		state: STATE,
		documentid: byId('guide_id', 'guide document'),
		shippingid: byId('id', 'dispatch'),
		q: words,
	},
	shape: ShippingShape,
	relations: {
		guide: toOne('guide', () => documents, 'guide_id'),
		shipping_type: toOne('shipping_type', () => shippingTypes, 'shipping_type_id'),
		details: toMany('details', () => shippingDetails),
		office: toOne('office', () => offices, 'office_id'),
		destination_office: toOne('destination_office', () => offices, 'destination_office_id'),
	},
	wire: shippingToWire,
	ours: shippingOurs,
};

export interface IssuedShipping extends ShippingRow {
	guide: DocumentRow;
}

/** The answers of create and annul: with the user, and the guide with its number and printable addresses. */
export const issuedShippings: Shown<IssuedShipping, typeof CreatedShippingShape> = {
	relations: {
		...shippings.relations,
		user: toOne('user', () => users, 'user_id'),
	},
	ours: shippingOurs,
	wire: (row, view) => ({
		...shippingToWire(row, view),
		guide: richGuide(row.guide, view),
		user: node(view, USERS, row.user_id),
	}),
};

/** What an annulled one says besides (contract, "Versioning"). */
export const annulledShippings: Shown<IssuedShipping, typeof AnnulledShape.properties.data> = {
	...issuedShippings,
	wire: (row, view) => ({ ...issuedShippings.wire(row, view), district: row.municipality }),
};
