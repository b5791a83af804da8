/** Sales of which something is left to dispatch, the oldest first: one click opens the guide with the rest filled in. */
import { PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table.tsx';
import { DateText, Money } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { clientName } from './records.ts';
import { SALE_PARTS, type Sale } from './use-sale-rest.ts';
import { WORDS } from './words.ts';

const QUERY = { expand: SALE_PARTS, todispatch: 1 };

export function Page() {
	const words = useWords(WORDS);
	const { quantity, moment } = useFormats();
	const columns = useMemo((): Column<Sale>[] => {
		const name = ({ document_type, number }: Sale) => words.documentNumber(document_type.name ?? '', quantity(number));
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
				cell: ({ client }) => clientName(client),
				text: ({ client }) => clientName(client),
			},
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
			<ResourceList<Sale>
				path="/v1/documents.json"
				query={QUERY}
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
