/** Transfers that are under way, the oldest first, by the office that they go to. */
import '../../records/draft.css';
import './dispatches.css';
import { PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Failure } from '../../kit/failure.tsx';
import { type Filter, FilterChips } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DayText } from '../../kit/texts.tsx';
import { useAddress } from '../../kit/use-address.ts';
import type { Dispatch } from '../../records/dispatches.ts';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { DISPATCH_PARTS, DISPATCHES, TRANSFER_TYPE } from './records.ts';

const UNDER_WAY = { shippingtypeid: TRANSFER_TYPE, received: 0, state: 0, expand: DISPATCH_PARTS };

function useColumns(): Column<Dispatch>[] {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	return useMemo(
		() => [
			{
				key: 'number',
				title: words.transfer,
				isTitle: true,
				cell: ({ id, guide }) => words.transferNumber(quantity(guide.number ?? id)),
			},
			{ key: 'date', title: words.date, cell: ({ shippingDate }) => <DayText at={shippingDate} /> },
			{ key: 'from', title: words.from, cell: ({ office }) => office.name ?? '' },
			{
				key: 'to',
				title: words.goesTo,
				cell: ({ destination_office }) => <span className="transfer-to">{destination_office?.name}</span>,
			},
		],
		[words, quantity],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const may = useMay();
	const [{ destination }] = useAddress();
	const columns = useColumns();
	const { data, error, refetch } = useAll<Dispatch>(DISPATCHES, { query: UNDER_WAY });
	const filters = useMemo((): Filter[] => {
		const offices = new Map(data?.map(({ destination_office: to }) => [String(to?.id), to?.name ?? '']));
		return [
			{ name: 'destination', label: words.goesTo, options: [...offices].map(([value, label]) => ({ value, label })) },
		];
	}, [data, words]);
	const shown = data?.filter(({ destination_office: to }) => !destination || String(to?.id) === destination) ?? [];
	return (
		<Frame title={words.receiveTitle} lead={words.receiveLead} back="/dispatches">
			{error && !data && <Failure error={error} onRetry={() => void refetch()} />}
			{!data && !error && <Skeleton lines={4} height={44} />}
			{data?.length === 0 && (
				<EmptyState icon={PackageCheck} title={words.nothingUnderWay} text={words.nothingUnderWayText}>
					{may('dispatch:write') && (
						<LinkButton to="/dispatches/transfer" look="primary">
							{words.newTransfer}
						</LinkButton>
					)}
				</EmptyState>
			)}
			{data && data.length > 0 && (
				<section className="list" aria-label={words.receiveTitle}>
					<FilterChips filters={filters} />
					{shown.length === 0 ? (
						<EmptyState icon={PackageCheck} title={general.nothingFound} />
					) : (
						<div className="card flush">
							<Table
								label={words.receiveTitle}
								columns={columns}
								records={shown}
								idOf={({ id }) => String(id)}
								linkOf={({ id }) => `/dispatches/receive/${id}`}
							/>
						</div>
					)}
				</section>
			)}
		</Frame>
	);
}
