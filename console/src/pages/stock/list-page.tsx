/** What each office has of each product: available, set aside and on the shelf, with what runs low in plain sight. */
import './stock.css';
import { Boxes, PackagePlus, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { Quantity } from '../../kit/texts.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useWords } from '../../words/language.tsx';
import { availableColumn, placeColumns } from './columns.tsx';
import { WORDS } from './messages.ts';
import { LEVEL_PARTS, LEVELS, type Level, stateOf } from './records.ts';
import { LevelBadge } from './state-badge.tsx';

// Inactive products too: what is on the shelf is on the shelf.
const QUERY = { expand: LEVEL_PARTS };

function useColumns(): Column<Level>[] {
	const words = useWords(WORDS);
	return useMemo(
		() => [
			...placeColumns<Level>(words),
			{
				key: 'state',
				title: words.state,
				cell: (level) => <LevelBadge level={level} isInactive={level.variant.state !== 0} />,
				text: (level) => (level.variant.state === 0 ? words.states[stateOf(level)] : words.inactive),
			},
			{
				key: 'quantity',
				title: words.onHand,
				align: 'end',
				isOffPhone: true,
				cell: ({ quantity }) => <Quantity value={quantity} />,
				text: ({ quantity }) => quantity,
			},
			{
				key: 'reserved',
				title: words.reserved,
				align: 'end',
				isOffPhone: true,
				cell: ({ quantityReserved }) => <Quantity value={quantityReserved} />,
				text: ({ quantityReserved }) => quantityReserved,
			},
			availableColumn(words),
		],
		[words],
	);
}

/** Each product once, however many offices were chosen of it. */
const labelsOf = (levels: readonly Level[]): string =>
	[...new Set(levels.map(({ variant }) => variant.id))].map((id) => `${id}:1`).join(',');

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const isPhone = useIsPhone();
	const columns = useColumns();
	const { options } = useOffices();
	const filters = useMemo<Filter[]>(() => [{ name: 'officeid', label: words.office, options }], [words, options]);
	return (
		<Frame
			title={words.title}
			actions={
				<>
					<LinkButton to="/stock/minimums">{words.minimums}</LinkButton>
					{may('stock:write') && <LinkButton to="/stock/count">{words.count}</LinkButton>}
					{may('stock:write') && !isPhone && (
						<LinkButton to="/stock/receive" look="primary" icon={PackagePlus}>
							{words.receive}
						</LinkButton>
					)}
				</>
			}
		>
			<ResourceList<Level>
				path={LEVELS}
				query={QUERY}
				label={words.title}
				columns={columns}
				filters={filters}
				search={words.search}
				linkOf={({ variant }) => `/stock/${variant.id}`}
				exportAs={words.file}
				{...(may('catalog:read')
					? {
							onSelected: (levels: readonly Level[]) => (
								<LinkButton to="/stock/labels" search={{ labels: labelsOf(levels) }} icon={Printer} size="small">
									{words.printLabels}
								</LinkButton>
							),
						}
					: {})}
				empty={
					<EmptyState icon={Boxes} title={words.none} text={words.noneText}>
						{may('stock:write') && (
							<LinkButton to="/stock/receive" look="primary">
								{words.receive}
							</LinkButton>
						)}
					</EmptyState>
				}
			/>
			{isPhone && may('stock:write') && (
				<FixedAction>
					<LinkButton to="/stock/receive" look="primary" icon={PackagePlus}>
						{words.receive}
					</LinkButton>
				</FixedAction>
			)}
		</Frame>
	);
}
