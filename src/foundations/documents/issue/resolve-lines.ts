/** Turns the lines of a request into lines of a document: product, price and tax known, or refused with their index. */
import type { Facts, Queryable } from '../../../kernel/db/index.ts';
import { invalid, unknownReference } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import {
	checkQuantity,
	checkSameNamed,
	choosePriceList,
	companyTaxes,
	describeVariant,
	findNamed,
	getNamed,
	knownPrices,
	knownVariants,
	type LineTax,
	namesVariant,
	storedTaxes,
	storedUnit,
	type VariantFacts,
	type VariantLookup,
	type VariantName,
	variantsWanted,
} from '../../catalog/index.ts';
import type { OfficeRow, Work } from '../../identity/index.ts';
import { type LinePart, partsOf } from '../../stock/index.ts';
import { ANNULLED, sellersOf, sourceLines, type TaxRequest, taxesSent } from '../records/index.ts';
import { type DocumentTypeRow, kindOfType, setAsideOf } from '../types/index.ts';
import { lineNamesNothing, moreThanUndispatched, sourceAnnulled } from './errors.ts';

export interface LineRequest extends VariantName, TaxRequest {
	/** A line of an existing document. */
	detailId?: number;
	comment?: string;
	note?: string;
	quantity: number;
	/** Millionths of the currency's unit. */
	netUnitValue?: number;
	/** Millionths of a per cent. */
	discount?: number;
}

/** What was sold to be delivered: by a paid checkout, to whom it said. */
export interface SoldDelivery {
	documentId: number;
	address: string;
	municipality: string;
	city: string;
	recipient: string;
}

/** The line of a document that another one is made from. */
export interface LineSource {
	detailId: number;
	clientId: number | null;
	sellerIds: readonly number[];
	/** How the sale is delivered, if it is. */
	delivery: SoldDelivery | undefined;
	/** It is what the delivery costs. */
	isCharge: boolean;
}

type SourceLine = Awaited<ReturnType<typeof sourceLines.all>>[number];

export interface ResolvedLine {
	variant: VariantFacts | undefined;
	comment: string;
	/** Further text. */
	note?: string | undefined;
	quantity: number;
	/** Without tax and before the discount, in millionths of the currency's unit. */
	unitValue: number;
	/** Millionths of a per cent. */
	discount: number;
	/** None: exempt. */
	taxes: readonly LineTax[];
	/** What a person calls it. */
	name: string;
	/** The line it takes from. */
	source?: LineSource;
	/** The line it was made from, where nothing is taken of what is left of that one. */
	relatedDetailId?: number;
	/** The office where its stock was set aside before. */
	setAsideAt?: number | undefined;
	movesStock: boolean;
	/** What moves instead, with one of a pack. */
	parts: readonly LinePart[];
	/** What is charged beside the goods, such as delivery: nothing of it is left to dispatch. */
	isCharge?: true;
	/** No price was sent and the list has none: it stands at 0. */
	hasNoPrice?: true;
}

interface LineFacts {
	sources: ReadonlyMap<number, SourceLine>;
	variants: VariantLookup;
	prices: ReadonlyMap<number, number>;
	taxes: Awaited<ReturnType<typeof companyTaxes>>;
	currencyDecimals: number;
}

const NO_PRICES: ReadonlyMap<number, number> = new Map();

const needsTaxes = ({ taxId, taxes, detailId }: LineRequest): boolean =>
	taxId !== undefined || taxes !== undefined || detailId !== undefined;

async function gatherFacts(
	on: Queryable,
	known: Facts,
	company: Work['actor']['company'],
	priceListId: number,
	lines: readonly LineRequest[],
): Promise<LineFacts> {
	const { id: companyId, currencyDecimals } = company;
	const sourceIds = lines.flatMap((line) => line.detailId ?? []);
	const sources = sourceIds.length === 0 ? [] : await sourceLines.all(on, { companyId, ids: sourceIds });
	const named = lines.filter((line) => line.detailId === undefined);
	const wanted = variantsWanted(named);
	const variants = await knownVariants(known, companyId, {
		...wanted,
		ids: [...wanted.ids, ...sources.flatMap((line) => line.variant_id ?? [])],
	});
	const unpriced = lines.flatMap((line, index) => {
		if (line.detailId !== undefined || line.netUnitValue !== undefined) return [];
		return findNamed(line, variants, `details[${index}]`)?.id ?? [];
	});
	const prices = unpriced.length > 0 ? await knownPrices(known, company, priceListId, unpriced) : NO_PRICES;
	const taxes = lines.some(needsTaxes) ? await companyTaxes(known, companyId) : [];
	return { sources: new Map(sources.map((line) => [line.id, line])), variants, prices, taxes, currencyDecimals };
}

