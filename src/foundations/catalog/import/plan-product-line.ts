/** Pure: what will become of one line of a file of products, given what its code names. */
import { ACTIVE, INACTIVE, type RecordState } from '../../../kernel/record-state.ts';
import { PACK, type VariantRow } from '../store.ts';
import { type ImportFacts, rateOfTaxes } from './import-facts.ts';
import { type FileLine, type LineChange, type LinePlan, type LineProblem, problem } from './line-plan.ts';
import { planPrice } from './plan-price.ts';
import { type ProductDraft, sayOfProduct } from './product-draft.ts';

/** What is to be written of a line's variant. */
export interface VariantDraft {
	row: number;
	/** Undefined while it is to be created. */
	before: VariantRow | undefined;
	product: ProductDraft;
	code: string;
	/** Undefined: a new one gets a number of its own. */
	barCode: string | undefined;
	description: string;
	state: RecordState;
	isDeleted: 0 | 1;
	/** Its price in the base list, where that is said anew. */
	unitValue: number | undefined;
	hasPriceRow: boolean;
}

export interface LineFacts {
	variant: VariantRow | undefined;
	product: ProductDraft;
	/** In the base list, in millionths. */
	unitValue: number | undefined;
	hasPriceRow: boolean;
}

const stateText = ({ state, is_deleted }: VariantRow): string =>
	is_deleted === 1 ? 'deleted' : state === ACTIVE ? 'active' : 'inactive';

/** A text of the variant that the line says otherwise. */
function textChange(column: 'barCode' | 'description', line: FileLine, before: string | undefined): LineChange[] {
	const to = line.cells[column];
	return to === undefined || to === before ? [] : [{ column, from: before || null, to }];
}

function stateChange(line: FileLine, variant: VariantRow | undefined): LineChange[] {
	const to = line.cells.state;
	if (to === undefined) return [];
	const from = variant ? stateText(variant) : null;
	return from === to ? [] : [{ column: 'state', from, to }];
}

/** What a variant cannot be, whatever its cells say. */
function forbidden(facts: ImportFacts, line: FileLine, { variant, product }: LineFacts): LineProblem[] {
	const { code = '', name = '', type = '' } = line.cells;
	const found: LineProblem[] = [];
	const priced = line.cells.price ?? line.cells.netPrice;
	if (priced !== undefined && !facts.baseList)
		found.push(problem('price', priced, 'imports.no_base_list', 'The company has no base price list'));
	if (variant) {
		if (variant.is_deleted === 1 && line.cells.state === undefined)
			found.push(problem('code', code, 'imports.deleted', `${code} is deleted; write a state to bring it back`));
		return found;
	}
	if (product.classification === PACK)
		found.push(problem('name', name, 'imports.pack_has_one_variant', `${name} is a pack, which has one variant`));
	const missing = facts.mandatory.get(product.after.typeId);
	if (missing === undefined) return found;
	const sentence = `Products of this type have to have a value of ${missing}; create it by its form`;
	return [...found, problem('type', type, 'imports.attribute_missing', sentence)];
}

/** The state of a product with one variant is that variant's; one with several is active while any is. */
function followState(product: ProductDraft, state: RecordState): void {
	if (state === ACTIVE) product.after = { ...product.after, state: ACTIVE };
	else if (product.isSole) product.after = { ...product.after, state: INACTIVE };
}

export function planProductLine(
	facts: ImportFacts,
	line: FileLine,
	given: LineFacts,
	currencyDecimals: number,
): { plan: LinePlan; draft: VariantDraft } {
	const { variant, product } = given;
	const { code = '' } = line.cells;
	const rateBefore = rateOfTaxes(facts, product.before?.taxIds ?? []);
	const said = sayOfProduct(facts, product, line);
	const rate = rateOfTaxes(facts, product.after.taxIds);
	const now = { unitValue: given.unitValue, rate: rateBefore };
	const price = planPrice(line, now, rate, currencyDecimals);
	const state =
		line.cells.state === undefined ? (variant?.state ?? ACTIVE) : line.cells.state === 'active' ? ACTIVE : INACTIVE;
	const states = stateChange(line, variant);
	// What nobody is shown does not happen: an unchanged line leaves its product as it is.
	if (variant ? states.length > 0 : product.id === undefined) followState(product, state);
	const changes = [
		...said.changes,
		...textChange('barCode', line, variant?.bar_code),
		...textChange('description', line, variant?.description),
		...price.changes,
		...states,
	];
	const problems = [...forbidden(facts, line, given), ...said.problems, ...price.problems];
	const outcome = problems.length > 0 ? 'error' : !variant ? 'create' : changes.length > 0 ? 'change' : 'unchanged';
	const description = line.cells.description ?? variant?.description ?? '';
	return {
		plan: {
			outcome,
			code,
			name: [product.after.name, description].filter(Boolean).join(' '),
			variantId: variant?.id ?? null,
			productId: product.id ?? null,
			changes,
			problems,
		},
		draft: {
			row: line.row,
			before: variant,
			product,
			code,
			barCode: line.cells.barCode ?? variant?.bar_code,
			description,
			state,
			isDeleted: variant && line.cells.state === undefined ? variant.is_deleted : 0,
			unitValue: price.unitValue,
			hasPriceRow: given.hasPriceRow,
		},
	};
}
