/** Sales of which something is left to dispatch, the oldest first: one click opens the guide with what is left filled in. */
import { PackageCheck } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { callApi } from '../../api/call.ts';
import type { ListPage, PageReader } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText, Money } from '../../kit/texts.tsx';
import { clientName } from '../../records/clients.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { recipientOf, shipmentsOf } from './use-shipments.ts';
import { SOURCE_PARTS, type SourceSale } from './use-undispatched.ts';

const QUERY = { expand: SOURCE_PARTS, todispatch: 1 };

interface PendingSale extends SourceSale {
	recipient: string;
}

/** Who buys in the shop without being a client is known by the shipment. */
function usePending(): PageReader<PendingSale> {
	const may = useMay();
	const isAsked = may('courier:read');
	return useCallback(
		async (path, query, signal) => {
			const page = await callApi<ListPage<SourceSale>>(path, { query, signal });
			const unnamed = page.items.filter(({ client }) => !client).map(({ id }) => id);
			const shipments = isAsked ? await shipmentsOf(unnamed) : new Map();
			return {
				...page,
				items: page.items.map((sale) => ({ ...sale, recipient: recipientOf(shipments.get(sale.id)) })),
			};
		},
		[isAsked],
	);
}

const buyerOf = ({ client, recipient }: PendingSale): string => clientName(client) || recipient;
const noteOf = ({ observation }: PendingSale): string => observation ?? '';

export function Page() {
	const words = useWords(WORDS);
	const { quantity, moment } = useFormats();
	const readPage = usePending();
	const columns = useMemo((): Column<PendingSale>[] => {
		const name = ({ document_type, number }: SourceSale) =>
			words.documentNumber(document_type.name ?? '', quantity(number));
		return [
			{ key: 'name', title: words.sale, isTitle: true, cell: name, text: name },
			{
				key: 'date',
				title: words.soldAt,
				cell: ({ generationDate }) => <DateText at={generationDate} isRelative />,
				text: ({ generationDate }) => moment(generationDate),
			},
			{
				key: 'client',
				title: words.client,
				cell: buyerOf,
				text: buyerOf,
			},
			{ key: 'note', title: words.note, isOffPhone: true, cell: noteOf, text: noteOf },
			{
				key: 'total',
				title: words.total,
				align: 'end',
				cell: ({ totalAmount }) => <Money value={totalAmount} />,
				text: ({ totalAmount }) => totalAmount,
			},
		];
	}, [words, quantity, moment]);
	return (
		<Frame title={words.pending} lead={words.pendingLead} back="/dispatches">
			<ResourceList<PendingSale>
				path="/v1/documents.json"
				query={QUERY}
				readPage={readPage}
				label={words.pending}
				columns={columns}
				search={words.searchSale}
				linkOf={({ id }) => `/dispatches/sale/${id}`}
				empty={
					<EmptyState icon={PackageCheck} title={words.nonePending} text={words.nonePendingText}>
						<LinkButton to="/dispatches/new" look="primary">
							{words.newGuide}
						</LinkButton>
					</EmptyState>
				}
			/>
		</Frame>
	);
}
