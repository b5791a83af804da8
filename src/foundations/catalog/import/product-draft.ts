/** A product as a file leaves it: what its first row says of it; the rows of its other variants may only agree. */
import { INACTIVE, type RecordState } from '../../../kernel/record-state.ts';
import { PACK, type ProductRow, SERVICE } from '../store.ts';
import { type ImportFacts, taxesCalled, taxesText, typeCalled } from './import-facts.ts';
import { type FileLine, isUnknown, type LineChange, type LineProblem, problem } from './line-plan.ts';

export interface ProductState {
	name: string;
	typeId: number;
	taxIds: readonly number[];
	stockControl: 0 | 1;
	state: RecordState;
}

export interface ProductDraft {
	/** Undefined while it is to be created. */
	readonly id: number | undefined;
	readonly classification: number;
	/** What its variants are given. */
	readonly serialNumber: 0 | 1;
	readonly isLot: 0 | 1;
	/** It has one variant, which decides about its state. */
	readonly isSole: boolean;
	readonly before: ProductState | undefined;
	after: ProductState;
	/** The row that says what it is. */
	firstRow: number | undefined;
}

/** The version before writes the first tax alone: where that is not among its taxes, it is its only one. */
const taxesAsRead = ({ tax_id: first }: ProductRow, taxIds: readonly number[]): readonly number[] =>
	first === null || taxIds.includes(first) ? taxIds : [first];

export function draftOf(row: ProductRow, taxIds: readonly number[], variants: number): ProductDraft {
	const before: ProductState = {
		name: row.name,
		typeId: row.product_type_id,
		taxIds: taxesAsRead(row, taxIds),
		stockControl: row.stock_control,
		state: row.state,
	};
	return {
		id: row.id,
		classification: row.classification,
		serialNumber: row.serial_number,
		isLot: row.is_lot,
		isSole: variants <= 1,
		before,
		after: before,
		firstRow: undefined,
	};
}

export function newDraft({ defaultType, taxes }: ImportFacts, name: string): ProductDraft {
	const taxIds = [...taxes.values()].filter((tax) => tax.is_default === 1).map(({ id }) => id);
	// Active once one of its variants is.
	const after: ProductState = { name, typeId: defaultType.id, taxIds, stockControl: 1, state: INACTIVE };
	return {
		id: undefined,
		classification: 0,
		serialNumber: 0,
		isLot: 0,
		isSole: false,
		before: undefined,
		after,
		firstRow: undefined,
	};
}

type Said = Partial<Pick<ProductState, 'name' | 'typeId' | 'taxIds' | 'stockControl'>>;

/** What the cells say of the product, as far as they can be read. */
function saidIn(facts: ImportFacts, draft: ProductDraft, { cells }: FileLine) {
	const { name, type, tax, stockControl } = cells;
	const problems: LineProblem[] = [];
	const said: Said = name === undefined ? {} : { name };
	if (type !== undefined) {
		const found = typeCalled(facts, type);
		if (found) said.typeId = found.id;
		else problems.push(isUnknown('type', type, 'imports.unknown_type', 'an active product type'));
	}
	if (tax !== undefined) {
		const found = taxesCalled(facts, tax);
		if (found) said.taxIds = found;
		else problems.push(isUnknown('tax', tax, 'imports.unknown_tax', 'a tax'));
	}
	if (stockControl !== undefined) {
		said.stockControl = stockControl === 'yes' ? 1 : 0;
		if (said.stockControl === 1 && [PACK, SERVICE].includes(draft.classification))
			problems.push(
				problem(
					'stockControl',
					stockControl,
					'imports.keeps_no_stock',
					'Services and packs keep no stock of their own',
				),
			);
	}
	return { said, problems };
}

const yesNo = (flag: 0 | 1): string => (flag === 1 ? 'yes' : 'no');

/** A draft as a person reads it, by column. */
function textsOf(facts: ImportFacts, state: ProductState): Readonly<Record<string, string>> {
	return {
		name: state.name,
		type: facts.types.find(({ id }) => id === state.typeId)?.name ?? '',
		tax: taxesText(facts, state.taxIds),
		stockControl: yesNo(state.stockControl),
	};
}

const differs = (column: string, value: string, row: number): LineProblem => ({
	...problem(column, value, 'imports.product_differs', `Row ${row} says otherwise of the same product`),
	row,
});

const COLUMNS = ['name', 'type', 'tax', 'stockControl'] as const;

/** Lets a row say what the product is, or agree with the row that did. */
export function sayOfProduct(facts: ImportFacts, draft: ProductDraft, line: FileLine) {
	const { said, problems } = saidIn(facts, draft, line);
	const wanted: ProductState = { ...draft.after, ...said };
	const texts = textsOf(facts, wanted);
	const changes: LineChange[] = [];
	if (draft.firstRow !== undefined) {
		const agreed = textsOf(facts, draft.after);
		for (const column of COLUMNS)
			if (texts[column] !== agreed[column]) problems.push(differs(column, line.cells[column] ?? '', draft.firstRow));
		return { changes, problems };
	}
	draft.firstRow = line.row;
	const before = draft.before && textsOf(facts, draft.before);
	for (const column of COLUMNS) {
		const to = texts[column] ?? '';
		const isSaid = before ? before[column] !== to : line.cells[column] !== undefined;
		if (isSaid) changes.push({ column, from: before?.[column] ?? null, to });
	}
	draft.after = wanted;
	return { changes, problems };
}
