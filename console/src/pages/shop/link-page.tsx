/** One payment link: its address to share, what is sold by it, how often it was used, and its purchases. */
import './shop.css';
import { Power } from 'lucide-react';
import { useMemo } from 'react';
import { useAll, useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import type { Checkout, Client, Courier } from '../../api/shapes.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DateText, Money, Quantity } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { clientName } from '../../records/clients.ts';
import { useWords } from '../../words/language.tsx';
import { LINK_WORDS } from './link-messages.ts';
import { WORDS } from './messages.ts';
import { type AnyLink, buyerOf, CHECKOUTS, linkPath, linkState, stateOf, TOUCHED } from './records.ts';
import { ShareLink } from './share-link.tsx';
import { LinkBadge, OrderBadge } from './state-badge.tsx';
import { useUses } from './use-uses.ts';

interface KnownLink extends AnyLink {
	client: (Partial<Omit<Client, 'id'>> & { id: number | string }) | null;
}

export function Page() {
	const words = useWords(LINK_WORDS);
	const { data, error, refetch } = useResource<KnownLink>(linkPath(useParam('id')), {
		query: { expand: '[client]' },
	});
	if (data) return <Detail link={data} />;
	return (
		<Frame title={words.one} back="/shop/links">
			{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} height={40} />}
		</Frame>
	);
}

function Detail({ link }: { link: KnownLink }) {
	const words = useWords(LINK_WORDS);
	const may = useMay();
	const usesOf = useUses();
	const deliveries = useDeliveryNames(link.deliveryChoices);
	return (
		<Frame
			title={link.name}
			badge={<LinkBadge state={linkState(link, Date.now() / 1000)} />}
			back="/shop/links"
			actions={link.state === 'open' && may('store:write') && <Ending link={link} />}
		>
			<Columns
				side={
					<Card title={words.share}>
						<ShareLink link={link} />
					</Card>
				}
			>
				<Card>
					<FactList
						facts={[
							{ name: words.used, value: usesOf(link) },
							{ name: words.expires, value: link.expiresAt === null ? words.never : <DateText at={link.expiresAt} /> },
							{
								name: words.client,
								value: link.client && (
									<TextLink to={`/clients/${link.client.id}`}>
										{clientName(link.client) || String(link.client.id)}
									</TextLink>
								),
							},
							{ name: words.delivery, value: deliveries },
							{ name: words.coupons, value: link.allowsCoupons === 1 ? words.yes : words.no },
							{ name: words.createdAt, value: <DateText at={link.createdAt} /> },
						]}
					/>
				</Card>
				<Card title={words.products} isFlush>
					<ul className="shop-items">
						{link.items.map(({ id, name, code, quantity }) => (
							<li key={id}>
								<span>
									<b>{name}</b>
									<small className="below">{code}</small>
								</span>
								<Quantity value={quantity} />
							</li>
						))}
					</ul>
				</Card>
				<Purchases id={link.id} />
			</Columns>
		</Frame>
	);
}

function useDeliveryNames(choices: readonly number[]): string {
	const words = useWords(LINK_WORDS);
	const may = useMay();
	const { data } = useAll<Courier>('/v1/couriers.json', { enabled: may('courier:read') });
	const types = useMemo(() => (data ?? []).flatMap(({ deliveryTypes }) => deliveryTypes), [data]);
	return choices
		.map((id) => (id === 0 ? words.pickUp : types.find((type) => type.id === id)?.name))
		.filter(Boolean)
		.join(', ');
}

const SHOWN = 50;

function Purchases({ id }: { id: number }) {
	const words = useWords(LINK_WORDS);
	const shop = useWords(WORDS);
	const { data } = useResource<{ items: Checkout[] }>(CHECKOUTS, {
		query: { paymentlinkid: id, order: 'desc', limit: SHOWN, expand: '[document.returnedAmount]' },
	});
	return (
		<Card title={words.purchases} isFlush={(data?.items.length ?? 0) > 0}>
			{data?.items.length === 0 && <p className="soft">{words.noPurchases}</p>}
			<ul className="shop-items">
				{data?.items.map((checkout) => (
					<li key={checkout.id}>
						<span>
							<TextLink to={`/shop/${checkout.id}`}>{shop.orderNumber(checkout.order)}</TextLink>
							<small className="below">
								{buyerOf(checkout)} · <DateText at={checkout.createdAt} />
							</small>
						</span>
						<span className="row">
							<Money value={checkout.total} />
							<OrderBadge state={stateOf(checkout)} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Ending({ link: { id, name } }: { link: AnyLink }) {
	const words = useWords(LINK_WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Power} onClick={ask}>
					{words.end}
				</Button>
			)}
			question={words.endQuestion(name)}
			text={words.endText}
			action={words.end}
			call={{ method: 'DELETE', path: linkPath(id) }}
			refreshes={TOUCHED}
			done={words.ended(name)}
		/>
	);
}
