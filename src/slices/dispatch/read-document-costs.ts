/** What the goods of a document cost when they left: by its own dispatch, by the guides made from its lines, or with the sale itself. */
import type { Static } from 'typebox';
import { VARIANTS, variants } from '../../foundations/catalog/index.ts';
import {
	DISPATCH,
	DOCUMENTS,
	type DocumentRow,
	documentSource,
	documentTypes,
	findTypeByCodeSii,
	ISSUED,
	linesOf,
	SALE,
} from '../../foundations/documents/index.ts';
import { costToWire, departuresOf, leftWithLines, worthOf } from '../../foundations/stock/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { invalid, present, unknownReference } from '../../kernel/errors.ts';
import type { View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire } from '../../kernel/numbers.ts';
import type { DocumentCostsShape } from './schema.ts';
import { detailsOf, dispatchedOfLines, findByGuide, type ShippingDetailRow } from './store.ts';
import { SHIPPINGS } from './wire.ts';

const WHOLE = /^[1-9]\d{0,14}$/;

/** Goods that left, and the record that says so. */
interface Departed {
	path: string;
	id: number;
	variantId: number | null;
	quantity: number;
	stockAfter: number;
	unitCost: number;
}

type Asked = Readonly<Record<string, string | undefined>>;

function readWhole(asked: Asked, name: string, what: string): number {
	const sent = asked[name] ?? '';
	if (!WHOLE.test(sent)) throw invalid(name, what);
	return Number(sent);
}

async function documentAsked(on: Queryable, companyId: number, asked: Asked): Promise<DocumentRow> {
	const { documentid, codesii } = asked;
	if (documentid !== undefined && (codesii !== undefined || asked.number !== undefined))
		throw invalid('documentid', 'absent beside codesii and number');
	if (codesii === undefined) {
		const id = readWhole(asked, 'documentid', 'the id of a document, or codesii and number be sent');
		const document = await documentSource.find(on, companyId, id);
		if (!document) throw unknownReference('documentid', 'a document');
		return document;
	}
	const number = readWhole(asked, 'number', 'the number of the document, beside codesii');
	const types = await findTypeByCodeSii.all(on, { companyId, codeSii: codesii });
	const [document] = await documentSource.page(
		on,
		companyId,
		[
			{ column: 'document_type_id', kind: 'in', values: types.map(({ id }) => id) },
			{ column: 'number', kind: 'equal', value: number },
		],
		{ limit: 1, offset: 0 },
	);
	if (!document) throw unknownReference('number', 'a document of this code');
	return document;
}

const ofDispatch = (row: ShippingDetailRow): Departed => ({
	path: `${SHIPPINGS}/${row.shipping_id}/details/${row.id}`,
	id: row.id,
	variantId: row.variant_id,
	quantity: row.quantity,
	stockAfter: row.variant_stock,
	unitCost: row.variant_cost,
});

// Spec silent: what leaves with the sale itself has no dispatch; its own line stands for one.
async function leftWithSale(on: Queryable, sale: DocumentRow): Promise<Departed[]> {
	const { id: documentId, company_id: companyId, created_at: at } = sale;
	const [lines, departures] = await Promise.all([
		linesOf.all(on, { companyId, documentId }),
		departuresOf.all(on, { companyId, source: 'document', sourceId: documentId, at }),
	]);
	return leftWithLines(lines, departures).map(({ line, stockAfter, unitCost }) => ({
		path: `${DOCUMENTS}/${documentId}/details/${line.id}`,
		id: line.id,
		variantId: line.variant_id,
		quantity: line.quantity,
		stockAfter,
		unitCost,
	}));
}

/** Nothing of what is annulled, set aside or credited. */
async function departedOf(on: Queryable, document: DocumentRow, use: number): Promise<Departed[]> {
	const { id, company_id: companyId } = document;
	if (document.state !== ISSUED) return [];
	if (use === DISPATCH) {
		const shipping = await findByGuide.first(on, { companyId, guideId: id });
		const rows = shipping ? await detailsOf.all(on, { companyId, shippingId: shipping.id }) : [];
		return rows.map(ofDispatch);
	}
	if (use !== SALE) return [];
	if (document.is_dispatched === 1) return leftWithSale(on, document);
	const lines = await linesOf.all(on, { companyId, documentId: id });
	const rows = await dispatchedOfLines.all(on, { companyId, detailIds: lines.map((line) => line.id) });
	return rows.map(ofDispatch);
}

/** `GET /v1/documents/costs.json` */
export async function readDocumentCosts(
	on: Queryable,
	companyId: number,
	asked: Asked,
	view: View,
): Promise<Static<typeof DocumentCostsShape>> {
	const document = await documentAsked(on, companyId, asked);
	const type = present(await documentTypes.source.find(on, companyId, document.document_type_id), 'document type');
	const departed = await departedOf(on, document, type.use);
	const ids = new Set(departed.flatMap(({ variantId }) => variantId ?? []));
	const known = await variants.source.byIds(on, companyId, [...ids]);
	const byId = new Map(known.map((variant) => [variant.id, variant]));
	// What has no product left no stock.
	const goods = departed.flatMap((each) => {
		const variant = byId.get(each.variantId ?? 0);
		return variant ? [{ variant, each, cost: worthOf([{ quantity: each.quantity, averageCost: each.unitCost }]) }] : [];
	});
	const money = (amount: number) => fromScaled(amount, view.decimals);
	const { base } = view.addresses;
	return {
		href: `${base}${DOCUMENTS}/${document.id}.json`,
		id: document.id,
		name: type.name,
		number: document.number,
		totalCost: money(goods.reduce((sum, { cost }) => sum + cost, 0)),
		cost_detail: goods.map(({ variant: { id, description, code }, each, cost }) => ({
			variant: { href: `${base}${VARIANTS}/${id}.json`, id, description, code },
			shipping_detail: {
				href: `${base}${each.path}.json`,
				id: each.id,
				quantity: quantityToWire(each.quantity),
				variantStock: quantityToWire(each.stockAfter),
				variantCost: costToWire(each.unitCost, view.decimals),
				variantTotalCost: money(cost),
			},
		})),
	};
}
