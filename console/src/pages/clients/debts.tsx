/** What a client owes: how much of it is due, its limit of credit, and the documents one by one. */
import { useMemo } from 'react';
import { useResource } from '../../api/queries.ts';
import type { Client, ClientDebt } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DayText, Money } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

type Unpaid = ClientDebt['overdue_documents'][number] & { isOverdue: boolean };

export function Debts({ client }: { client: Pick<Client, 'id' | 'hasCredit' | 'maxCredit'> }) {
	const words = useWords(WORDS);
	const { quantity } = useFormats();
	const { data } = useResource<ClientDebt>('/v1/clients/unpaid_documents.json', { query: { clientid: client.id } });
	const unpaid = useMemo(
		(): Unpaid[] => [
			...(data?.overdue_documents ?? []).map((each) => ({ ...each, isOverdue: true })),
			...(data?.upcoming_documents ?? []).map((each) => ({ ...each, isOverdue: false })),
		],
		[data],
	);
	const columns = useMemo((): Column<Unpaid>[] => {
		const name = ({ name: type, number }: Unpaid) => words.documentNumber(type, quantity(number));
		return [
			{ key: 'name', title: words.document, isTitle: true, cell: name, text: name },
			{
				key: 'due',
				title: words.due,
				cell: ({ expirationDate, isOverdue }) => (
					<>
						<DayText at={expirationDate} /> {isOverdue && <Badge tone="bad">{words.wasDue}</Badge>}
					</>
				),
			},
			{
				key: 'total',
				title: words.total,
				align: 'end',
				isOffPhone: true,
				cell: ({ totalAmount }) => <Money value={totalAmount} />,
			},
			{
				key: 'owed',
				title: words.owed,
				align: 'end',
				cell: ({ totalAmountOwed }) => <Money value={totalAmountOwed} />,
			},
		];
	}, [words, quantity]);
	const limit = client.hasCredit === 1 ? <Money value={Number(client.maxCredit)} /> : words.noCredit;
	return (
		<Card title={words.debts} isFlush>
			{!data && <Skeleton lines={3} height={28} />}
			{data && (
				<div className="owned-figures">
					<FactList
						facts={[
							{ name: words.owes, value: <Money value={data.totalDebt} /> },
							{ name: words.overdue, value: data.overdueDebt > 0 && <Money value={data.overdueDebt} /> },
							{ name: words.upcoming, value: data.upcomingDebt > 0 && <Money value={data.upcomingDebt} /> },
							{ name: words.creditLimit, value: limit },
						].filter(({ value }) => value !== false)}
					/>
				</div>
			)}
			{unpaid.length > 0 && (
				<Table
					label={words.unpaid}
					columns={columns}
					records={unpaid}
					idOf={({ id }) => String(id)}
					linkOf={({ id }) => `/sales/${id}`}
				/>
			)}
		</Card>
	);
}
