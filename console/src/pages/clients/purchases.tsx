/** What a client bought last, and the way to all of it. */
import { type ListPage, useResource } from '../../api/queries.ts';
import { TextLink } from '../../kit/link.tsx';
import { Card } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Table } from '../../kit/table.tsx';
import { DOCUMENTS, SALE_PARTS, type Sale } from '../../records/sales.ts';
import { useSaleColumns } from '../../records/use-sale-columns.tsx';
import { useSaleTypes } from '../../records/use-sale-types.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const SHOWN = 10;

export function Purchases({ clientId }: { clientId: number }) {
	const words = useWords(WORDS);
	const { types } = useSaleTypes();
	const columns = useSaleColumns().filter(({ key }) => key !== 'client' && key !== 'office');
	const { data } = useResource<ListPage<Sale>>(DOCUMENTS, {
		query: {
			clientid: clientId,
			documenttypeid: `[${types.map(({ id }) => id)}]`,
			expand: SALE_PARTS,
			order: 'desc',
			limit: SHOWN,
		},
		enabled: types.length > 0,
	});
	const all = (
		<TextLink to="/sales" search={{ clientid: String(clientId) }}>
			{words.seeAll}
		</TextLink>
	);
	return (
		<Card title={words.purchases} isFlush aside={data && data.count > SHOWN && all}>
			{!data && <Skeleton lines={3} height={44} />}
			{data?.count === 0 && <p className="soft owned-none">{words.noPurchases}</p>}
			{data && data.count > 0 && (
				<Table
					label={words.purchases}
					columns={columns}
					records={data.items}
					idOf={({ id }) => String(id)}
					linkOf={({ id }) => `/sales/${id}`}
				/>
			)}
		</Card>
	);
}
