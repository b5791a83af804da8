/** Purchases in the online shop, the newest first. */
import './shop.css';
import { CreditCard, Link2, Plus, Settings2, ShoppingBag, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useResource } from '../../api/queries.ts';
import { useMay, useSession } from '../../api/session-context.ts';
import type { Checkout, Count } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText, Money } from '../../kit/texts.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { buyerOf, CHECKOUTS, stateOf } from './records.ts';
import { OrderBadge } from './state-badge.tsx';

const NEWEST = { order: 'desc', expand: '[document.returnedAmount]' };

function useColumns() {
	const words = useWords(WORDS);
	const { moment } = useFormats();
	return useMemo(
		(): Column<Checkout>[] => [
			{
				key: 'order',
				title: words.purchase,
				cell: ({ order }) => words.orderNumber(order),
				text: ({ id }) => id,
			},
			{
				key: 'buyer',
				title: words.buyer,
				cell: (each) => buyerOf(each),
				text: (each) => buyerOf(each),
			},
			{ key: 'email', title: words.email, cell: ({ email }) => email, text: ({ email }) => email, isOffPhone: true },
			{
				key: 'delivery',
				title: words.delivery,
				cell: ({ deliveryName }) => deliveryName || words.pickUp,
				text: ({ deliveryName }) => deliveryName || words.pickUp,
				isOffPhone: true,
			},
			{
				key: 'created',
				title: words.created,
				cell: ({ createdAt }) => <DateText at={createdAt} />,
				text: ({ createdAt }) => moment(createdAt),
			},
			{
				key: 'total',
				title: words.total,
				cell: ({ total }) => <Money value={total} />,
				text: ({ total }) => total,
				align: 'end',
			},
			{
				key: 'state',
				title: words.state,
				cell: (each) => <OrderBadge state={stateOf(each)} />,
				text: (each) => words.states[stateOf(each)],
				align: 'end',
			},
		],
		[words, moment],
	);
}

function useFilters() {
	const words = useWords(WORDS);
	return useMemo(() => {
		const options = (['open', 'paid', 'expired', 'cancelled'] as const).map((value) => ({
			value,
			label: words.states[value],
		}));
		return [
			{ name: 'state', label: words.state, options },
			{ name: 'torefund', label: words.torefund, options: [{ value: '1', label: words.pendingRefunds }] },
			{ kind: 'days' as const, name: 'createddaterange', label: words.created },
		];
	}, [words]);
}

/** Money of others that waits is shown before anything else. */
function RefundsWaiting() {
	const words = useWords(WORDS);
	const { data } = useResource<Count>('/v1/checkouts/count.json', { query: { torefund: 1 } });
	const [address] = useAddress();
	if (!data || data.count === 0 || address.torefund) return null;
	return (
		<section className="notice bad shop-refund" aria-label={words.pendingRefunds}>
			<TriangleAlert size={18} aria-hidden="true" />
			<div>{words.refundsWait(data.count)}</div>
			<LinkButton to="/shop" search={{ torefund: '1' }} size="small">
				{words.seeThem}
			</LinkButton>
		</section>
	);
}

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const { company } = useSession();
	const create = company.hasStore && may('store:write') && (
		<LinkButton to="/shop/links/new" icon={Plus} look="primary">
			{words.newLink}
		</LinkButton>
	);
	const empty = company.hasStore ? (
		<EmptyState icon={ShoppingBag} title={words.none} text={words.noneText}>
			{create}
		</EmptyState>
	) : (
		<EmptyState icon={ShoppingBag} title={words.noStore} text={words.noStoreText}>
			<LinkButton to="/shop/settings" look="primary">
				{words.turnOn}
			</LinkButton>
		</EmptyState>
	);
	return (
		<Frame
			title={words.title}
			lead={words.lead}
			actions={
				<>
					<LinkButton to="/shop/links" icon={Link2}>
						{words.links}
					</LinkButton>
					{may('payments:read') && (
						<LinkButton to="/shop/payment-methods" icon={CreditCard}>
							{words.methods}
						</LinkButton>
					)}
					<LinkButton to="/shop/settings" icon={Settings2}>
						{words.settings}
					</LinkButton>
					{create}
				</>
			}
		>
			<RefundsWaiting />
			<ResourceList<Checkout>
				path={CHECKOUTS}
				query={NEWEST}
				label={words.purchases}
				columns={useColumns()}
				filters={useFilters()}
				search={words.search}
				linkOf={({ id }) => `/shop/${id}`}
				exportAs="compras"
				empty={empty}
			/>
		</Frame>
	);
}