function sourceOf(line: SourceLine): LineSource {
	const { id: detailId, document_id: documentId, client_id: clientId, address, municipality, city, recipient } = line;
	const delivery = recipient === null ? undefined : { documentId, address, municipality, city, recipient };
	return { detailId, clientId, sellerIds: sellersOf(line), delivery, isCharge: line.charge_id === detailId };
}

function fromSource(line: LineRequest, id: number, field: string, facts: LineFacts): ResolvedLine {
	const { sources, variants, taxes, currencyDecimals } = facts;
	const source = sources.get(id);
	if (!source) throw unknownReference(`${field}.detailId`, 'a document line');
	const kind = kindOfType(source);
	if (source.document_state === ANNULLED) throw sourceAnnulled(`${field}.detailId`);
	const variant = source.variant_id === null ? undefined : variants.byId.get(source.variant_id);
	const name = variant ? describeVariant(variant) : source.comment;
	checkSameNamed(line, variant, 'detailId', field);
	if (variant) checkQuantity(variant, line.quantity, field);
	if (!kind.isSource) throw moreThanUndispatched(name);
	return {
		variant,
		comment: line.comment ?? source.comment,
		note: line.note ?? source.note,
		quantity: line.quantity,
		unitValue: line.netUnitValue ?? storedUnit(source.unit_value, source.net_unit_value, currencyDecimals),
		discount: line.discount ?? source.discount,
		taxes: taxesSent(line, taxes, field) ?? storedTaxes(source.taxes, source.tax_basis_points, taxes),
		name,
		source: sourceOf(source),
		setAsideAt: setAsideOf(kind, source),
		movesStock: source.moves_stock === 1,
		parts: fromJson(source.parts),
	};
}

/** Interface-wide rule: text that says nothing of taxes is exempt. */
function freeText(line: LineRequest, field: string, { taxes }: LineFacts): ResolvedLine {
	if (!line.comment) throw lineNamesNothing(field);
	return {
		variant: undefined,
		comment: line.comment,
		quantity: line.quantity,
		unitValue: line.netUnitValue ?? 0,
		discount: line.discount ?? 0,
		taxes: taxesSent(line, taxes, field) ?? [],
		name: line.comment,
		movesStock: false,
		parts: [],
	};
}

function ofProduct(line: LineRequest, field: string, { variants, prices, taxes }: LineFacts): ResolvedLine {
	const { variant, member } = getNamed(line, variants, field);
	if (!variant.isActive) throw invalid(member, 'a variant that is active');
	checkQuantity(variant, line.quantity, field);
	const unitValue = line.netUnitValue ?? prices.get(variant.id);
	return {
		variant,
		comment: line.comment ?? '',
		quantity: line.quantity,
		unitValue: unitValue ?? 0,
		discount: line.discount ?? 0,
		taxes: taxesSent(line, taxes, field) ?? variant.taxes,
		...(unitValue === undefined ? { hasNoPrice: true } : {}),
		name: describeVariant(variant),
		movesStock: variant.controlsStock,
		parts: partsOf(variant),
	};
}

/** The lines of a request at the prices of the list that it names, else of its office's; no line of an exempt type carries tax. */
export async function resolveLines(
	{ tx, actor }: Work,
	known: Facts,
	{ type, office }: { type: DocumentTypeRow; office: OfficeRow },
	request: { priceListId?: number; details: readonly LineRequest[] },
): Promise<{ priceListId: number; lines: ResolvedLine[] }> {
	const companyId = actor.company.id;
	const { id: priceListId } = await choosePriceList(
		known,
		companyId,
		request.priceListId,
		office.default_price_list_id,
	);
	if (request.details.length === 0) throw invalid('details', 'a list with at least one line');
	const facts = await gatherFacts(tx, known, actor.company, priceListId, request.details);
	const lines = request.details.map((line, index) => {
		const field = `details[${index}]`;
		const resolved =
			line.detailId !== undefined
				? fromSource(line, line.detailId, field, facts)
				: namesVariant(line)
					? ofProduct(line, field, facts)
					: freeText(line, field, facts);
		const noted = line.note ? { ...resolved, note: line.note } : resolved;
		return type.is_exempt === 1 ? { ...noted, taxes: [] } : noted;
	});
	return { priceListId, lines };
}
