/** Every return, the newest first: by day, office and what became of the money, or by sale, note and client. */
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DayText, Money } from '../../kit/texts.tsx';
import { clientName } from '../../records/clients.ts';
import { type GoodsBack, RETURN_PARTS, RETURNS, shortType } from '../../records/sales.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { RETURN_WORDS } from './return-messages.ts';

const QUERY = { expand: RETURN_PARTS, order: 'desc' };

function useColumns(): Column<GoodsBack>[] {
	const words = useWords(RETURN_WORDS);
	const { documentNumber } = useWords(WORDS);
	const { day, quantity } = useFormats();
	return useMemo(() => {
		const note = ({ credit_note, id }: GoodsBack) => words.noteNumber(quantity(credit_note.number ?? id));
		const sale = ({ reference_document: { document_type, number, id } }: GoodsBack) =>
			documentNumber(shortType(document_type?.name), quantity(Number(number ?? id)));
		const client = ({ reference_document }: GoodsBack) => clientName(reference_document.client);
		const state = (each: GoodsBack) => (each.state === 1 ? words.states.annulled : words.states.stands);
		return [
			{ key: 'note', title: words.note, isTitle: true, cell: note, text: note },
			{
				key: 'date',
				title: words.date,
				cell: ({ returnDate }) => <DayText at={returnDate} />,
				text: ({ returnDate }) => day(returnDate),
			},
			{ key: 'sale', title: words.sale, cell: sale, text: sale },
			{ key: 'client', title: words.client, cell: client, text: client },
			{
				key: 'motive',
				title: words.motive,
				isOffPhone: true,
				cell: ({ motive }) => motive,
				text: ({ motive }) => motive,
			},
			{
				key: 'state',
				title: words.state,
				cell: (each) => <Badge tone={each.state === 1 ? 'bad' : 'good'}>{state(each)}</Badge>,
				text: state,
			},
			{
				key: 'amount',
				title: words.amount,
				align: 'end',
				cell: ({ amount }) => <Money value={amount} />,
				text: ({ amount }) => amount,
			},
		];
	}, [words, documentNumber, day, quantity]);
}

function useFilters(): Filter[] {
	const words = useWords(RETURN_WORDS);
	const { options: offices } = useOffices();
	return useMemo(
		() => [
			{ kind: 'days', name: 'returndaterange', label: words.date },
			{ name: 'officeid', label: words.office, options: offices },
			{
				name: 'type',
				label: words.money,
				options: words.moneyShort.map((label, type) => ({ value: String(type), label })),
			},
		],
		[words, offices],
	);
}

export function Page() {
	const words = useWords(RETURN_WORDS);
	const columns = useColumns();
	const filters = useFilters();
	return (
		<Frame title={words.title} back="/sales">
			<ResourceList<GoodsBack>
				path={RETURNS}
				query={QUERY}
				label={words.title}
				columns={columns}
				filters={filters}
				search={words.search}
				linkOf={({ id }) => `/sales/returns/${id}`}
				exportAs={words.file}
				empty={
					<EmptyState icon={Undo2} title={words.none} text={words.noneText}>
						<LinkButton to="/sales" look="primary">
							{words.seeSales}
						</LinkButton>
					</EmptyState>
				}
			/>
		</Frame>
	);
}
