/** One purchase: what was bought, by whom, where it goes, and its whole story; dispatched and refunded from here. */
import './shop.css';
import { Ban, ExternalLink, Truck } from 'lucide-react';
import { useResource } from '../../api/queries.ts';
import { useMay } from '../../api/session-context.ts';
import { Button, LinkButton, OuterButton } from '../../kit/button.tsx';
import { ConfirmedChange } from '../../kit/confirmed-change.tsx';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { TextLink } from '../../kit/link.tsx';
import { Card, Columns, FixedAction, Page as Frame } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { DateText, Money, Quantity } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { addressOf, buyerOf, checkoutPath, type Order, phoneOf, stateOf, TOUCHED } from './records.ts';
import { RefundNotice } from './refund.tsx';
import { OrderBadge } from './state-badge.tsx';
import { OrderStory } from './story.tsx';
import { useOrder } from './use-order.ts';

const QUERY = { expand: '[document.document_type,document.returnedAmount,payment_link]' };

export function Page() {
	const words = useWords(WORDS);
	const { data, error, refetch } = useResource<Order>(checkoutPath(useParam('id')), { query: QUERY });
	if (data) return <Detail order={data} />;
	return (
		<Frame title={words.purchase} back="/shop">
			{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} height={40} />}
		</Frame>
	);
}

function Detail({ order }: { order: Order }) {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const may = useMay();
	const parts = useOrder(order);
	const name = words.orderNumber(order.order);
	const isToDispatch =
		order.state === 'paid' && order.deliveryTypeId !== null && parts.hasNoGuide && may('dispatch:write');
	return (
		<Frame
			title={name}
			badge={<OrderBadge state={stateOf(order)} />}
			back="/shop"
			actions={
				<>
					<OuterButton href={order.url} icon={ExternalLink}>
						{words.seeBuyerPage}
					</OuterButton>
					{order.state === 'open' && may('store:write') && <Cancelling order={order} name={name} />}
				</>
			}
		>
			{parts.attempts
				.filter(({ refundDue }) => refundDue === 1)
				.map((attempt) => (
					<RefundNotice key={attempt.id} attempt={attempt} />
				))}
			<Columns
				side={
					<Card title={general.story}>
						<OrderStory order={order} parts={parts} />
					</Card>
				}
			>
				<Card title={general.facts}>
					<Facts order={order} />
				</Card>
				<Items order={order} />
			</Columns>
			{isToDispatch && (
				<FixedAction>
					<LinkButton to={`/dispatches/sale/${order.document?.id}`} look="primary" icon={Truck}>
						{words.dispatch}
					</LinkButton>
				</FixedAction>
			)}
		</Frame>
	);
}

function Facts({ order }: { order: Order }) {
	const words = useWords(WORDS);
	const { document, payment_link: link } = order;
	return (
		<FactList
			facts={[
				{ name: words.buyer, value: buyerOf(order) === order.email ? undefined : buyerOf(order) },
				{ name: words.email, value: order.email },
				{ name: words.phone, value: phoneOf(order) },
				{ name: words.delivery, value: order.deliveryName || words.pickUp },
				{ name: words.address, value: addressOf(order) },
				{ name: words.comment, value: order.comment },
				{ name: words.coupons, value: order.coupons.join(', ') },
				{
					name: words.document,
					value: document && (
						<TextLink to={`/sales/${document.id}`}>
							{words.documentNumber(document.document_type?.name ?? '', String(document.number ?? document.id))}
						</TextLink>
					),
				},
				{
					name: words.link,
					value: link && <TextLink to={`/shop/links/${link.id}`}>{link.name ?? String(link.id)}</TextLink>,
				},
				{ name: words.until, value: order.state === 'open' ? <DateText at={order.expiresAt} /> : undefined },
			]}
		/>
	);
}

function Items({ order }: { order: Order }) {
	const words = useWords(WORDS);
	return (
		<Card title={words.items} isFlush>
			<ul className="shop-items">
				{order.items.map(({ id, name, code, quantity, unitPrice, subtotal }) => (
					<li key={id}>
						<span>
							<b>{name}</b>
							<small className="below">
								{code} · <Quantity value={quantity} /> × <Money value={unitPrice} />
							</small>
						</span>
						<Money value={subtotal} />
					</li>
				))}
			</ul>
			<dl className="shop-sums">
				<div>
					<dt>{words.subtotal}</dt>
					<dd>
						<Money value={order.subtotal} />
					</dd>
				</div>
				{order.discount > 0 && (
					<div>
						<dt>{words.discount}</dt>
						<dd>
							<Money value={-order.discount} />
						</dd>
					</div>
				)}
				<div>
					<dt>{words.delivery}</dt>
					<dd>{order.shippingCost === 0 ? words.free : <Money value={order.shippingCost} />}</dd>
				</div>
				<div className="shop-total">
					<dt>{words.total}</dt>
					<dd>
						<Money value={order.total} />
					</dd>
				</div>
			</dl>
		</Card>
	);
}

function Cancelling({ order, name }: { order: Order; name: string }) {
	const words = useWords(WORDS);
	return (
		<ConfirmedChange
			button={(ask) => (
				<Button icon={Ban} onClick={ask}>
					{words.cancel}
				</Button>
			)}
			question={words.cancelQuestion(name)}
			text={words.cancelText}
			action={words.cancel}
			call={{ path: checkoutPath(order.id), method: 'DELETE' }}
			refreshes={TOUCHED}
			done={words.cancelled(name)}
		/>
	);
}
