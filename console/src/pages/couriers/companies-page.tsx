/** The couriers of the company, with what they offer. */
import { Plus, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { Courier } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const offered = ({ deliveryTypes }: Courier) =>
	deliveryTypes
		.filter(({ state }) => state === 0)
		.map(({ name }) => name)
		.join(', ');

export function Page() {
	const words = useWords(WORDS);
	const mayAdd = useMay()('courier:configure');
	const columns = useMemo(
		(): Column<Courier>[] => [
			{ key: 'name', title: words.name, cell: ({ name }) => name, text: ({ name }) => name },
			{ key: 'services', title: words.services, cell: offered, text: offered },
			{
				key: 'state',
				title: words.state,
				cell: ({ state }) => (
					<Badge tone={state === 0 ? 'good' : 'plain'}>{state === 0 ? words.active : words.inactive}</Badge>
				),
				text: ({ state }) => (state === 0 ? words.active : words.inactive),
				align: 'end',
			},
		],
		[words],
	);
	const add = mayAdd && (
		<LinkButton to="/couriers/companies/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	return (
		<Frame title={words.companies} lead={words.companiesLead} back="/couriers" actions={add}>
			<ResourceList<Courier>
				path="/v1/couriers.json"
				label={words.companies}
				columns={columns}
				linkOf={({ id }) => `/couriers/companies/${id}`}
				exportAs="empresas-de-courier"
				empty={
					<EmptyState icon={Truck} title={words.noneCompanies} text={words.noneCompaniesText}>
						{add}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
