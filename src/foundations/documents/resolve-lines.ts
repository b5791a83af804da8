/** Turns the lines of a request into lines of a document: product, price and tax known, or refused with their index. */
import type { Facts, Queryable } from '../../kernel/db/index.ts';
import { invalid, unknownReference } from '../../kernel/errors.ts';
import {
	choosePriceList,
	defaultTaxBasisPoints,
	knownPrices,
	knownVariants,
	type VariantFacts,
	type VariantLookup,
} from '../catalog/index.ts';
import type { OfficeRow, Work } from '../identity/index.ts';
import { lineNamesNothing, sourceAnnulled } from './errors.ts';
import { ANNULLED } from './states.ts';
import { type DocumentTypeRow, sourceLines } from './store.ts';

export interface LineRequest {
	variantId?: number;
	code?: string;
	/** A line of an existing document. */
	detailId?: number;
	comment?: string;
	quantity: number;
	netUnitValue?: number;
}

type SourceLine = Awaited<ReturnType<typeof sourceLines.all>>[number];

export interface ResolvedLine {
	variant: VariantFacts | undefined;
	comment: string;
	quantity: number;
	netUnitValue: number;
	taxBasisPoints: number;
	/** What a person calls it. */
	name: string;
	/** The line it takes from. */
	source?: { detailId: number; clientId: number | null };
	/** The office where its stock was set aside before. */
	setAsideAt?: number | undefined;
	movesStock: boolean;
	/** No price was sent and the list has none: it stands at 0. */
	hasNoPrice?: true;
}

interface LineFacts {
	sources: ReadonlyMap<number, SourceLine>;
	variants: VariantLookup;
	prices: ReadonlyMap<number, number>;
}

async function gatherFacts(
	on: Queryable,
	known: Facts,
	companyId: number,
	priceListId: number,
	lines: readonly LineRequest[],
): Promise<LineFacts> {
	const sourceIds = lines.flatMap((line) => line.detailId ?? []);
	const sources = sourceIds.length === 0 ? [] : await sourceLines.all(on, { companyId, ids: sourceIds });
	const named = lines.filter((line) => line.detailId === undefined);
	const variants = await knownVariants(known, companyId, {
		ids: [...named.flatMap((line) => line.variantId ?? []), ...sources.flatMap((line) => line.variant_id ?? [])],
		codes: named.flatMap((line) => (line.variantId === undefined ? (line.code ?? []) : [])),
	});
	const unpriced = named.flatMap((line) => {
		const variant = line.netUnitValue === undefined ? variantOf(line, variants) : undefined;
		return variant ? [variant.id] : [];
	});
	const prices = await knownPrices(known, companyId, priceListId, unpriced);
	return { sources: new Map(sources.map((line) => [line.id, line])), variants, prices };
}

function variantOf(line: LineRequest, variants: VariantLookup): VariantFacts | undefined {
	return line.variantId === undefined ? variants.byCode.get(line.code ?? '') : variants.byId.get(line.variantId);
}

const describe = (variant: VariantFacts): string =>
	`${variant.productName}${variant.description ? ` ${variant.description}` : ''} (${variant.code})`;

function fromSource(line: LineRequest, id: number, field: string, { sources, variants }: LineFacts): ResolvedLine {
	const source = sources.get(id);
	if (!source) throw unknownReference(`${field}.detailId`, 'a document line');
	if (source.document_state === ANNULLED) throw sourceAnnulled(`${field}.detailId`);
	const variant = source.variant_id === null ? undefined : variants.byId.get(source.variant_id);
	return {
		variant,
		comment: line.comment ?? source.comment,
		quantity: line.quantity,
		netUnitValue: line.netUnitValue ?? source.net_unit_value,
		taxBasisPoints: source.tax_basis_points,
		name: variant ? describe(variant) : source.comment,
		source: { detailId: source.id, clientId: source.client_id },
		setAsideAt: source.office_id,
		movesStock: source.moves_stock === 1,
	};
}

function freeText(line: LineRequest, field: string, taxBasisPoints: number): ResolvedLine {
	if (!line.comment) throw lineNamesNothing(field);
	return {
		variant: undefined,
		comment: line.comment,
		quantity: line.quantity,
		netUnitValue: line.netUnitValue ?? 0,
		taxBasisPoints,
		name: line.comment,
		movesStock: false,
	};
}

function ofProduct(line: LineRequest, field: string, { variants, prices }: LineFacts): ResolvedLine {
	const member = `${field}.${line.variantId === undefined ? 'code' : 'variantId'}`;
	const variant = variantOf(line, variants);
	if (!variant) throw unknownReference(member, 'a variant');
	if (!variant.isActive) throw invalid(member, 'a variant that is active');
	const netUnitValue = line.netUnitValue ?? prices.get(variant.id);
	return {
		variant,
		comment: line.comment ?? '',
		quantity: line.quantity,
		netUnitValue: netUnitValue ?? 0,
		...(netUnitValue === undefined ? { hasNoPrice: true } : {}),
		taxBasisPoints: variant.taxBasisPoints,
		name: describe(variant),
		movesStock: variant.controlsStock,
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
	const freeTextTax = await defaultTaxBasisPoints(known, companyId);
	const facts = await gatherFacts(tx, known, companyId, priceListId, request.details);
	const lines = request.details.map((line, index) => {
		const field = `details[${index}]`;
		const resolved =
			line.detailId !== undefined
				? fromSource(line, line.detailId, field, facts)
				: line.variantId === undefined && line.code === undefined
					? freeText(line, field, freeTextTax)
					: ofProduct(line, field, facts);
		return type.is_exempt === 1 ? { ...resolved, taxBasisPoints: 0 } : resolved;
	});
	return { priceListId, lines };
}
