/** The payment methods of the shop. */
import { CreditCard, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useMay, useSession } from '../../api/session-context.ts';
import type { PaymentMethod } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useWords } from '../../words/language.tsx';
import { METHODS } from './records.ts';
import { SETTING_WORDS } from './setting-messages.ts';

export function Page() {
	const words = useWords(SETTING_WORDS);
	const { company } = useSession();
	const may = useMay()('payments:configure') && company.hasStore;
	const columns = useMemo(
		(): Column<PaymentMethod>[] => [
			{ key: 'name', title: words.name, cell: ({ name }) => name, text: ({ name }) => name },
			{
				key: 'address',
				title: words.address,
				cell: (method) => <small>{method.INIT_TRANSACTION_URL}</small>,
				text: (method) => method.INIT_TRANSACTION_URL,
			},
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
	const add = may && (
		<LinkButton to="/shop/payment-methods/new" icon={Plus} look="primary">
			{words.addMethod}
		</LinkButton>
	);
	return (
		<Frame title={words.methods} lead={words.methodsLead} back="/shop" actions={add}>
			<ResourceList<PaymentMethod>
				path={METHODS}
				label={words.methods}
				columns={columns}
				linkOf={({ id }) => `/shop/payment-methods/${id}`}
				exportAs="medios-de-pago"
				empty={
					<EmptyState icon={CreditCard} title={words.noneMethods} text={words.noneMethodsText}>
						{add}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
