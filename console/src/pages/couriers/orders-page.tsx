/** Shipments with couriers. */
import { Package, Settings2 } from 'lucide-react';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import type { Courier, CourierOrder } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { OrderState, useStates } from '../../records/courier-states.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { streetOf } from './place.ts';

const WITH_TYPE = { expand: '[deliveryType]' };
const personOf = ({ contact: { firstName, lastName } }: CourierOrder) => `${firstName} ${lastName}`.trim();

const districtOf = ({ destination }: CourierOrder) =>
	[streetOf(destination), destination.district].filter(Boolean).join(', ');

export function Page() {
	const words = useWords(WORDS);
	const { moment } = useFormats();
	const { states, nameOf } = useStates();
	const { data: couriers = [] } = useAll<Courier>('/v1/couriers.json');
	const columns = useMemo(
		(): Column<CourierOrder>[] => [
			{
				key: 'id',
				title: words.order,
				cell: ({ id }) => words.orderNumber(id),
				text: ({ id }) => id,
			},
			{ key: 'recipient', title: words.recipient, cell: personOf, text: personOf },
			{
				key: 'destination',
				title: words.destination,
				cell: districtOf,
				text: districtOf,
			},
			{
				key: 'service',
				title: words.service,
				cell: ({ deliveryType }) => deliveryType?.name,
				text: ({ deliveryType }) => deliveryType?.name ?? '',
				isOffPhone: true,
			},
			{
				key: 'created',
				title: words.created,
				cell: ({ createdAt }) => createdAt !== undefined && <DateText at={createdAt} />,
				text: ({ createdAt }) => (createdAt === undefined ? '' : moment(createdAt)),
			},
			{
				key: 'state',
				title: words.state,
				cell: ({ stateId }) => <OrderState stateId={stateId} />,
				text: ({ stateId }) => nameOf(stateId),
				align: 'end',
			},
		],
		[words, moment, nameOf],
	);
	const filters = [
		{
			name: 'stateid',
			label: words.state,
			options: states.map(({ id, name }) => ({ value: String(id), label: name })),
		},
		{
			name: 'courierid',
			label: words.courier,
			options: couriers.map(({ id, name }) => ({ value: String(id), label: name })),
		},
		{ kind: 'days' as const, name: 'createdatrange', label: words.created },
	];
	return (
		<Frame
			title={words.title}
			lead={words.lead}
			actions={
				<LinkButton to="/couriers/companies" icon={Settings2}>
					{words.companies}
				</LinkButton>
			}
		>
			<ResourceList<CourierOrder>
				path="/v1/couriers/orders.json"
				query={WITH_TYPE}
				label={words.title}
				columns={columns}
				filters={filters}
				search={words.search}
				linkOf={({ id }) => `/couriers/orders/${id}`}
				exportAs="couriers"
				empty={<EmptyState icon={Package} title={words.none} text={words.noneText} />}
			/>
		</Frame>
	);
}
