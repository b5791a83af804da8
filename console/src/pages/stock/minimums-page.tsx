/** What should always be there: what is at its minimum or below, and minimums set by scanning. */
import './stock.css';
import { CircleCheck } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '../../api/session-context.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useAddress } from '../../kit/use-address.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useWords } from '../../words/language.tsx';
import { availableColumn, placeColumns } from './columns.tsx';
import { WORDS } from './messages.ts';
import { MinimumField } from './minimum-field.tsx';
import { MINIMUMS, type Minimum, productName, stateOf } from './records.ts';
import { SetMinimum } from './set-minimum.tsx';
import { LevelBadge } from './state-badge.tsx';

const QUERY = { expand: '[variant.product,office]' };

function useColumns(): Column<Minimum>[] {
	const words = useWords(WORDS);
	return useMemo(
		() => [
			...placeColumns<Minimum>(words),
			{
				key: 'state',
				title: words.state,
				cell: (level) => <LevelBadge level={level} />,
				text: (level) => words.states[stateOf(level)],
			},
			{
				key: 'minimum',
				title: words.minimum,
				cell: ({ id, variant, office, minimumQuantity }) => (
					<MinimumField
						variantId={Number(variant.id)}
						officeId={Number(office.id)}
						name={`${productName(variant)}, ${office.name ?? ''}`}
						levelId={id}
						value={minimumQuantity}
					/>
				),
				text: ({ minimumQuantity }) => minimumQuantity,
			},
			availableColumn(words),
		],
		[words],
	);
}

/** What is short stands first: one comes here to order it. */
function useShortFirst(): void {
	const [{ below }, change] = useAddress();
	const isNew = useRef(true);
	useEffect(() => {
		if (isNew.current && below === undefined) change({ below: '1' });
		isNew.current = false;
	}, [below, change]);
}

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const columns = useColumns();
	const { options } = useOffices();
	useShortFirst();
	const filters = useMemo<Filter[]>(
		() => [
			{
				name: 'below',
				label: words.state,
				options: [
					{ value: '1', label: words.states.low },
					{ value: '0', label: words.states.fine },
				],
			},
			{ name: 'officeid', label: words.office, options },
		],
		[words, options],
	);
	return (
		<Frame title={words.minimums} lead={words.minimumsLead} back="/stock">
			{may('stock:write') && <SetMinimum />}
			<ResourceList<Minimum>
				path={MINIMUMS}
				query={QUERY}
				label={words.minimums}
				columns={columns}
				filters={filters}
				search={words.search}
				exportAs={words.minimumsFile}
				linkOf={({ variant }) => `/stock/${variant.id}`}
				empty={<EmptyState icon={CircleCheck} title={words.noMinimums} text={words.noMinimumsText} />}
			/>
		</Frame>
	);
}
