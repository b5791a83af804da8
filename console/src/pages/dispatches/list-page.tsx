/** Every dispatch, the newest first: by state, type, office and day, or by what one remembers of it. */
import { ArrowLeftRight, Plus, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { ShippingType } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DayText, Money } from '../../kit/texts.tsx';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import type { Dispatch } from '../../records/dispatches.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { DISPATCH_PARTS, DISPATCHES, destinationOf, stateOf } from './records.ts';
import { StateBadge } from './state-badge.tsx';

const QUERY = { expand: DISPATCH_PARTS, order: 'desc' };

function useColumns(): Column<Dispatch>[] {
	const words = useWords(WORDS);
	const { day, quantity } = useFormats();
	return useMemo(
		() => [
			{
				key: 'number',
				title: words.guide,
				isTitle: true,
				cell: ({ id, guide }) => words.guideNumber(quantity(guide.number ?? id)),
				text: ({ id, guide }) => guide.number ?? id,
			},
			{
				key: 'date',
				title: words.date,
				cell: ({ shippingDate }) => <DayText at={shippingDate} />,
				text: ({ shippingDate }) => day(shippingDate),
			},
			{ key: 'to', title: words.goesTo, cell: destinationOf, text: destinationOf },
			{
				key: 'type',
				title: words.type,
				isOffPhone: true,
				cell: ({ shipping_type }) => words.typeName(shipping_type),
				text: ({ shipping_type }) => words.typeName(shipping_type),
			},
			{
				key: 'office',
				title: words.leavesFrom,
				isOffPhone: true,
				cell: ({ office }) => office.name ?? '',
				text: ({ office }) => office.name ?? '',
			},
			{
				key: 'state',
				title: words.state,
				cell: (dispatch) => <StateBadge state={stateOf(dispatch)} />,
				text: (dispatch) => words.states[stateOf(dispatch)],
			},
			{
				key: 'total',
				title: words.total,
				align: 'end',
				cell: ({ guide }) => (guide.totalAmount === undefined ? '' : <Money value={guide.totalAmount} />),
				text: ({ guide }) => guide.totalAmount ?? 0,
			},
		],
		[words, day, quantity],
	);
}

function useFilters(): Filter[] {
	const words = useWords(WORDS);
	const { data: types = [] } = useAll<ShippingType>('/v1/shipping_types.json');
	const { options: offices } = useOffices();
	return useMemo(
		() => [
			{
				name: 'state',
				label: words.state,
				options: [
					{ value: '0', label: words.standing },
					{ value: '1', label: words.states.annulled },
				],
			},
			{
				name: 'shippingtypeid',
				label: words.type,
				options: types.map((type) => ({ value: String(type.id), label: words.typeName(type) })),
			},
			{ name: 'officeid', label: words.leavesFrom, options: offices },
			{ kind: 'days', name: 'shippingdaterange', label: words.date },
		],
		[words, types, offices],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	// A desk has them in the top bar.
	const isPhone = useIsPhone();
	const columns = useColumns();
	const filters = useFilters();
	return (
		<Frame
			title={words.title}
			actions={
				<>
					{may('documents:read') && <LinkButton to="/dispatches/pending">{words.pending}</LinkButton>}
					{may('dispatch:write') && (
						<LinkButton to="/dispatches/transfer" icon={ArrowLeftRight}>
							{words.newTransfer}
						</LinkButton>
					)}
					{isPhone && <LinkButton to="/dispatches/receive">{words.toReceive}</LinkButton>}
				</>
			}
		>
			<ResourceList<Dispatch>
				path={DISPATCHES}
				query={QUERY}
				label={words.title}
				columns={columns}
				filters={filters}
				search={words.search}
				linkOf={({ id }) => `/dispatches/${id}`}
				exportAs={words.file}
				empty={
					<EmptyState icon={Truck} title={words.none} text={words.noneText}>
						{may('dispatch:write') && (
							<>
								<LinkButton to="/dispatches/new" look="primary">
									{words.newGuide}
								</LinkButton>
								<LinkButton to="/dispatches/transfer">{words.newTransfer}</LinkButton>
							</>
						)}
					</EmptyState>
				}
			/>
			{isPhone && may('dispatch:write') && (
				<FixedAction>
					<LinkButton to="/dispatches/new" look="primary" icon={Plus}>
						{words.newGuide}
					</LinkButton>
				</FixedAction>
			)}
		</Frame>
	);
}
