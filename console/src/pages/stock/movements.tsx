/** Every movement of a product, the newest first: why, how many, what was left, and the document behind it. */
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText, Quantity } from '../../kit/texts.tsx';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { type NamedMovement, useNamedMovements } from './named-movements.ts';
import { MOVEMENTS } from './records.ts';

/** Where the records behind movements are shown. */
const PLACES: Readonly<Record<string, string>> = {
	document: '/sales',
	shipping: '/dispatches',
	reception: '/stock/receptions',
	consumption: '/stock/consumptions',
};

function useColumns(): Column<NamedMovement>[] {
	const words = useWords(WORDS);
	const { moment, quantity: number } = useFormats();
	return useMemo(() => {
		const nameOf = ({ cause, source, behind }: NamedMovement): string =>
			behind ? words.numbered(behind.type, number(behind.number)) : words.causes(cause, source.id);
		return [
			{
				key: 'kind',
				title: words.movement,
				isTitle: true,
				cell: ({ kind }) => words.kinds[kind] ?? kind,
				text: ({ kind }) => words.kinds[kind] ?? kind,
			},
			{
				key: 'source',
				title: words.behind,
				cell: nameOf,
				text: nameOf,
			},
			{ key: 'date', title: words.date, cell: ({ date }) => <DateText at={date} />, text: ({ date }) => moment(date) },
			{
				key: 'office',
				title: words.office,
				cell: ({ office }) => office.name,
				text: ({ office }) => office.name ?? '',
			},
			{
				key: 'after',
				title: words.after,
				align: 'end',
				isOffPhone: true,
				cell: ({ variantStock }) => (variantStock === null ? '' : <Quantity value={variantStock} />),
				text: ({ variantStock }) => variantStock ?? '',
			},
			{
				key: 'quantity',
				title: words.quantity,
				align: 'end',
				cell: ({ quantity }) => <Change value={quantity} />,
				text: ({ quantity }) => quantity,
			},
		];
	}, [words, moment, number]);
}

function Change({ value }: { value: number }) {
	const { quantity } = useFormats();
	return (
		<span className={value < 0 ? 'number moved-out' : 'number moved-in'}>
			{value > 0 ? '+' : '−'}
			{quantity(Math.abs(value))}
		</span>
	);
}

export function Movements({ variantId }: { variantId: number }) {
	const words = useWords(WORDS);
	const columns = useColumns();
	const readPage = useNamedMovements();
	const { options } = useOffices();
	const query = useMemo(() => ({ variantid: variantId, expand: '[office]', order: 'desc' }), [variantId]);
	const filters = useMemo<Filter[]>(
		() => [
			{ name: 'officeid', label: words.office, options },
			{
				name: 'kind',
				label: words.movement,
				options: Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
			},
			{ kind: 'days', name: 'daterange', label: words.date },
		],
		[words, options],
	);
	return (
		<>
			<h2 className="movements-title">{words.movements}</h2>
			<ResourceList<NamedMovement>
				path={MOVEMENTS}
				query={query}
				readPage={readPage}
				label={words.movements}
				columns={columns}
				filters={filters}
				exportAs={words.movementsFile}
				linkOf={({ cause, source }) => `${PLACES[cause] ?? '/stock'}/${source.id}`}
				empty={<EmptyState icon={History} title={words.noMovements} />}
			/>
		</>
	);
}
