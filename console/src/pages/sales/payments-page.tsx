/** Every payment, the newest first: by day, way, office and state, or by the document and client it is of. */
import { Banknote } from 'lucide-react';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import type { PaymentType } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DayText, Money } from '../../kit/texts.tsx';
import { clientName } from '../../records/clients.ts';
import { shortType } from '../../records/sales.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { type MadePayment, PAYMENTS, personName } from './records.ts';

const QUERY = { expand: '[payment_type,office,user,document.document_type,document.client]', order: 'desc' };

function useColumns(): Column<MadePayment>[] {
	const words = useWords(WORDS);
	const { day, quantity } = useFormats();
	return useMemo(() => {
		const document = ({ document: { document_type, number, id } }: MadePayment) =>
			words.documentNumber(shortType(document_type?.name), quantity(Number(number ?? id)));
		return [
			{ key: 'document', title: words.document, isTitle: true, cell: document, text: document },
			{
				key: 'date',
				title: words.date,
				cell: ({ recordDate }) => <DayText at={recordDate} />,
				text: ({ recordDate }) => day(recordDate),
			},
			{
				key: 'type',
				title: words.paymentType,
				cell: ({ payment_type }) => payment_type.name ?? '',
				text: ({ payment_type }) => payment_type.name ?? '',
			},
			{
				key: 'client',
				title: words.client,
				cell: (payment) => clientName(payment.document.client),
				text: (payment) => clientName(payment.document.client),
			},
			{
				key: 'operation',
				title: words.operation,
				isOffPhone: true,
				cell: ({ operationNumber }) => operationNumber,
				text: ({ operationNumber }) => operationNumber,
			},
			{
				key: 'user',
				title: words.recordedBy,
				isOffPhone: true,
				cell: ({ user }) => personName(user),
				text: ({ user }) => personName(user),
			},
			{
				key: 'state',
				title: words.state,
				cell: ({ state }) => (
					<Badge tone={state === 1 ? 'bad' : 'good'}>{state === 1 ? words.removedPayment : words.madePayment}</Badge>
				),
				text: ({ state }) => (state === 1 ? words.removedPayment : words.madePayment),
			},
			{
				key: 'amount',
				title: words.amount,
				align: 'end',
				cell: ({ amount }) => <Money value={amount} />,
				text: ({ amount }) => amount,
			},
		];
	}, [words, day, quantity]);
}

function useFilters(): Filter[] {
	const words = useWords(WORDS);
	const { data: types = [] } = useAll<PaymentType>('/v1/payment_types.json');
	const { options: offices } = useOffices();
	return useMemo(
		() => [
			{ kind: 'days', name: 'recorddaterange', label: words.date },
			{
				name: 'paymenttypeid',
				label: words.paymentType,
				options: types.map(({ id, name }) => ({ value: String(id), label: name })),
			},
			{ name: 'officeid', label: words.office, options: offices },
			{
				name: 'state',
				label: words.state,
				options: [
					{ value: '0', label: words.madePayment },
					{ value: '1', label: words.removedPayment },
				],
			},
		],
		[words, types, offices],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const columns = useColumns();
	const filters = useFilters();
	return (
		<Frame title={words.paymentsTitle} back="/sales">
			<ResourceList<MadePayment>
				path={PAYMENTS}
				query={QUERY}
				label={words.paymentsTitle}
				columns={columns}
				filters={filters}
				search={words.paymentsSearch}
				linkOf={({ document }) => `/sales/${document.id}`}
				exportAs={words.paymentsFile}
				empty={
					<EmptyState icon={Banknote} title={words.noPaymentsYet} text={words.noPaymentsText}>
						<LinkButton to="/sales" look="primary">
							{words.title}
						</LinkButton>
					</EmptyState>
				}
			/>
		</Frame>
	);
}
