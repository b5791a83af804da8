/** Columns that several tables of stock have in common. */
import type { Office, User } from '../../api/shapes.ts';
import type { Column } from '../../kit/table-parts.ts';
import { DayText, Money, Quantity } from '../../kit/texts.tsx';
import type { NamedVariant } from '../../kit/variant.ts';
import type { Known } from '../../records/known.ts';
import type { WORDS } from './messages.ts';
import { productName } from './records.ts';

type Words = (typeof WORDS)['es'] | (typeof WORDS)['en'];

interface Place {
	variant: NamedVariant;
	office: Known<Office>;
}

interface MovedLine {
	variant: NamedVariant;
	cost: number;
	variantStock: number;
	quantity: number;
}

export function officeColumn<Row extends { office: Known<Office> }>(words: Words): Column<Row> {
	return {
		key: 'office',
		title: words.office,
		cell: ({ office }) => office.name,
		text: ({ office }) => office.name ?? '',
	};
}

export function personColumn<Row extends { user: Known<User> }>(words: Words): Column<Row> {
	return {
		key: 'by',
		title: words.by,
		isOffPhone: true,
		cell: ({ user }) => words.person(user),
		text: ({ user }) => words.person(user),
	};
}

export function dayColumn<Row>(words: Words, at: (row: Row) => number, day: (at: number) => string): Column<Row> {
	return { key: 'date', title: words.date, cell: (row) => <DayText at={at(row)} />, text: (row) => day(at(row)) };
}

/** A product in an office. */
export function placeColumns<Row extends Place>(words: Words): Column<Row>[] {
	return [
		{
			key: 'product',
			title: words.product,
			isTitle: true,
			cell: ({ variant }) => productName(variant),
			text: ({ variant }) => productName(variant),
		},
		{
			key: 'code',
			title: words.code,
			isOffPhone: true,
			cell: ({ variant }) => variant.code,
			text: ({ variant }) => variant.code,
		},
		officeColumn(words),
	];
}

export function availableColumn<Row extends { quantityAvailable: number }>(words: Words): Column<Row> {
	return {
		key: 'available',
		title: words.available,
		align: 'end',
		cell: ({ quantityAvailable }) => <Quantity value={quantityAvailable} />,
		text: ({ quantityAvailable }) => quantityAvailable,
	};
}

/** What came in or went out: how many, at what cost, and what there was afterwards. */
export function movedColumns<Line extends MovedLine>(words: Words): Column<Line>[] {
	return [
		{ key: 'product', title: words.product, isTitle: true, cell: ({ variant }) => productName(variant) },
		{ key: 'code', title: words.code, cell: ({ variant }) => variant.code },
		{
			key: 'cost',
			title: words.unitCost,
			align: 'end',
			isOffPhone: true,
			cell: ({ cost }) => <Money value={cost} />,
		},
		{
			key: 'after',
			title: words.after,
			align: 'end',
			isOffPhone: true,
			cell: ({ variantStock }) => <Quantity value={variantStock} />,
		},
		{ key: 'quantity', title: words.quantity, align: 'end', cell: ({ quantity }) => <Quantity value={quantity} /> },
	];
}
