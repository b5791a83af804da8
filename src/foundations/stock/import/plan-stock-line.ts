/** Pure: what will become of one line of a file of stock: what it brings in, or what was counted. */
import {
	QUANTITY_DECIMALS,
	QUANTITY_ONE,
	quantityToWire,
	toRounded,
	toScaled,
	UNIT_DECIMALS,
} from '../../../kernel/numbers.ts';
import {
	type FileLine,
	isMissing,
	isOutOfRange,
	isUnknown,
	type LineChange,
	type LinePlan,
	type LineProblem,
	problem,
	type VariantFacts,
} from '../../catalog/index.ts';
import type { OfficeRow } from '../../identity/index.ts';

export type StockKind = 'reception' | 'count';

/** A line that can be written. */
export interface StockDraft {
	row: number;
	officeId: number;
	variantId: number;
	/** In ten-thousandths. */
	quantity: number;
	/** Stock as it was planned with. */
	expected: number;
	/** Of one unit, in millionths. */
	cost: number | undefined;
}

export interface StockFacts {
	variant: VariantFacts | undefined;
	office: OfficeRow | undefined;
	/** Stock there is, in ten-thousandths. */
	stock: number;
}

function quantityIn({ cells }: FileLine, kind: StockKind, variant: VariantFacts | undefined) {
	const text = cells.quantity;
	if (text === undefined) return { problems: [isMissing('quantity')] };
	const value = toScaled(text, QUANTITY_DECIMALS);
	if (value === undefined || value < (kind === 'count' ? 0 : 1)) return { problems: [isOutOfRange('quantity', text)] };
	if (variant && !variant.allowsDecimals && value % QUANTITY_ONE !== 0)
		return {
			problems: [
				problem('quantity', text, 'imports.whole_quantities', `${variant.productName} is kept in whole units`),
			],
		};
	return { value, problems: [] };
}

function costIn({ cells }: FileLine) {
	const text = cells.cost;
	if (text === undefined) return { problems: [] };
	const value = toRounded(text, UNIT_DECIMALS);
	return value === undefined || value < 0 ? { problems: [isOutOfRange('cost', text)] } : { value, problems: [] };
}

function namingProblems({ cells }: FileLine, { variant, office }: StockFacts): LineProblem[] {
	const { code, office: place = '' } = cells;
	const found: LineProblem[] = [];
	if (code === undefined) found.push(isMissing('code'));
	else if (!variant) found.push(isUnknown('code', code, 'imports.unknown_code', 'the code of a product'));
	else if (variant.pack)
		found.push(problem('code', code, 'imports.is_pack', `${variant.productName} is a pack; name what is in it`));
	else if (!variant.controlsStock)
		found.push(problem('code', code, 'imports.keeps_no_stock', `No stock of ${variant.productName} is kept`));
	if (!office) found.push(isUnknown('office', place, 'imports.unknown_office', 'an open office'));
	return found;
}

export function planStockLine(
	kind: StockKind,
	line: FileLine,
	facts: StockFacts,
): { plan: LinePlan; draft: StockDraft | undefined } {
	const { variant, office, stock } = facts;
	const quantity = quantityIn(line, kind, variant);
	const cost = costIn(line);
	const problems = [...namingProblems(line, facts), ...quantity.problems, ...cost.problems];
	const about = {
		code: line.cells.code ?? '',
		name: [variant?.productName, variant?.description, office && `· ${office.name}`].filter(Boolean).join(' '),
		variantId: variant?.id ?? null,
		productId: variant?.productId ?? null,
		problems,
	};
	if (!variant || !office || quantity.value === undefined || problems.length > 0)
		return { plan: { ...about, outcome: 'error', changes: [] }, draft: undefined };
	const draft: StockDraft = {
		row: line.row,
		officeId: office.id,
		variantId: variant.id,
		quantity: quantity.value,
		expected: stock,
		cost: cost.value,
	};
	const costs: LineChange[] =
		line.cells.cost === undefined ? [] : [{ column: 'cost', from: null, to: line.cells.cost }];
	const to = String(quantityToWire(quantity.value));
	if (kind === 'reception') {
		// What arrives is added to whatever there is by then.
		const changes = [{ column: 'quantity', from: null, to }, ...costs];
		return { plan: { ...about, outcome: 'create', changes }, draft };
	}
	const isSame = quantity.value === stock;
	const changes = [{ column: 'quantity', from: String(quantityToWire(stock)), to }];
	// Only what was found has a cost of its own.
	const found = quantity.value > stock ? costs : [];
	return {
		plan: { ...about, outcome: isSame ? 'unchanged' : 'change', changes: isSame ? [] : [...changes, ...found] },
		draft,
	};
}
